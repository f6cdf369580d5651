// crowns-server: the service as one program.
import { lookup } from 'node:dns/promises';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cost } from '../cli/cost/index.ts';
import { helpOf } from '../cli/help.ts';
import { load } from '../cli/load/index.ts';
import { UsageError } from '../cli/usage.ts';
import { UnreadableBackup } from './archive.mjs';
import { backUp, restore, StateInUse } from './backup.mjs';
import { askToLook } from './damage.mjs';
import { HELP } from './help.mjs';
import { lockState } from './lock.mjs';
import { whyFailed } from './disk.mjs';
import { healthOf, run, urlOf, whyNoPort } from './run.mjs';
import { licences, release, unpackRuntime } from './runtime.mjs';
import { SCHEMA, whyUnusable } from './schema.mjs';
import { WrongSetting, variables } from './settings.mjs';
import { claimState, whyNotWhole } from './state.mjs';

/** An error message for the host. Exit code 1 for a failed action, 2 for a wrong command line. */
class Refusal extends Error {
  constructor(message, exit = 1) {
    super(message);
    this.exit = exit;
  }
}

/** Names of settings by their options of the command line. */
const OPTIONS = Object.fromEntries(
  Object.entries(SCHEMA).flatMap(([name, { option }]) => (option ? [[option, name]] : [])),
);

/** Exit code of a backup that leaves out damaged files. */
const WITHOUT_DAMAGED = 3;

/** Ms to wait for a service just killed to release its port. */
const PORT_WAIT = 2000;

function say(event, facts) {
  process.stdout.write(`${JSON.stringify({ event, ...facts })}\n`);
}

function readArgs(args) {
  const options = Object.fromEntries(Object.keys(OPTIONS).map((name) => [name, { type: 'string' }]));
  options.help = { type: 'boolean', short: 'h' };
  options.version = { type: 'boolean' };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    for (const [option, name] of Object.entries(OPTIONS)) {
      // An option without a value is no setting.
      if (values[option] === '') throw new Error(`--${option} needs a value`);
      values[option] ??= process.env[name] || SCHEMA[name].usual;
    }
    const wrong = whyUnusable({ PORT: values.port, CROWNS_ADDRESS_HEADER: values['address-header'] });
    if (wrong) throw new Error(wrong);
    values.state = resolve(values.state);
    return { words: positionals, values };
  } catch (error) {
    throw new Refusal(error.message.split('. ')[0], 2);
  }
}

/** Reason why the port is not free, after waiting for a service just killed. */
async function whyStillNoPort(port, host) {
  const until = Date.now() + PORT_WAIT;
  for (;;) {
    const why = await whyNoPort(port, host);
    if (!why || Date.now() > until || !why.includes('already')) return why;
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Version of glibc that the runtime needs. */
const GLIBC = '2.35';

/** Reason why the runtime can't run on this system; undefined if it can, or if that is unknown. */
function whyNoRuntime() {
  process.report.excludeNetwork = true;
  const { glibcVersionRuntime: found } = process.report.getReport().header;
  const isOlder = found && found.localeCompare(GLIBC, 'en', { numeric: true }) < 0;
  return isOlder ? `the runtime needs glibc ${GLIBC} or later, and this system has ${found}` : undefined;
}

/** The number of an address, because a name can have two, of which another program may answer at one. */
async function numberOf(host) {
  try {
    return (await lookup(host)).address;
  } catch {
    throw new Refusal(`the address ${host} (--host) can't be used: it is unknown`);
  }
}

async function serve({ port, host: name, state, env, 'address-header': header }) {
  const host = await numberOf(name);
  const tooOld = whyNoRuntime();
  if (tooOld) throw new Refusal(tooOld);
  if (existsSync(state) && !statSync(state).isDirectory()) throw new Refusal(`${state} is not a folder`);
  mkdirSync(state, { recursive: true, mode: 0o700 });
  if (!lockState(state))
    throw new Refusal(`another server is using the state in ${state}, or a restore fills it`);
  const why = whyNotWhole(state);
  if (why) throw new Refusal(`the state in ${state} can't be used: ${why}`);
  const noPort = await whyStillNoPort(Number(port), host);
  if (noPort) throw new Refusal(`port ${port} of ${host} can't be used: ${noPort}`);
  if (env) process.env.CROWNS_ENV = resolve(env);
  if (header) process.env.CROWNS_ADDRESS_HEADER = header;
  const settings = variables(state, (why) => say('warning', { why }));
  const versions = release();
  const older = claimState(state, versions);
  if (older) {
    const isVersion = older.includes('version of Crowns, ');
    throw new Refusal(
      `the state in ${state} can't be used: ${older}. Nothing was changed${isVersion ? '. Start that version, or restore an older backup' : ''}`,
    );
  }
  await run({
    command: await unpackRuntime(state),
    host,
    port: Number(port),
    state,
    env: settings,
    version: versions.version,
    output: 'inherit',
    onready: (room) =>
      say('ready', { address: urlOf(host, port), state, version: versions.version, ...room }),
    onalert: (alert) => say('alert', alert),
    onstopping: (reason) => say('stopping', { reason }),
    onended: (how) => say('runtime-ended', how),
    onthinker: (how) => say('thinker-ended', how),
    ondisk: (isFull) => (isFull ? say('alert', { what: 'disk' }) : say('disk-has-room')),
  });
}

function fileOf(command, [file, ...rest]) {
  if (file === undefined || rest.length > 0) throw new Refusal(`${command} needs one FILE`, 2);
  return resolve(file);
}

function backup({ state }, words) {
  const file = fileOf('backup', words);
  if (!existsSync(state)) throw new Refusal(`no state in ${state}`);
  if (existsSync(file)) throw new Refusal(`${file} already exists`);
  const damaged = [];
  const files = backUp(state, file, (why) => damaged.push(why));
  const { size: bytes } = statSync(file);
  say('backup', { file, state, files, bytes, ...(damaged.length > 0 && { damaged }) });
  if (damaged.length === 0) return;
  for (const why of damaged) process.stderr.write(`crowns-server: left out of the backup: ${why}\n`);
  askToLook(state);
  process.exitCode = WITHOUT_DAMAGED;
}

function restoreFrom({ state }, words) {
  const file = fileOf('restore', words);
  try {
    const { made, count, leftOut } = restore(file, state, release());
    say('restored', { file, state, files: count, made, ...(leftOut.length > 0 && { leftOut }) });
  } catch (error) {
    if (error instanceof StateInUse)
      throw new Refusal(`nothing can be restored into ${state}: ${error.message}`);
    if (!(error instanceof UnreadableBackup)) throw error;
    throw new Refusal(`${file} can't be restored: ${error.message}`);
  }
}

async function health({ host, port }) {
  const url = urlOf(await numberOf(host), port);
  const health = await healthOf(url);
  if (!health) throw new Refusal(`no server answers at ${url}`);
  if (health === 'disk-full') throw new Refusal(`the disk of the server at ${url} is full`);
  say('healthy', { address: url, ...(health === 'day-full' && { newMatches: 'refused' }) });
}

const COMMANDS = {
  serve,
  backup,
  restore: restoreFrom,
  health,
  version: () => say('version', release()),
  licences: () => process.stdout.write(licences()),
  help: () => process.stdout.write(HELP),
};

/** Commands of `crowns` that a host needs. They read their own arguments. */
const TOOLS = { load, cost };

async function main() {
  // A state and its backups contain keys and hidden cards, so all files are created for the service's user
  // only.
  process.umask(0o077);
  const [tool, ...args] = process.argv.slice(2);
  if (Object.hasOwn(TOOLS, tool)) {
    if (!args.includes('--help')) process.exitCode = await TOOLS[tool](args);
    else process.stdout.write(helpOf([tool]));
    return;
  }
  const { words, values } = readArgs(process.argv.slice(2));
  const [name = 'serve', ...rest] = values.help ? ['help'] : values.version ? ['version'] : words;
  if (!Object.hasOwn(COMMANDS, name)) throw new Refusal(`unknown command "${name}"`, 2);
  if (rest.length > 0 && !['backup', 'restore'].includes(name))
    throw new Refusal(`${name} takes no argument "${rest[0]}"`, 2);
  await COMMANDS[name](values, rest);
}

try {
  await main();
} catch (error) {
  // System errors are shown to the host as well. Any other error is a bug.
  const isUsage = error instanceof UsageError || error instanceof WrongSetting;
  if (!(error instanceof Refusal) && !isUsage && error.code === undefined) throw error;
  process.stderr.write(`crowns-server: ${whyFailed(error)}; see "crowns-server help"\n`);
  process.exit(isUsage ? 2 : (error.exit ?? 1));
}
