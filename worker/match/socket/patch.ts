import type { PatchOperation } from '../../protocol.ts';

/**
 * The RFC 6902 patch that turns `before` into `after`, for views: objects with fixed keys, lists of cards, lists of
 * seats of fixed length. Libraries compare lists cell by cell in quadratic time and tables send a patch to every
 * reader of every move, so this one only looks for what a move does to a list: cards go in, out or onto its end.
 */
export function createPatch(before: unknown, after: unknown): PatchOperation[] {
  const operations: PatchOperation[] = [];
  compare(before, after, '', operations);
  return operations;
}

function compare(before: unknown, after: unknown, path: string, operations: PatchOperation[]): void {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, path, operations);
  if (isObject(before) && isObject(after) && haveSameKeys(before, after)) {
    for (const key of Object.keys(after))
      compare(before[key], after[key], `${path}/${escape(key)}`, operations);
    return;
  }
  operations.push({ op: 'replace', path, value: after });
}

function compareLists(before: unknown[], after: unknown[], path: string, operations: PatchOperation[]): void {
  if (before.length === after.length && after.some(isObject)) {
    for (let i = 0; i < after.length; i++) compare(before[i], after[i], `${path}/${i}`, operations);
    return;
  }
  if (isEqualList(before, after)) return;
  const steps = editList(before, after, path);
  const whole: PatchOperation = { op: 'replace', path, value: after };
  if (steps && sizeOf(steps) < sizeOf([whole])) operations.push(...steps);
  else operations.push(whole);
}

const isEqualList = (before: unknown[], after: unknown[]): boolean =>
  before.length === after.length && before.every((item, i) => item === after[i]);

/** Single removals and additions, found by walking both lists once; undefined where items are not plain. */
function editList(before: unknown[], after: unknown[], path: string): PatchOperation[] | undefined {
  const steps: PatchOperation[] = [];
  let at = 0;
  let from = 0;
  while (from < before.length || at < after.length) {
    if (from < before.length && at < after.length && before[from] === after[at]) {
      from++;
      at++;
    } else if (from < before.length && (at >= after.length || !after.includes(before[from], at))) {
      steps.push({ op: 'remove', path: `${path}/${at}` });
      from++;
    } else {
      const place = from >= before.length ? '-' : String(at);
      steps.push({ op: 'add', path: `${path}/${place}`, value: after[at] });
      at++;
    }
  }
  return steps.length <= MOST_STEPS ? steps : undefined;
}

/** More steps than this are never shorter than the list itself. */
const MOST_STEPS = 8;

const sizeOf = (operations: readonly PatchOperation[]): number => JSON.stringify(operations).length;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function haveSameKeys(before: Record<string, unknown>, after: Record<string, unknown>): boolean {
  const keys = Object.keys(after);
  return keys.length === Object.keys(before).length && keys.every((key) => key in before);
}

/** JSON Pointer's escapes (RFC 6901). */
const escape = (key: string): string =>
  /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
