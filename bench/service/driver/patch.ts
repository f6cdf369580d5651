import { lastOf } from '../../../games/list.ts';

type PatchStep = {
  readonly op: 'add' | 'remove' | 'replace';
  readonly path: string;
  readonly value?: unknown;
};
type Tree = Record<string, unknown> | unknown[];

/**
 * Applies an RFC 6902 patch in place. Kept cheap, so that the driver itself doesn't dominate the measurement.
 */
export function applyPatch<Value>(value: Value, steps: readonly PatchStep[]): Value {
  for (const { op, path, value: content } of steps) {
    if (path === '') return content as Value;
    const keys = path.slice(1).split('/');
    const last = lastOf(keys);
    let at = value as Tree;
    for (const key of keys.slice(0, -1)) {
      const next = (at as Readonly<Record<string, Tree | undefined>>)[key];
      if (next === undefined) throw new Error(`no ${path}`);
      at = next;
    }
    if (!Array.isArray(at)) at[last] = content;
    else if (op === 'add') at.splice(last === '-' ? at.length : Number(last), 0, content);
    else if (op === 'remove') at.splice(Number(last), 1);
    else at[Number(last)] = content;
  }
  return value;
}
