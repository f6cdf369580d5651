import type { PatchOperation } from '../../protocol/index.ts';

/**
 * RFC 6902 patch from `before` to `after`, for views: objects with fixed keys, lists of cards, lists of seats
 * of fixed length. Tables send a patch to every reader of every move, and libraries diff lists in quadratic
 * time. This function only looks for typical changes of a list: cards removed, inserted or appended.
 */
export function createPatch(before: unknown, after: unknown): PatchOperation[] {
  const operations: PatchOperation[] = [];
  if (before !== after) compare(before, after, '', operations);
  return operations;
}

/** Compares two non-identical values. Paths are built only for these. */
function compare(before: unknown, after: unknown, path: string, operations: PatchOperation[]): void {
  if (typeof before === 'object' && typeof after === 'object' && before && after) {
    if (!Array.isArray(before) && !Array.isArray(after))
      return compareFields(before as Fields, after as Fields, path, operations);
    if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, path, operations);
  }
  operations.push({ op: 'replace', path, value: after });
}

/** Objects with other keys are replaced. No field is undefined, as in all JSON. */
function compareFields(before: Fields, after: Fields, path: string, operations: PatchOperation[]): void {
  const start = operations.length;
  let left = 0;
  for (const _ in before) left++;
  for (const key in after) {
    const [from, to] = [before[key], after[key]];
    if (from === undefined) {
      left = -1;
      break;
    }
    left--;
    if (from !== to) compare(from, to, `${path}/${escape(key)}`, operations);
  }
  if (left === 0) return;
  operations.length = start;
  operations.push({ op: 'replace', path, value: after });
}

function compareLists(before: unknown[], after: unknown[], path: string, operations: PatchOperation[]): void {
  if (before.length === after.length) {
    let at = 0;
    while (at < after.length && before[at] === after[at]) at++;
    if (at === after.length) return;
    if (after.some(isFields)) {
      for (; at < after.length; at++) {
        if (before[at] !== after[at]) compare(before[at], after[at], `${path}/${at}`, operations);
      }
      return;
    }
  }
  const steps = editList(before, after, path);
  if (steps && lengthOf(steps) < WHOLE + path.length + lengthOfValue(after)) operations.push(...steps);
  else operations.push({ op: 'replace', path, value: after });
}

/** Single removals and insertions, found by walking both lists once; undefined if items are not primitive. */
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
    if (steps.length > MOST_STEPS) return undefined;
  }
  return steps;
}

/** Maximum number of steps; more are never shorter than the list itself. */
const MOST_STEPS = 8;

/** JSON length of an operation without its path and value. */
const WHOLE = '{"op":"replace","path":"","value":}'.length;
const ADDED = '{"op":"add","path":"","value":}'.length;
const REMOVED = '{"op":"remove","path":""}'.length;

/** JSON length of the steps, with commas. */
const lengthOf = (steps: readonly PatchOperation[]): number =>
  steps.reduce(
    (sum, step) =>
      sum + step.path.length + (step.op === 'remove' ? REMOVED : ADDED + lengthOfValue(step.value)),
    steps.length - 1,
  );

/** JSON length of a value. Exact for cards, which need no escapes and are most of the values. */
function lengthOfValue(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (!Array.isArray(value)) return JSON.stringify(value).length;
  return value.reduce<number>((sum, item) => sum + lengthOfValue(item), 2 + Math.max(0, value.length - 1));
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON Pointer escaping (RFC 6901). */
const escape = (key: string): string =>
  key.includes('/') || key.includes('~') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
