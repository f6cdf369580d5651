// Serves the product on the Workers runtime until stopped.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { whyFailed } from '../host/disk.mjs';
import { localUrl, run, whyNoPort } from '../host/run.mjs';
import { WrongSetting, variables } from '../host/settings.mjs';
import { claimState, whyNotWhole } from '../host/state.mjs';
import { inRoot, stateFolder } from './tools.mjs';

const HOST = '127.0.0.1';
/** Words for the ends of thinkers. Others start when they are needed. */
const thinkerEnded = {
  ended: 'A process that thinks for bots has ended by itself',
  hangs: 'A process that thinks for bots took too long, and was ended',
  memory: 'A process that thinks for bots took too much memory, and was ended',
};
const BUILD = inRoot('server', 'build');

const release = () => JSON.parse(readFileSync(join(BUILD, 'release.json'), 'utf8'));

function refuse(words, exit = 1) {
  process.stderr.write(`${words}\n`);
  process.exit(exit);
}

/**
 * True once this process holds the state's lock. Skipped if the machine's Node, used right after
 * installation, has no SQLite.
 */
async function locked(state) {
  // Node 22 and 24 warn that their SQLite is experimental, which reads like an error of ours.
  process.removeAllListeners('warning').on('warning', ({ name, message }) => {
    if (name !== 'ExperimentalWarning') process.stderr.write(`${name}: ${message}\n`);
  });
  const lock = await import('../host/lock.mjs').catch(() => null);
  return lock === null || lock.lockState(state);
}

/** The settings for a state, after which the state is this release's. Refuses in words. */
function prepared(state) {
  try {
    const settings = variables(state, (why) => process.stderr.write(`${why}.\n`));
    const why = claimState(state, release());
    if (why)
      refuse(
        `The state in ${state} can't be used: ${why}. Choose another folder: CROWNS_STATE=FOLDER npm start`,
      );
    return settings;
  } catch (error) {
    if (error instanceof WrongSetting) refuse(`${error.message}.`, 2);
    if (error.code === undefined) throw error;
    return refuse(`The state in ${state} can't be used: ${whyFailed(error)}.`);
  }
}

/** Words about a proxy that names no clients. */
function proxyWords(why, header) {
  if (why === 'no-header-set')
    return 'Requests come through a proxy, but CROWNS_ADDRESS_HEADER names no header: nobody has any limits.';
  const fault = why === 'missing' ? `sends no header ${header}` : `names no address in the header ${header}`;
  return `The proxy ${fault} (CROWNS_ADDRESS_HEADER): all share the limits of one network.`;
}

/** An alert in words. */
function wordsOf({ what, much, file, why, header }) {
  if (what === 'address-header') return proxyWords(why, header);
  if (what === 'runtime-files') return 'The runtime has leaked its open files, and is started again.';
  if (what === 'damaged') return `The file ${file} is damaged: ${why}. Restore it from a backup.`;
  const refused = much === 1 ? 'a connection was' : `${much} connections were`;
  return `No room: ${refused} refused. The limit of open files (ulimit -n), or that of a network, allows no more.`;
}

/**
 * Runs the service on `port`, and prints a line when it answers. Returns the child process, which leads a group. Tests name another configuration.
 */
export async function serve(port, config = 'config.capnp') {
  const problem = await whyNoPort(port, HOST);
  if (problem) refuse(`Port ${port} can't be used: ${problem}. Choose another: PORT=8788 npm start`);
  const state = stateFolder();
  mkdirSync(state, { recursive: true });
  if (!(await locked(state)))
    refuse(
      `Another server is using the state in ${state}. Stop it, or choose another folder: CROWNS_STATE=FOLDER npm start`,
    );
  const broken = whyNotWhole(state);
  if (broken) refuse(`The state in ${state} can't be used: ${broken}.`);
  const settings = prepared(state);
  // Imported late, because this file is loaded before anything is installed.
  const { default: workerd } = await import('workerd');
  return run({
    command: workerd.default ?? workerd,
    args: ['serve', config],
    cwd: BUILD,
    host: HOST,
    port,
    state,
    env: settings,
    version: release().version,
    // npm's shell may die without forwarding its signal.
    endsWithParent: true,
    output: process.env.CROWNS_LOG === 'log' ? 2 : 'ignore',
    onready: async ({ connections, descriptors }) =>
      process.stdout.write(
        `Crowns is ready at ${await localUrl(port)}\nIt has room for ${connections} connections at once, as the system lets it open ${descriptors} files.\n`,
      ),
    onalert: (alert) => process.stderr.write(`${wordsOf(alert)}\n`),
    onstopping: (reason) => process.stdout.write(`Crowns is stopping (${reason}).\n`),
    onended: ({ code, signal, again }) =>
      process.stderr.write(
        `The runtime has ended by itself, with ${signal ?? `code ${code}`}.${again ? ` It starts again in ${again / 1000} s.` : ''}\n`,
      ),
    onthinker: ({ why, signal, code }) =>
      process.stderr.write(
        `${thinkerEnded[why]}${why === 'ended' ? `, with ${signal ?? `code ${code}`}` : ''}.\n`,
      ),
    ondisk: (isFull) =>
      process.stderr.write(
        isFull
          ? `The disk of ${state} is full: nothing can be kept until it has more room.\n`
          : `The disk of ${state} has room again.\n`,
      ),
  });
}
