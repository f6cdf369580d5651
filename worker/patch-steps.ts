import type { PatchOperation } from './protocol.ts';

/**
 * An operation of a patch in short: `[path]` removes, `[path, value]` replaces, `[path, value, 'add']` adds. The paths are
 * those of RFC 6902.
 */
export type PatchStep =
  | readonly [path: string]
  | readonly [path: string, value: unknown]
  | readonly [path: string, value: unknown, 'add'];

export const stepsOf = (patch: readonly PatchOperation[]): PatchStep[] =>
  patch.map((operation): PatchStep => {
    if (operation.op === 'remove') return [operation.path];
    const { op, path, value } = operation;
    return op === 'add' ? [path, value, 'add'] : [path, value];
  });

/** The patch that was written in short. */
export const operationsOf = (steps: readonly PatchStep[]): PatchOperation[] =>
  steps.map((step): PatchOperation => {
    const [path] = step;
    if (step.length === 1) return { op: 'remove', path };
    return { op: step.length === 3 ? 'add' : 'replace', path, value: step[1] };
  });
