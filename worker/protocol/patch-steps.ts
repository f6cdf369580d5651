/** One operation of RFC 6902. The service only uses add, remove and replace. */
export type PatchOperation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string };

/**
 * Short form of a patch operation: `[path]` removes, `[path, value]` replaces, `[path, value, 'add']` adds.
 * Paths are those of RFC 6902.
 */
export type PatchStep =
  | readonly [path: string]
  | readonly [path: string, value: unknown]
  | readonly [path: string, value: unknown, 'add'];

/** Converts the short form back to a patch. */
export const operationsOf = (steps: readonly PatchStep[]): PatchOperation[] =>
  steps.map((step): PatchOperation => {
    const [path] = step;
    if (step.length === 1) return { op: 'remove', path };
    return { op: step.length === 3 ? 'add' : 'replace', path, value: step[1] };
  });
