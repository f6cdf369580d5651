/**
 * False if the element or an ancestor has `display: none`. Safari before 17.4 can only find out by layout.
 */
export const isDisplayed = (element: Element): boolean =>
  'checkVisibility' in element ? element.checkVisibility() : (element as Element).getClientRects().length > 0;
