import type { PatchOperation, PatchStep } from '../../protocol/index.ts';

/** Makes the edits of a patch in one of its forms. */
interface Form<Edit> {
  replace(path: string, value: unknown): Edit;
  add(path: string, value: unknown): Edit;
  remove(path: string): Edit;
}

const OPERATIONS: Form<PatchOperation> = {
  replace: (path, value) => ({ op: 'replace', path, value }),
  add: (path, value) => ({ op: 'add', path, value }),
  remove: (path) => ({ op: 'remove', path }),
};

const STEPS: Form<PatchStep> = {
  replace: (path, value) => [path, value],
  add: (path, value) => [path, value, 'add'],
  remove: (path) => [path],
};

/**
 * RFC 6902 patch from `before` to `after`, for views: objects with fixed keys, lists of cards, lists of seats
 * of fixed length. Tables send a patch to every reader of every move, and libraries diff lists in quadratic
 * time. This function only looks for typical changes of a list: cards removed, inserted or appended.
 */
export const createPatch = (before: unknown, after: unknown): PatchOperation[] =>
  edited(before, after, OPERATIONS);

/** The same patch in its short form. */
export const createSteps = (before: unknown, after: unknown): PatchStep[] => edited(before, after, STEPS);

function edited<Edit>(before: unknown, after: unknown, form: Form<Edit>): Edit[] {
  const edits: Edit[] = [];
  if (before !== after) compare(before, after, '', edits, form);
  return edits;
}

/** Compares two non-identical values. Paths are built only for these. */
function compare<Edit>(before: unknown, after: unknown, path: string, edits: Edit[], form: Form<Edit>): void {
  if (isObject(before) && isObject(after)) {
    if (!Array.isArray(before) && !Array.isArray(after))
      return compareFields(before as Fields, after as Fields, path, edits, form);
    if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, path, edits, form);
  }
  edits.push(form.replace(path, after));
}

/** Objects with other keys are replaced. No field is undefined, as in all JSON. */
function compareFields<Edit>(
  before: Fields,
  after: Fields,
  path: string,
  edits: Edit[],
  form: Form<Edit>,
): void {
  const start = edits.length;
  let left = 0;
  for (const _ in before) left++;
  for (const key in after) {
    const [from, to] = [before[key], after[key]];
    if (from === undefined) {
      left = -1;
      break;
    }
    left--;
    if (from !== to) compare(from, to, `${path}/${escape(key)}`, edits, form);
  }
  if (left === 0) return;
  edits.length = start;
  edits.push(form.replace(path, after));
}

function compareLists<Edit>(
  before: unknown[],
  after: unknown[],
  path: string,
  edits: Edit[],
  form: Form<Edit>,
): void {
  if (before.length === after.length) {
    let at = 0;
    while (at < after.length && before[at] === after[at]) at++;
    if (at === after.length) return;
    if (after.some(isFields)) {
      for (; at < after.length; at++) {
        if (before[at] !== after[at]) compare(before[at], after[at], `${path}/${at}`, edits, form);
      }
      return;
    }
  }
  const whole = WHOLE + path.length + lengthOfValue(after);
  const list = editList(before, after, path, whole, form);
  if (list) edits.push(...list);
  else edits.push(form.replace(path, after));
}

/**
 * Single removals and insertions, found by walking both lists once; undefined if as operations they are no shorter than
 * `whole`.
 */
function editList<Edit>(
  before: unknown[],
  after: unknown[],
  path: string,
  whole: number,
  form: Form<Edit>,
): Edit[] | undefined {
  const edits: Edit[] = [];
  let length = 0;
  let at = 0;
  let from = 0;
  while (from < before.length || at < after.length) {
    if (from < before.length && at < after.length && before[from] === after[at]) {
      from++;
      at++;
      continue;
    }
    if (from < before.length && (at >= after.length || !after.includes(before[from], at))) {
      const place = `${path}/${at}`;
      edits.push(form.remove(place));
      length += REMOVED + place.length;
      from++;
    } else {
      const place = from >= before.length ? `${path}/-` : `${path}/${at}`;
      edits.push(form.add(place, after[at]));
      length += ADDED + place.length + lengthOfValue(after[at]);
      at++;
    }
    if (length >= whole) return undefined;
  }
  return edits;
}

/** JSON length of an operation without its path and value; with a comma, unless it is alone. */
const WHOLE = '{"op":"replace","path":"","value":},'.length;
const ADDED = '{"op":"add","path":"","value":},'.length;
const REMOVED = '{"op":"remove","path":""},'.length;

/** JSON length of a value. Exact for cards, which need no escapes and are most of the values. */
function lengthOfValue(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (!Array.isArray(value)) return JSON.stringify(value).length;
  return value.reduce<number>((sum, item) => sum + lengthOfValue(item), 2 + Math.max(0, value.length - 1));
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isFields = (value: unknown): value is Fields => isObject(value) && !Array.isArray(value);

/** JSON Pointer escaping (RFC 6901). */
const escape = (key: string): string =>
  key.includes('/') || key.includes('~') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
