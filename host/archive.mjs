// A backup: one SQLite file that holds the files of a state, each compressed, with its hash.
import { createHash } from 'node:crypto';
import { accessSync, constants, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** The version of this form of backups. */
const FORM = 1;

const SCHEMA = `
  CREATE TABLE backup (form INTEGER NOT NULL, made TEXT NOT NULL, release TEXT NOT NULL, done INTEGER NOT NULL);
  CREATE TABLE file (path TEXT PRIMARY KEY, mode INTEGER NOT NULL, hash BLOB NOT NULL, bytes BLOB NOT NULL) WITHOUT ROWID`;

/** Thrown for a file that is no backup, or none that this version can read. */
export class UnreadableBackup extends Error {}

const hashOf = (bytes) => createHash('sha256').update(bytes).digest();

/** Writes a backup into a file that is not there yet. */
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

  /** Marks the backup as whole; it is on the disk then, before it gets its name. */
  finish() {
    this.#db.exec('UPDATE backup SET done = 1; COMMIT');
    this.#db.close();
  }
}

/** Opens a backup: when it was made, by which release, and its files one by one. */
export function readBackup(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new UnreadableBackup('there is no such file');
  if (!found.isFile()) throw new UnreadableBackup('it is no file');
  if (!mayRead(path)) throw new UnreadableBackup('it is not for this user to read');
  const db = new DatabaseSync(path, { readOnly: true });
  const { form, made, release, done } = about(db);
  if (form > FORM) throw new UnreadableBackup('a later version of Crowns has made it');
  if (!done) throw new UnreadableBackup('it is not whole');
  return { made: String(made), release: releaseIn(release), files: () => filesOf(db) };
}

/** The release that made a backup; null if none said so. */
function releaseIn(text) {
  const release = read(() => JSON.parse(text), 'it does not say which version made it');
  const isOne = release === null || (release.rules !== null && typeof release.rules === 'object');
  if (!isOne) throw new UnreadableBackup('it does not say which version made it');
  return release;
}

/** What is read, or else why a backup can't be: it may be damaged, or made by anyone. */
function read(take, why) {
  try {
    return take();
  } catch {
    throw new UnreadableBackup(why);
  }
}

/** A backup is for the user alone who made it, maybe another than the service's. */
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
  return read(() => db.prepare(query).get(), 'it is no backup of Crowns') ?? { form: 0, done: 0 };
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
