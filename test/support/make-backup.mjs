// Makes a backup of the files given as JSON in the second argument: [path, mode, content, number of repeats]. Its SQL
// then changes the backup.
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { BackupWriter } from '../../host/archive.mjs';

const [file, wanted] = process.argv.slice(2);
const { files = [], sql } = JSON.parse(wanted);
const writer = new BackupWriter(file, null);
for (const [path, mode, content, times = 1] of files)
  writer.add(path, mode, Buffer.from(content.repeat(times)));
writer.finish();
if (sql) {
  const db = new DatabaseSync(file);
  db.function('bomb', (size) => zstdCompressSync(Buffer.alloc(Number(size))));
  db.exec(sql);
}
