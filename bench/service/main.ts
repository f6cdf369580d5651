// npm run bench: compares this service with others in alternating rounds; tables and curves go to
// docs/performance.md.
import { firstOf, valueAt } from '../../games/list.ts';
import { mkdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Figures } from './driver/task.ts';
import { measure } from './measure.ts';
import { report } from './report.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';
import type { Result } from './summary.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: join(import.meta.dirname, '..', '..', 'docs') },
  },
});
if (process.platform !== 'linux' || cpus().length < 2) {
  process.stderr.write(
    'The bench needs Linux, whose /proc it reads, and two cores: one for the server, one for the driver.\n',
  );
  process.exit(2);
}
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const chosen = SCENARIOS.filter(({ id }) => values.only.length === 0 || values.only.includes(id));
if (chosen.length === 0 || !(rounds >= 1) || !(seconds > 0)) {
  process.stderr.write(
    `npm run bench -- [--rounds 3] [--seconds 2] [--out FOLDER] [--only ${SCENARIOS.map(({ id }) => id).join('|')}]…\n`,
  );
  process.exit(2);
}

/**
 * Each round measures all servers at one load, one after the other, so that a ratio compares neighbours in
 * time.
 */
async function runScenario(scenario: Scenario): Promise<Result[]> {
  const results: Result[] = [];
  for (const { at, load } of scenario.loads) {
    const figures = new Map<string, Figures[]>(scenario.servers.map((server) => [server, []]));
    for (let round = 1; round <= rounds; round++) {
      for (const server of scenario.servers) {
        const measured = await measure(server, { ...load, seconds });
        valueAt(figures, server).push(measured);
        process.stderr.write(
          `${scenario.id} ${at}, round ${round} of ${rounds}: ${server} ${Math.round(measured.rate)} moves/s, ${measured.cpu.toFixed(3)} ms\n`,
        );
      }
    }
    for (const server of scenario.servers)
      results.push({ scenario, at, server, rounds: valueAt(figures, server) });
  }
  return results;
}

const results: Result[] = [];
for (const scenario of chosen) results.push(...(await runScenario(scenario)));
mkdirSync(values.out, { recursive: true });
const run = `\`npm run bench\` writes this page: ${rounds} rounds of ${seconds} s on ${cpus().length} × ${firstOf(cpus()).model}, ${new Date().toISOString().slice(0, 10)}, Node ${process.version}.`;
await report(results, run, values.out);
process.stderr.write(`Written to ${join(values.out, 'performance.md')}\n`);
