// Finds databases of a state that are damaged.
import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { socketPath } from './sockets.mjs';
import { objectsOf } from './state.mjs';

/** Ms between two files: the front answers players in between. */
const PAUSE_MS = 20;

/** Paths of all object databases. The host key comes first, because ids and hashes depend on it. */
export function databasesOf(state) {
  const folder = objectsOf(state);
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  return names
    .filter((name) => name.endsWith('.sqlite'))
    .sort((a, b) => Number(b.includes('HostKey')) - Number(a.includes('HostKey')))
    .map((name) => join(folder, name));
}

/** Thrown for a database that can't be read as a whole. */
export class Damaged extends Error {}

/**
 * Opens a database, checks it, and returns what `take` makes of it; null if its object was deleted meanwhile. Throws
 * Damaged.
 */
export function checked(path, take) {
  try {
    const db = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
    try {
      const { quick_check: verdict } = db.prepare('PRAGMA quick_check(1)').get();
      if (verdict !== 'ok') throw new Error(verdict.replaceAll(/\s*\n\s*/g, ': '));
      return take(db);
    } finally {
      db.close();
    }
  } catch (error) {
    if (existsSync(path)) throw new Damaged(`${path}: ${error.message}`, { cause: error });
    return null;
  }
}

/** Checks all databases of a state, one after another. Calls `onfound` with the path of each damaged one, and why. */
export async function findDamage(state, onfound) {
  for (const path of databasesOf(state)) {
    try {
      checked(path, () => null);
    } catch (error) {
      if (!(error instanceof Damaged)) throw error;
      onfound(path, error.message.slice(path.length + 2));
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS).unref());
  }
}

/** Asks the service that runs on a state, if any, to look for damage. */
export function askToLook(state) {
  const asked = request({ socketPath: socketPath(state, 'host.socket'), path: '/damage' });
  asked.on('error', () => undefined).end();
}
