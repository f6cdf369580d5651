// Format of backups: one SQLite file containing a state's files, each compressed and with its hash.
import { createHash } from 'node:crypto';
import { accessSync, constants, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Version of the backup format. */
const FORM = 1;

const SCHEMA = `
  CREATE TABLE backup (form INTEGER NOT NULL, made TEXT NOT NULL, release TEXT NOT NULL, done INTEGER NOT NULL);
  CREATE TABLE file (path TEXT PRIMARY KEY, mode INTEGER NOT NULL, hash BLOB NOT NULL, bytes BLOB NOT NULL) WITHOUT ROWID`;

/** Thrown if a file is no backup, or can't be read by this version. */
export class UnreadableBackup extends Error {}

const hashOf = (bytes) => createHash('sha256').update(bytes).digest();

/** Writes a backup into a new file. */
export class BackupWriter {
  #db;
  #insert;

  constructor(path, release) {
    this.#db = new DatabaseSync(path);
    this.#db.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = FULL; BEGIN; ${SCHEMA}`);
    this.#db
      .prepare('INSERT INTO backup VALUES (?, ?, ?, 0)')
      .run(FORM, new Date().toISOString(), JSON.stringify(release));
    this.#insert = this.#db.prepare('INSERT INTO file VALUES (?, ?, ?, ?)');
  }

  add(path, mode, bytes) {
    this.#insert.run(path, mode, hashOf(bytes), zstdCompressSync(bytes));
  }

  /** Marks the backup as complete. Afterwards it is on the disk and may get its final name. */
  finish() {
    this.#db.exec('UPDATE backup SET done = 1; COMMIT');
    this.#db.close();
  }
}

/** Opens a backup: its time, its release, and an iterator over its files. */
export function readBackup(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new UnreadableBackup('the file does not exist');
  if (!found.isFile()) throw new UnreadableBackup('it is not a file');
  if (!mayRead(path)) throw new UnreadableBackup('this user may not read it');
  const db = new DatabaseSync(path, { readOnly: true });
  const { form, made, release, done } = about(db);
  if (form > FORM) throw new UnreadableBackup('a later version of Crowns made it');
  if (!done) throw new UnreadableBackup('it is incomplete');
  return { made: String(made), release: releaseIn(release), files: () => filesOf(db) };
}

/** The release that made a backup; null if unknown. */
function releaseIn(text) {
  const release = read(() => JSON.parse(text), 'it does not say which version made it');
  const isOne = release === null || (release.rules !== null && typeof release.rules === 'object');
  if (!isOne) throw new UnreadableBackup('it does not say which version made it');
  return release;
}

/** Runs `take` and turns any error into an UnreadableBackup: the file may be damaged or forged. */
function read(take, why) {
  try {
    return take();
  } catch {
    throw new UnreadableBackup(why);
  }
}

/** Backups are readable only by the user who made them, who may not be the service's user. */
function mayRead(path) {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

function about(db) {
  const query = 'SELECT form, made, release, done FROM backup';
  return read(() => db.prepare(query).get(), 'it is not a backup of Crowns') ?? { form: 0, done: 0 };
}

function* filesOf(db) {
  const rows = read(() => db.prepare('SELECT path, hash, bytes FROM file').iterate(), 'it has no files');
  for (;;) {
    const { done, value } = read(() => rows.next(), 'it is damaged');
    if (done) return;
    const path = String(value.path);
    const damaged = `its file ${path} is damaged`;
    const content = read(() => zstdDecompressSync(value.bytes), damaged);
    if (!read(() => hashOf(content).equals(value.hash), damaged)) throw new UnreadableBackup(damaged);
    yield { path, content };
  }
}
