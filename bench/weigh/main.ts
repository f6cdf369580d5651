import { parseArgs } from 'node:util';
import { weights, type Weight } from './weights.ts';

const HELP = `npm run measure -- weigh [--json]
  what a cold visit of each page loads, as a table or as JSON
`;

const { values } = parseArgs({ options: { json: { type: 'boolean' }, help: { type: 'boolean' } } });
if (values.help) {
  process.stdout.write(HELP);
  process.exit();
}

const KINDS = ['document', 'scripts', 'styles', 'fonts'] as const;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function row(weight: Weight): string {
  const cells = KINDS.map((kind) => `${weight[kind].files}: ${kilobytes(weight[kind].bytes)}`);
  const sum = KINDS.reduce((bytes, kind) => bytes + weight[kind].bytes, 0);
  return `| ${weight.page} | ${cells.join(' | ')} | ${kilobytes(sum)} |`;
}

const found = weights();
if (values.json) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
else {
  const lines = [
    `| page, cold, gzip | ${KINDS.join(' | ')} | sum |`,
    '| --- | --- | --- | --- | --- | --- |',
    ...found.map(row),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
