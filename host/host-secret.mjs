// The secret for the host page: generated once and stored with the state.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './state.mjs';

/** Path of the env file with the secret. */
export function hostSecretFile(state) {
  const file = join(state, 'host.env');
  if (!existsSync(file)) {
    writeWhole(file, `HOST_SECRET=${randomBytes(18).toString('base64url')}\n`);
  }
  return file;
}
