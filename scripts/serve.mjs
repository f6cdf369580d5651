// Serves the product on the Workers runtime until stopped.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, whyNoPort } from '../host/run.mjs';
import { variables, whyUnusable } from '../host/settings.mjs';
import { claimState } from '../host/state.mjs';
import { inRoot, stateFolder } from './tools.mjs';

const HOST = '127.0.0.1';
const BUILD = inRoot('server', 'build');

function refuse(words) {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}

/**
 * True once this process holds the state's lock. Skipped if the machine's Node, used right after
 * installation, has no SQLite.
 */
async function locked(state) {
  const lock = await import('../host/lock.mjs').catch(() => null);
  return lock === null || lock.lockState(state);
}

/**
 * Runs the service on `port`, prints a line when it answers, and ends with it. Returns the child process,
 * which leads a group.
 */
export async function serve(port) {
  const problem = await whyNoPort(port, HOST);
  if (problem) refuse(`Port ${port} can't be used: ${problem}. Choose another: PORT=8788 npm start`);
  const state = stateFolder();
  mkdirSync(state, { recursive: true });
  if (!(await locked(state)))
    refuse(
      `Another server is using the state in ${state}. Stop it, or choose another folder: CROWNS_STATE=FOLDER npm start`,
    );
  const settings = variables(state);
  const wrong = whyUnusable(settings);
  if (wrong) refuse(wrong);
  const why = claimState(state, JSON.parse(readFileSync(join(BUILD, 'release.json'), 'utf8')));
  if (why)
    refuse(
      `The state in ${state} can't be used: ${why}. Choose another folder: CROWNS_STATE=FOLDER npm start`,
    );
  // Imported late, because this file is loaded before anything is installed.
  const { default: workerd } = await import('workerd');
  return run({
    command: workerd.default ?? workerd,
    args: ['serve', 'config.capnp'],
    cwd: BUILD,
    host: HOST,
    port,
    state,
    env: settings,
    // npm's shell may die without forwarding its signal.
    endsWithParent: true,
    output: process.env.CROWNS_LOG === 'log' ? 2 : 'ignore',
    onready: () => process.stdout.write(`Crowns is ready at http://localhost:${port}\n`),
  });
}
