/** The line behind the `#` of the page's address; empty where there is none. */
export function lineInAddress(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}
