// Lets only one process at a time use a state: a service, or a restore into it.
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

let held = null;

/** Name of the locked file in a state. */
export const LOCK = 'lock';

/**
 * Locks the state for this process; false if another process has it. The system releases the lock when the
 * process ends, even after a crash.
 */
export function lockState(state) {
  const file = join(state, LOCK);
  const lock = new DatabaseSync(file);
  const opened = statSync(file, { throwIfNoEntry: false })?.ino;
  try {
    // A journal on the disk would leave a second file.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error.errcode === 5) return false;
    throw error;
  }
  // A restore that failed just now may have removed the file meanwhile.
  if (opened === undefined || statSync(file, { throwIfNoEntry: false })?.ino !== opened) {
    lock.close();
    return lockState(state);
  }
  held = lock;
  return held === lock;
}

/** Removes the file of the lock held by this process. */
export const removeLock = (state) => rmSync(join(state, LOCK), { force: true });
