// Watches the disk of the state, and answers the worker's question whether it is full.
import { rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:http';

const MB = 2 ** 20;

/** Default of `CROWNS_DISK_RESERVE`: MB below which the disk counts as full. SQLite fails before the last byte. */
const RESERVE = 64;

/** Ms between two looks at the disk. */
const EVERY = 10_000;

/** The reserve of the settings, in MB. */
export const reserveOf = ({ CROWNS_DISK_RESERVE: reserve }) => (reserve ? Number(reserve) : RESERVE);

let isUnknown = false;

/**
 * True if the disk of `folder` has less than `reserve` MB for this user, or no room for another file; undefined if the
 * system doesn't say. The first such failure is logged.
 */
export function isFull(folder, reserve, statfs = statfsSync) {
  try {
    const { bavail, bsize, files, ffree } = statfs(folder);
    return bavail * bsize < reserve * MB || (files > 0 && ffree === 0);
  } catch ({ message }) {
    if (!isUnknown) process.stderr.write(`Can't tell how full the disk is: ${message}\n`);
    isUnknown = true;
    return undefined;
  }
}

/** Calls `onchange` with true when the disk gets full, and with false when it has room again. */
export function watchDisk(state, reserve, onchange) {
  let wasFull = false;
  const look = () => {
    const isNow = isFull(state, reserve) ?? wasFull;
    if (isNow !== wasFull) onchange(isNow);
    wasFull = isNow;
  };
  look();
  setInterval(look, EVERY).unref();
}

/** Bytes left on the disk of `folder` for this user; undefined if the system doesn't say. */
export function diskLeft(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

/**
 * Answers the worker at a Unix socket: `/figures` with what `figures` returns, anything else with `{"isFull":…}`, false if
 * that is unknown. A backup that has found damage asks for `/damage`, which calls `ondamage`. `others` answer at
 * their paths. Resolves once it listens.
 */
export function answerAbout(state, reserve, socket, { figures, ondamage, others = {} } = {}) {
  const server = createServer((request, response) => {
    const { url } = request;
    if (Object.hasOwn(others, url)) return void others[url](request, response);
    if (url === '/damage') ondamage?.();
    const answer = url === '/figures' ? figures() : { isFull: isFull(state, reserve) ?? false };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(answer));
  });
  // A service that was killed has left its socket behind.
  rmSync(socket, { force: true });
  server.unref();
  return new Promise((resolve, reject) => server.on('error', reject).listen(socket, resolve));
}

/** Message for a system error about the state, in words for the host. */
export const whyFailed = (error) =>
  ['ENOSPC', 'EDQUOT'].includes(error.code) ? 'its disk is full' : error.message;
