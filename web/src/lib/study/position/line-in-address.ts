/** The line after `#` in the page's address; empty if there is none. */
export function lineInAddress(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}
