// Serves a built folder behind the front, for the benchmarks: FOLDER PORT STATE [CORE of the runtime]. Prints
// a line of JSON when the service answers.
import workerd from 'workerd';
import { run } from '../../host/run.mjs';

const [folder, port, state, core] = process.argv.slice(2);
const runtime = [workerd.default ?? workerd, 'serve', 'config.capnp'];
const [command, ...args] = core ? ['taskset', '-c', core, ...runtime] : runtime;
let room;
const { pid } = await run({
  command,
  args,
  cwd: folder,
  host: '127.0.0.1',
  port: Number(port),
  state,
  env: process.env,
  output: 'ignore',
  onready: (facts) => (room = facts),
  onalert: (alert) => process.stderr.write(`${JSON.stringify(alert)}\n`),
  endsWithParent: true,
});
process.stdout.write(`${JSON.stringify({ runtime: pid, ...room })}\n`);
