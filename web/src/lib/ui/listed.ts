/** `a, b and c`. */
export const listed = (parts: readonly string[]): string => joined(parts, 'and');

/** `a, b or c`. */
export const either = (parts: readonly string[]): string => joined(parts, 'or');

function joined(parts: readonly string[], word: string): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${word} ${last}`;
}
