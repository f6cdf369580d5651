// Backs up the state of a service, also while it runs, and restores it.
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

/** The paths of all databases of objects; the key that ids and hashes depend on is taken first. */
function databasesOf(state) {
  const folder = objectsOf(state);
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  return names
    .filter((name) => name.endsWith('.sqlite'))
    .sort((a, b) => Number(b.includes('HostKey')) - Number(a.includes('HostKey')))
    .map((name) => join(folder, name));
}

/** The contents of a database at one moment; null if its object has been deleted meanwhile. */
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
 * Writes a backup of `state` to `file`, which must not be there yet, and gives the number of its files. Each object is
 * taken as it is at one moment.
 */
export function backUp(state, file) {
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  // It holds the keys of the service.
  closeSync(openSync(partial, 'wx', 0o600));
  const writer = new BackupWriter(partial, releaseOf(state));
  let count = 0;
  const add = (path, read) => {
    // An object may be deleted at any moment.
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

/** Has a folder's names on the disk, so that a power cut loses none of them. */
function sync(folder) {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The folder in a state that a restore fills before anything takes its place. */
const restoring = (state) => join(state, 'restoring');

/** The reason why a state can't be used as it is; undefined if it can. */
export const whyNotWhole = (state) =>
  existsSync(restoring(state)) ? 'a restore into it has broken off: restore again' : undefined;

/** True if a state has anything in it that a restore would mix with. */
export const isUsed = (state) =>
  existsSync(state) && readdirSync(state).some((name) => join(state, name) !== restoring(state));

/** All that a backup is made of. A file elsewhere in a state, as in the place of the runtime, would be started with the service. */
const PLACES = /^(release\.json|[\w-]+\.env|v3\/do\/[\w-]+\/[\w-]+\.sqlite)$/;

/** A path in a backup, as one below the folder; a backup that names another place is refused. */
function placeIn(folder, path) {
  if (!PLACES.test(path)) throw new UnreadableBackup(`its file ${path} has no place in a state`);
  return join(folder, path);
}

/**
 * Restores the backup `file` into the folder `state`, which must not be used yet. Gives when it was made, and of how many files.
 */
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
      // For the service's user alone, whatever mode a backup names.
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
