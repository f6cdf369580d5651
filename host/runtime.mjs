// The Workers runtime contained in this executable.
import { chmodSync, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { getAsset, getRawAsset } from 'node:sea';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';

/** The release of this executable. */
export const release = () => JSON.parse(getAsset('release.json', 'utf8'));

/** Licences of this executable and all software in it. */
export const licences = () => getAsset('licences.txt', 'utf8');

/** Number of bytes unpacked at a time. */
const CHUNK = 2 ** 20;

function* chunksOf(bytes) {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

/**
 * Path of the runtime program. On first use it is unpacked into the state's folder `runtime`, replacing any
 * earlier version.
 */
export async function unpackRuntime(state) {
  const folder = join(state, 'runtime');
  const file = join(folder, getAsset('runtime.txt', 'utf8'));
  if (existsSync(file)) return file;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const packed = chunksOf(new Uint8Array(getRawAsset('runtime.zst')));
  await pipeline(Readable.from(packed), createZstdDecompress(), createWriteStream(`${file}.new`));
  chmodSync(`${file}.new`, 0o755);
  renameSync(`${file}.new`, file);
  return file;
}
