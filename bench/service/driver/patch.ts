import { lastOf } from '../../../games/list.ts';

type Step = { readonly op: 'add' | 'remove' | 'replace'; readonly path: string; readonly value?: unknown };
type Tree = Record<string, unknown> | unknown[];

/**
 * Applies an RFC 6902 patch in place. Kept cheap, so that the driver itself doesn't dominate the measurement.
 */
export function applyPatch<Value>(value: Value, steps: readonly Step[]): Value {
  for (const { op, path, value: next } of steps) {
    if (path === '') return next as Value;
    const keys = path.slice(1).split('/');
    const last = lastOf(keys);
    let at = value as Tree;
    for (const key of keys.slice(0, -1)) at = (at as Readonly<Record<string, Tree>>)[key] ?? [];
    if (!Array.isArray(at)) at[last] = next;
    else if (op === 'add') at.splice(last === '-' ? at.length : Number(last), 0, next);
    else if (op === 'remove') at.splice(Number(last), 1);
    else at[Number(last)] = next;
  }
  return value;
}
