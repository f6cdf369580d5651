// npm run deploy: builds the client and deploys; arguments (such as --dry-run) go to wrangler.
import { ensureBuilt, ensureInstalled, run } from './tools.mjs';

ensureInstalled();
ensureBuilt();
run('wrangler', ['deploy', ...process.argv.slice(2)]);
