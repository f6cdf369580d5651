// The keys that notifications are signed with: a pair of the machine's own, made once and kept with its state.
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file of variables with the keys, in the form that wrangler reads. */
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
  writeFileSync(file, lines.join('\n') + '\n', { mode: 0o600 });
  return file;
}
