/**
 * False if the element or an ancestor has `display: none` or is hidden. Safari before 17.4 can only find out
 * the former, by layout.
 */
export const isDisplayed = (element: Element): boolean =>
  'checkVisibility' in element
    ? element.checkVisibility({ checkVisibilityCSS: true })
    : (element as Element).getClientRects().length > 0;
