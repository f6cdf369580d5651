import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { fullMatch } from '../../test/support/online.ts';
import { freePort, Server } from '../../test/support/server.ts';

// Imported by path: the package is listed in bench/package.json, not in the project's.
const { default: lighthouse } = await import(
  String(new URL('../node_modules/lighthouse/core/index.js', import.meta.url))
);

const OUT = join(import.meta.dirname, '../../test/output/lighthouse');
const METRICS = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI',
};

const server = await Server.start();
const port = await freePort();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
});
mkdirSync(OUT, { recursive: true });
try {
  const { id, tokens } = await fullMatch(server.origin, 2, { bots: [{ seat: 1, level: 'novice' }] });
  const pages = { home: '/', match: `/match/${id}#seat=${tokens[0]}` };
  for (const [name, path] of Object.entries(pages)) {
    const { lhr, report } = await lighthouse(server.origin + path, {
      port,
      output: 'html',
      logLevel: 'error',
    });
    writeFileSync(join(OUT, `${name}.html`), report);
    const scores = Object.values(lhr.categories).map(
      ({ title, score }) => `${title} ${Math.round(score * 100)}`,
    );
    const metrics = Object.entries(METRICS).map(
      ([audit, word]) => `${word} ${lhr.audits[audit].displayValue}`,
    );
    process.stdout.write(`${name}: ${scores.join(', ')}\n      ${metrics.join(', ')}\n`);
    const failed = Object.values(lhr.audits).filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
    );
    for (const { title, displayValue = '' } of failed)
      process.stdout.write(`      - ${title} ${displayValue}\n`);
  }
} finally {
  await Promise.all([browser.close(), server.stop()]);
}
process.stdout.write(`Reports: ${OUT}\n`);
