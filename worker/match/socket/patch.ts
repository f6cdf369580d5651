import type { PatchOperation } from '../../protocol.ts';

/**
 * The RFC 6902 patch that turns `before` into `after`, for views: objects with fixed keys, lists of cards, lists of
 * seats of fixed length. Libraries compare lists cell by cell in quadratic time and tables send a patch to every
 * reader of every move, so this one only looks for what a move does to a list: cards go in, out or onto its end.
 */
export function createPatch(before: unknown, after: unknown): PatchOperation[] {
  const operations: PatchOperation[] = [];
  if (before !== after) compare(before, after, '', operations);
  return operations;
}

/** For two values that are not the same; paths are made for those alone. */
function compare(before: unknown, after: unknown, path: string, operations: PatchOperation[]): void {
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, path, operations);
  if (isFields(before) && isFields(after) && haveSameKeys(before, after))
    return compareFields(before, after, path, operations);
  operations.push({ op: 'replace', path, value: after });
}

function compareFields(before: Fields, after: Fields, path: string, operations: PatchOperation[]): void {
  for (const key in after) {
    const [from, to] = [before[key], after[key]];
    if (from !== to) compare(from, to, `${path}/${escape(key)}`, operations);
  }
}

function compareLists(before: unknown[], after: unknown[], path: string, operations: PatchOperation[]): void {
  if (before.length === after.length) {
    if (after.some(isFields)) {
      for (let i = 0; i < after.length; i++) {
        if (before[i] !== after[i]) compare(before[i], after[i], `${path}/${i}`, operations);
      }
      return;
    }
    if (before.every((item, i) => item === after[i])) return;
  }
  const steps = editList(before, after, path);
  if (steps && lengthOf(steps) < WHOLE + path.length + lengthOfValue(after)) operations.push(...steps);
  else operations.push({ op: 'replace', path, value: after });
}

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
    if (steps.length > MOST_STEPS) return undefined;
  }
  return steps;
}

/** More steps than this are never shorter than the list itself. */
const MOST_STEPS = 8;

/** Characters of operations beside their paths and values. */
const WHOLE = '{"op":"replace","path":"","value":}'.length;
const ADDED = '{"op":"add","path":"","value":}'.length;
const REMOVED = '{"op":"remove","path":""}'.length;

/** Characters of steps as JSON, with the commas between them. */
const lengthOf = (steps: readonly PatchOperation[]): number =>
  steps.reduce(
    (sum, step) =>
      sum + step.path.length + (step.op === 'remove' ? REMOVED : ADDED + lengthOfValue(step.value)),
    steps.length - 1,
  );

/** Characters of a value as JSON; cards have none that need an escape, and most values are cards. */
function lengthOfValue(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (!Array.isArray(value)) return JSON.stringify(value).length;
  return value.reduce<number>((sum, item) => sum + lengthOfValue(item), 2 + Math.max(0, value.length - 1));
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function haveSameKeys(before: Fields, after: Fields): boolean {
  let more = 0;
  for (const key in after) {
    if (!(key in before)) return false;
    more++;
  }
  for (const _ in before) more--;
  return more === 0;
}

/** JSON Pointer's escapes (RFC 6901). */
const escape = (key: string): string =>
  key.includes('/') || key.includes('~') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
