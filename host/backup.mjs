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
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { BackupWriter, MOST_FILE, UnreadableBackup, readBackup, releaseIn } from './archive.mjs';
import { Damaged, checked, databasesOf } from './damage.mjs';
import { vettedDownTimes } from './down-times.mjs';
import { LOCK, lockState, removeLock } from './lock.mjs';
import { formatSettings, readSettings } from './settings.mjs';
import { DamagedRelease, releaseOf, restoring, whyNotUse } from './state.mjs';

/** Paths allowed in a backup. A file elsewhere could replace the runtime and be executed. */
const PLACES = /^(release\.json|alive\.json|[\w-]+\.env|v3\/do\/[\w-]+\/[\w-]+\.sqlite)$/;

/** The release of a state and its version file; null if that is damaged. */
function releaseFor(state, ondamage) {
  try {
    return releaseOf(state);
  } catch (error) {
    if (!(error instanceof DamagedRelease)) throw error;
    ondamage(error.message);
    return null;
  }
}

/**
 * Writes a backup of `state` to `file`, which must not exist, and returns the number of files in it. Each
 * object is consistent, but objects are copied one after another. Damaged files are left out: `ondamage` gets a sentence
 * about each.
 */
export function backUp(state, file, ondamage = () => undefined) {
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  // Readable only by its owner, since it contains the service's keys.
  closeSync(openSync(partial, 'wx', 0o600));
  const release = releaseFor(state, ondamage);
  const writer = new BackupWriter(partial, release);
  let count = 0;
  /** Adds a file, or names it if it is damaged, too large, or may not be read. */
  const add = (path, read) => {
    try {
      // The object may be deleted at any moment.
      const stat = statSync(path, { throwIfNoEntry: false });
      const bytes = stat && read(path);
      if (!bytes) return;
      if (bytes.length > MOST_FILE) throw new Damaged(`${path}: it is too large for a backup`);
      writer.add(relative(state, path).split(sep).join('/'), stat.mode & 0o777, bytes);
      count++;
    } catch (error) {
      if (error instanceof Damaged) ondamage(error.message);
      else if (error.path === path || error.syscall === 'read') ondamage(`${path}: ${error.message}`);
      else throw error;
    }
  };
  try {
    const settings = readdirSync(state).filter((name) => PLACES.test(name));
    for (const name of settings) if (release || name !== 'release.json') add(join(state, name), readFileSync);
    for (const path of databasesOf(state)) add(path, (each) => checked(each, (db) => db.serialize()));
    writer.finish();
  } catch (error) {
    writer.close();
    rmSync(partial, { force: true });
    throw error;
  }
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

/** True if a state contains anything a restore would mix with. */
const isUsed = (state) =>
  existsSync(state) &&
  readdirSync(state).some((name) => name !== LOCK && join(state, name) !== restoring(state));

/** The target of a backup's path below `folder`. Throws for paths not allowed. */
function placeIn(folder, path) {
  if (!PLACES.test(path)) throw new UnreadableBackup(`its file ${path} does not belong in a state folder`);
  return join(folder, path);
}

/** A file of a backup as it is restored, and the names of variables that are left out because they are no settings. */
function vetted(path, content) {
  if (path === 'release.json') releaseIn(content.toString());
  if (path === 'alive.json') return { content: vettedDownTimes(content.toString()), others: [] };
  if (!path.endsWith('.env')) return { content, others: [] };
  const { known, others } = readSettings(content.toString(), path);
  return { content: formatSettings(known), others };
}

/** Thrown if a state can't be restored into. */
export class StateInUse extends Error {}

/**
 * Restores the backup `file` into `state`, which must be empty. Returns its time, its number of files, and the
 * variables that were left out. A restore that fails leaves the state as it was.
 */
export function restore(file, state, release) {
  const { made, release: written, files } = readBackup(file);
  const why = written && whyNotUse(release, written);
  if (why) throw new UnreadableBackup(why);
  const firstNew = mkdirSync(state, { recursive: true });
  const hadLock = existsSync(join(state, LOCK));
  if (!lockState(state)) throw new StateInUse('another restore fills it, or a service uses it');
  if (isUsed(state)) {
    if (!hadLock) removeLock(state);
    throw new StateInUse('it is not empty: restore into another folder');
  }
  const partial = restoring(state);
  try {
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(partial);
    const { count, leftOut } = writeFiles(files(), partial);
    for (const name of readdirSync(partial)) renameSync(join(partial, name), join(state, name));
    sync(state);
    rmSync(partial, { recursive: true });
    return { made, count, leftOut };
  } catch (error) {
    // A state that is filled in part stays marked as such.
    if (!isUsed(state)) {
      rmSync(partial, { recursive: true, force: true });
      removeLock(state);
    }
    if (firstNew) removeEmpty(state, firstNew);
    throw error;
  }
}

/** Removes `folder` and its parents up to `last`, as far as they are empty. */
function removeEmpty(folder, last) {
  try {
    rmdirSync(folder);
  } catch {
    return; // Another process has put something into it.
  }
  if (folder !== last) removeEmpty(dirname(folder), last);
}

function writeFiles(files, folder) {
  let count = 0;
  const leftOut = [];
  for (const { path, content } of files) {
    const place = placeIn(folder, path);
    const file = vetted(path, content);
    mkdirSync(dirname(place), { recursive: true });
    // Readable only by the service's user, whatever the mode in the backup.
    writeFileSync(place, file.content, { mode: 0o600, flush: true });
    leftOut.push(...file.others);
    count++;
  }
  return { count, leftOut };
}
