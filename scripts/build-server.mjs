// npm run build:server: installs and builds what is missing, then the single executable; with
// `-- --arch arm64` it is for Linux on another architecture.
import { parseArgs } from 'node:util';
import { ensureExecutable, ensureInstalled } from './tools.mjs';

const { arch } = parseArgs({ options: { arch: { type: 'string' } } }).values;
if (arch !== undefined && !['arm64', 'x64'].includes(arch)) {
  process.stderr.write(`There is no build for "${arch}": --arch is arm64 or x64\n`);
  process.exit(2);
}
ensureInstalled();
process.stdout.write(`${ensureExecutable(arch)}\n`);
