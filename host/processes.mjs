// Processes that the host program starts.
import { spawn } from 'node:child_process';

/** Sends a signal to a child's process group. */
export function signal(child, name) {
  try {
    process.kill(-child.pid, name);
  } catch {
    // Already gone.
  }
}

/**
 * Ends a child if this process is killed, for example by kill -9. A shell waits for the end of a pipe
 * held only by this process.
 */
export function tieToThisProcess(child) {
  const line = ['-c', 'read _; kill -s KILL -- "-$1"', 'sh', String(child.pid)];
  const watcher = spawn('/bin/sh', line, { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  watcher.on('error', () =>
    process.stderr.write('There is no /bin/sh: if this program is killed, the server may keep running.\n'),
  );
  watcher.unref();
  const end = () => watcher.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => {
    process.off('exit', end);
    end();
  });
}
