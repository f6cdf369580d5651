// npm run deploy: builds the client and deploys; arguments (such as --dry-run) are passed to wrangler.
import { readFileSync } from 'node:fs';
import { checkForCloudflare } from '../host/schema.mjs';
import { ensureClient, ensureInstalled, inRoot, run } from './tools.mjs';

ensureInstalled();
const { parse } = await import('smol-toml');
const { vars = {}, env = {} } = parse(readFileSync(inRoot('wrangler.toml'), 'utf8'));
for (const values of [vars, ...Object.values(env).map((one) => one.vars ?? {})]) {
  const { wrong, ignored } = checkForCloudflare(values);
  for (const why of ignored) process.stderr.write(`wrangler.toml: ${why}.\n`);
  if (wrong === undefined) continue;
  process.stderr.write(`wrangler.toml: ${wrong}.\n`);
  process.exit(2);
}
ensureClient();
run('wrangler', ['deploy', ...process.argv.slice(2)]);
