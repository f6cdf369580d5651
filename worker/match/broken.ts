import type { Refusal } from '../protocol.ts';
import { KEPT } from './expiry.ts';
import type { SqlStore } from './sql-store.ts';
import { NewerVersion } from './store.ts';
import { Table } from './table.ts';

export const NO_MATCH: Refusal = { code: 'no-match', message: 'there is no such match' };
export const NEWER: Refusal = {
  code: 'newer-version',
  message: 'this match waits for a newer version of the service',
};
export const BROKEN: Refusal = { code: 'internal', message: 'this match can not be opened' };

/** The match that a store keeps, or why there is none to be had, with the error that says so. */
export type Opened =
  | { readonly table: Table; readonly absence: null; readonly error: null }
  | { readonly table: null; readonly absence: Refusal; readonly error: unknown };

/** Opens a match; never throws, for an object that can't be made has no alarm, and what it keeps no end. */
export function openTable(store: SqlStore): Opened {
  try {
    const table = Table.open(store, Date.now);
    return table ? { table, absence: null, error: null } : { table, absence: NO_MATCH, error: null };
  } catch (error) {
    return { table: null, absence: error instanceof NewerVersion ? NEWER : BROKEN, error };
  }
}

/** Milliseconds: whatever the status of a match may have been that can't be opened. */
const LONGEST = Math.max(...Object.values(KEPT));

/**
 * A match that can't be opened is left as it is, for a version that can, until its time is over; gives when that is, in
 * milliseconds since 1970. Where not even its last change can be read it stays.
 */
export function brokenUntil(store: SqlStore): number {
  try {
    return store.lastChange() + LONGEST;
  } catch {
    return Date.now() + LONGEST;
  }
}
