/**
 * True if a parsed JSON value has, at any depth, a field with a name that every object inherits, such as `__proto__`. Schemas
 * look names up in objects, so they would take such a field for a known one, or leave it out without a word.
 */
export function hasInheritedName(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasInheritedName);
  return Object.entries(value).some(
    ([name, inner]) => name in Object.prototype || name === 'prototype' || hasInheritedName(inner),
  );
}
