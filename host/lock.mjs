// One service at a time uses a state.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

let held = null;

/**
 * Takes the state for this process until it ends, however it ends: the system lets go of the lock. False if another process
 * has it.
 */
export function lockState(state) {
  const lock = new DatabaseSync(join(state, 'lock'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error.errcode === 5) return false;
    throw error;
  }
  held = lock;
  return held === lock;
}
