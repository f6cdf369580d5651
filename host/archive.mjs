// Format of backups: one SQLite file containing a state's files, each compressed and with its hash.
import { createHash } from 'node:crypto';
import { accessSync, constants, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Version of the backup format. It rises with every new kind of file, which earlier releases would call strange. */
const FORM = 2;

/** Tables of a backup. A reader accepts nothing else: a view or a computed column could give rows without end. */
const TABLES = [
  'CREATE TABLE backup (form INTEGER NOT NULL, made TEXT NOT NULL, release TEXT NOT NULL, done INTEGER NOT NULL)',
  'CREATE TABLE file (path TEXT PRIMARY KEY, mode INTEGER NOT NULL, hash BLOB NOT NULL, bytes BLOB NOT NULL) WITHOUT ROWID',
];

const MB = 2 ** 20;

/** Maximum size of an unpacked file, in bytes. A writer refuses more, because no restore would accept it. */
export const MOST_FILE = 1024 * MB;

/**
 * Maximum ratio of unpacked to packed bytes, for files over 4 MB and for a whole backup. Files made to fill memory or
 * disk reach 20,000. A state of 150 matches has 4, an unused database 37. A match whose chat repeats one letter has
 * 250, so the writer pads packed bytes.
 */
const MOST_RATIO = 100;

/** Maximum number of bytes after unpacking `packed` bytes, and at least `least`. */
const mostOf = (packed, least) => Math.max(least, packed * MOST_RATIO);
const mostOfFile = (packed) => Math.min(MOST_FILE, mostOf(packed, 4 * MB));

/** Compresses bytes, at most MOST_RATIO to one: a skippable frame makes up the rest. */
function pack(bytes) {
  const packed = zstdCompressSync(bytes);
  const missing = Math.ceil(bytes.length / MOST_RATIO) - packed.length;
  if (missing <= 0) return packed;
  const skipped = Buffer.alloc(8 + missing);
  skipped.writeUInt32LE(0x184d2a50, 0);
  skipped.writeUInt32LE(missing, 4);
  return Buffer.concat([packed, skipped]);
}

/** Thrown if a file is no backup, or can't be read by this version. */
export class UnreadableBackup extends Error {}

const hashOf = (bytes) => createHash('sha256').update(bytes).digest();

/** Writes a backup into a new file. */
export class BackupWriter {
  #db;
  #insert;

  constructor(path, release) {
    this.#db = new DatabaseSync(path);
    this.#db.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = FULL; BEGIN; ${TABLES.join(';')}`);
    this.#db
      .prepare('INSERT INTO backup VALUES (?, ?, ?, 0)')
      .run(FORM, new Date().toISOString(), JSON.stringify(release));
    this.#insert = this.#db.prepare('INSERT INTO file VALUES (?, ?, ?, ?)');
  }

  add(path, mode, bytes) {
    this.#insert.run(path, mode, hashOf(bytes), pack(bytes));
  }

  /** Marks the backup as complete. Afterwards it is on the disk and may get its final name. */
  finish() {
    this.#db.exec('UPDATE backup SET done = 1; COMMIT');
    this.close();
  }

  close() {
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
  const tables = read(
    () => db.prepare('SELECT sql FROM sqlite_schema ORDER BY name').all(),
    'it is not a backup of Crowns',
  );
  // A query of anything but the table could run without end. Tables of later versions are not known here.
  if (!tables.some(({ sql }) => sql === TABLES[0]))
    throw new UnreadableBackup('it is not a backup of Crowns');
  const { form, made, release, done } = about(db);
  if (form > FORM) throw new UnreadableBackup('a later version of Crowns made it');
  if (form < FORM)
    throw new UnreadableBackup('an earlier version of Crowns made it, in a form no longer read');
  if (!done) throw new UnreadableBackup('it is incomplete');
  if (tables.map(({ sql }) => sql).join() !== TABLES.join()) throw new UnreadableBackup('it is damaged');
  return { made: String(made), release: releaseIn(release), files: () => filesOf(db, found.size) };
}

/** The release in the text of a backup or of its `release.json`; null if unknown. */
export function releaseIn(text) {
  const release = read(() => JSON.parse(text), 'it does not say which version made it');
  const isOne = release === null || (typeof release?.rules === 'object' && release.rules !== null);
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
  return read(() => db.prepare(query).get(), 'it is not a backup of Crowns') ?? { form: FORM, done: 0 };
}

/** Iterates over the files of a backup of `size` bytes. */
function* filesOf(db, size) {
  let left = mostOf(size, 64 * MB);
  const rows = read(() => db.prepare('SELECT path, hash, bytes FROM file').iterate(), 'it has no files');
  for (;;) {
    const { done, value } = read(() => rows.next(), 'it is damaged');
    if (done) return;
    const path = String(value.path);
    const damaged = `its file ${path} is damaged`;
    const most = Math.min(
      left,
      read(() => mostOfFile(value.bytes.length), damaged),
    );
    const content = unpack(value.bytes, most, path);
    left -= content.length;
    if (!read(() => hashOf(content).equals(value.hash), damaged)) throw new UnreadableBackup(damaged);
    yield { path, content };
  }
}

/** Unpacks a file of a backup. Throws beyond `most` bytes. */
function unpack(bytes, most, path) {
  try {
    return zstdDecompressSync(bytes, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    const isTooMuch = error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new UnreadableBackup(`its file ${path} ${isTooMuch ? 'unpacks to too much' : 'is damaged'}`);
  }
}
