// Places of the Unix sockets between this process and the runtime.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Maximum length of a Unix socket's path on all systems, in bytes. */
const PATH_BYTES = 100;

/** Path for a socket: in the state, which only its user may enter, unless that path is too long. */
export function socketPath(state, name) {
  const path = join(state, name);
  if (Buffer.byteLength(path) <= PATH_BYTES) return path;
  const folder = mkdtempSync(join(tmpdir(), 'crowns-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return join(folder, name);
}
