// npm run dev: the worker on 8787 and the client with hot reload on 5173.
import { ensureClient, ensureInstalled, inRoot, start, stateFolder, stop } from './tools.mjs';

ensureInstalled();
// The worker serves the built client on match pages, so a build must exist.
ensureClient();
const children = [
  start(
    'wrangler',
    [
      'dev',
      '--persist-to',
      stateFolder(),
      '--show-interactive-dev-session=false',
      '--var',
      'BOARD_PREVIEWS:on',
    ],
    {
      stdio: 'inherit',
    },
  ),
  start('vite', ['dev'], { cwd: inRoot('web'), stdio: 'inherit' }),
];
const end = () => children.forEach((child) => stop(child));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
for (const child of children) child.on('exit', end);
const parent = process.ppid;
setInterval(() => process.ppid !== parent && end(), 500).unref();
