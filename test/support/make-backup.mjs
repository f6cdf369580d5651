// Makes a backup of the files given as JSON in the second argument: [path, mode, content]. A text instead is
// executed as SQL.
import { DatabaseSync } from 'node:sqlite';
import { BackupWriter } from '../../host/archive.mjs';

const [file, wanted] = process.argv.slice(2);
const { files = [], sql } = JSON.parse(wanted);
const writer = new BackupWriter(file, null);
for (const [path, mode, content] of files) writer.add(path, mode, Buffer.from(content));
writer.finish();
if (sql) new DatabaseSync(file).exec(sql);
