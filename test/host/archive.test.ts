import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';

interface Writer {
  add(path: string, mode: number, bytes: Buffer): void;
  finish(): void;
}
const { BackupWriter, readBackup } = (await import('../../host/archive.mjs' as string)) as {
  BackupWriter: new (path: string, release: null) => Writer;
  readBackup: (path: string) => { files: () => Iterable<{ path: string; content: Buffer }> };
};

const folder = mkdtempSync(join(tmpdir(), 'crowns-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let backups = 0;

/** A backup of one file, changed by SQL. */
function backupWith(sql: string): string {
  const file = join(folder, `${++backups}.backup`);
  const writer = new BackupWriter(file, null);
  writer.add('host.env', 0o600, Buffer.from('A=1'));
  writer.finish();
  const db = new DatabaseSync(file);
  db.exec(sql);
  db.close();
  return file;
}

/** Columns of the table `backup` that would name a later version, if they were read. */
const LATER = "99 AS form, '' AS made, 'null' AS release, 1 AS done";

describe('a backup', () => {
  it('has the files that were added', () => {
    const files = [...readBackup(backupWith('')).files()];
    expect(files.map(({ path, content }) => [path, `${content}`])).toEqual([['host.env', 'A=1']]);
  });

  it('has format 2, and one of an earlier format is not read', () => {
    const db = new DatabaseSync(backupWith(''), { readOnly: true });
    expect(db.prepare('SELECT form FROM backup').get()).toEqual({ form: 2 });
    db.close();
    const earlier = backupWith('UPDATE backup SET form = 1');
    expect(() => readBackup(earlier)).toThrow('an earlier version of Crowns made it');
  });

  it('without a word about itself is incomplete', () => {
    expect(() => readBackup(backupWith('DELETE FROM backup'))).toThrow('it is incomplete');
  });

  it('of a later version is called so, whatever other tables it has', () => {
    const later = backupWith('UPDATE backup SET form = form + 1; CREATE TABLE more (a); DROP TABLE file');
    expect(() => readBackup(later)).toThrow('a later version of Crowns made it');
  });

  it.each([
    ['a view', `DROP TABLE backup; CREATE VIEW backup AS SELECT ${LATER}`],
    [
      'a view that repeats itself',
      `DROP TABLE backup; CREATE VIEW backup AS
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3) SELECT ${LATER} FROM n ORDER BY i DESC`,
    ],
    [
      'a table with a computed column',
      `DROP TABLE backup; CREATE TABLE backup (made, release, done, form AS (90 + 9)); INSERT INTO backup VALUES ('', 'null', 1)`,
    ],
    [
      'a virtual table',
      `DROP TABLE backup; CREATE VIRTUAL TABLE backup USING fts5(form, made, release, done); INSERT INTO backup VALUES (99, '', 'null', 1)`,
    ],
    ['another case', `DROP TABLE backup; CREATE TABLE Backup AS SELECT ${LATER}`],
  ])('that has %s in place of its table is not read', (_, sql) => {
    expect(() => readBackup(backupWith(sql))).toThrow('it is not a backup of Crowns');
  });

  it.each([
    ['a view', 'CREATE VIEW other AS SELECT 1'],
    ['a trigger', 'CREATE TRIGGER other AFTER INSERT ON file BEGIN SELECT 1; END'],
    ['an index', 'CREATE INDEX other ON file (abs(mode))'],
    ['a table', 'CREATE TABLE other (a)'],
    ['a view of its files', 'ALTER TABLE file RENAME TO other; CREATE VIEW file AS SELECT * FROM other'],
  ])('that also has %s is damaged', (_, sql) => {
    expect(() => readBackup(backupWith(sql))).toThrow('it is damaged');
  });
});
