// Key pair for signing push notifications: generated once and stored with the state.
import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './state.mjs';

/** Path of the env file with the keys, in wrangler's format. */
export function pushKeysFile(state) {
  const file = join(state, 'push.env');
  if (existsSync(file)) return file;
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({
    format: 'jwk',
  });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  const lines = [
    `VAPID_PUBLIC_KEY=${point.toString('base64url')}`,
    `VAPID_PRIVATE_KEY=${d}`,
    'VAPID_SUBJECT=mailto:host@localhost',
  ];
  writeWhole(file, lines.join('\n') + '\n');
  return file;
}
