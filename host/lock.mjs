// Lets only one service at a time use a state.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

let held = null;

/**
 * Locks the state for this process; false if another process has it. The system releases the lock when the
 * process ends, even after a crash.
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
