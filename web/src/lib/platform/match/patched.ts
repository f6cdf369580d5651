import { lastOf } from '#games/list.ts';
import type { PatchOperation } from '#protocol';

// Implements the three RFC 6902 operations the service sends. A library for all six would be larger than the
// rest of a match's connection.

/** A copy of a document with a patch applied; undefined if an operation does not fit. */
export function patched<Document>(
  document: Document,
  patch: readonly PatchOperation[],
): Document | undefined {
  // A holder object, so that replacing the whole document works like any other path.
  const holder = { root: structuredClone(document) };
  return patch.every((operation) => apply(holder, operation)) ? holder.root : undefined;
}

/** False if the operation does not fit. */
function apply(holder: object, operation: PatchOperation): boolean {
  const [before, ...written] = operation.path.split('/');
  if (before !== '' || !KNOWN.has(operation.op)) return false;
  const steps = ['root', ...written.map(unescaped)];
  const last = lastOf(steps);
  let place: unknown = holder;
  for (const step of steps.slice(0, -1)) {
    if (!isHolding(place, step)) return false;
    place = place[step];
  }
  return Array.isArray(place) ? applyInList(place, last, operation) : applyInObject(place, last, operation);
}

/** A newer service might send other operations. */
const KNOWN: ReadonlySet<string> = new Set<PatchOperation['op']>(['add', 'remove', 'replace']);

const unescaped = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

type Fields = Record<string, unknown>;

const isHolding = (place: unknown, step: string): place is Fields =>
  typeof place === 'object' &&
  place !== null &&
  Object.hasOwn(place, step) &&
  !(Array.isArray(place) && step === 'length');

function applyInObject(place: unknown, name: string, operation: PatchOperation): boolean {
  if (typeof place !== 'object' || place === null) return false;
  if (operation.op === 'add') {
    // `defineProperty` also works for names with a special meaning, such as `__proto__`.
    const value = structuredClone(operation.value);
    Object.defineProperty(place, name, { value, writable: true, enumerable: true, configurable: true });
    return true;
  }
  if (!isHolding(place, name)) return false;
  if (operation.op === 'remove') Reflect.deleteProperty(place, name);
  else place[name] = structuredClone(operation.value);
  return true;
}

function applyInList(list: unknown[], step: string, operation: PatchOperation): boolean {
  const isAdded = operation.op === 'add';
  const index = isAdded && step === '-' ? list.length : INDEX.test(step) ? Number(step) : Infinity;
  if (index > (isAdded ? list.length : list.length - 1)) return false;
  if (operation.op === 'remove') list.splice(index, 1);
  else list.splice(index, isAdded ? 0 : 1, structuredClone(operation.value));
  return true;
}

const INDEX = /^(0|[1-9]\d*)$/;
