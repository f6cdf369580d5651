/** Hands a text over as a file to be saved. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
