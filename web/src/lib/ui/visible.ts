/** False if the element or one around it has `display: none`. Safari before 17.4 can answer this only by layout. */
export const isDisplayed = (element: Element): boolean =>
  'checkVisibility' in element ? element.checkVisibility() : (element as Element).getClientRects().length > 0;
