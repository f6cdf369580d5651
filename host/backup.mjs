// Backs up a service's state, even while it runs, and restores it.
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BackupWriter, UnreadableBackup, readBackup } from './archive.mjs';
import { objectsOf, releaseOf, whyNotUse } from './state.mjs';

/** Paths of all object databases. The host key comes first, because ids and hashes depend on it. */
function databasesOf(state) {
  const folder = objectsOf(state);
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  return names
    .filter((name) => name.endsWith('.sqlite'))
    .sort((a, b) => Number(b.includes('HostKey')) - Number(a.includes('HostKey')))
    .map((name) => join(folder, name));
}

/** A consistent copy of a database; null if its object was deleted meanwhile. */
function snapshot(path) {
  try {
    const db = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
    try {
      return db.serialize();
    } finally {
      db.close();
    }
  } catch (error) {
    if (existsSync(path)) throw new Error(`${path}: ${error.message}`, { cause: error });
    return null;
  }
}

/**
 * Writes a backup of `state` to `file`, which must not exist, and returns the number of files in it. Each
 * object is consistent, but objects are copied one after another.
 */
export function backUp(state, file) {
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  // Readable only by its owner, since it contains the service's keys.
  closeSync(openSync(partial, 'wx', 0o600));
  const writer = new BackupWriter(partial, releaseOf(state));
  let count = 0;
  const add = (path, read) => {
    // The object may be deleted at any moment.
    const stat = statSync(path, { throwIfNoEntry: false });
    const bytes = stat && read(path);
    if (!bytes) return;
    writer.add(relative(state, path).split(sep).join('/'), stat.mode & 0o777, bytes);
    count++;
  };
  const settings = readdirSync(state).filter((name) => name === 'release.json' || name.endsWith('.env'));
  for (const name of settings) add(join(state, name), readFileSync);
  for (const path of databasesOf(state)) add(path, snapshot);
  writer.finish();
  renameSync(partial, file);
  sync(dirname(file));
  return count;
}

/** Flushes a folder's entries to the disk, so that a power cut loses none. */
function sync(folder) {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Folder within a state where a restore collects files before moving them into place. */
const restoring = (state) => join(state, 'restoring');

/** Reason why a state is incomplete; undefined if it can be used. */
export const whyNotWhole = (state) =>
  existsSync(restoring(state)) ? 'a restore was interrupted: restore again' : undefined;

/** True if a state contains anything a restore would mix with. */
export const isUsed = (state) =>
  existsSync(state) && readdirSync(state).some((name) => join(state, name) !== restoring(state));

/** Paths allowed in a backup. A file elsewhere could replace the runtime and be executed. */
const PLACES = /^(release\.json|[\w-]+\.env|v3\/do\/[\w-]+\/[\w-]+\.sqlite)$/;

/** The target of a backup's path below `folder`. Throws for paths not allowed. */
function placeIn(folder, path) {
  if (!PLACES.test(path)) throw new UnreadableBackup(`its file ${path} does not belong in a state folder`);
  return join(folder, path);
}

/** Restores the backup `file` into `state`, which must be empty. Returns its time and number of files. */
export function restore(file, state, release) {
  const { made, release: written, files } = readBackup(file);
  const why = written && whyNotUse(release, written);
  if (why) throw new UnreadableBackup(why);
  const partial = restoring(state);
  rmSync(partial, { recursive: true, force: true });
  const isNew = !existsSync(state);
  mkdirSync(partial, { recursive: true });
  let count = 0;
  try {
    for (const { path, content } of files()) {
      const place = placeIn(partial, path);
      mkdirSync(dirname(place), { recursive: true });
      // Readable only by the service's user, whatever the mode in the backup.
      writeFileSync(place, content, { mode: 0o600, flush: true });
      count++;
    }
  } catch (error) {
    rmSync(isNew ? state : partial, { recursive: true });
    throw error;
  }
  for (const name of readdirSync(partial)) renameSync(join(partial, name), join(state, name));
  sync(state);
  rmSync(partial, { recursive: true });
  return { made, count };
}
