// npm run deploy: builds the client and deploys; arguments (such as --dry-run) are passed to wrangler.
import { ensureClient, ensureInstalled, run } from './tools.mjs';

ensureInstalled();
ensureClient();
run('wrangler', ['deploy', ...process.argv.slice(2)]);
