// A process that thinks for bots: another run of the runtime, which has no state and knows no secret.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setPriority } from 'node:os';
import { signal, tieToThisProcess } from '../processes.mjs';

/** Timeout in ms for a process to answer after its start. */
const STARTING_MS = 15_000;
/** Priority of thinkers, as of nice(1): tables and the front come first. */
const NICE = 5;
const PAGE = 4096;
/** Ms of a tick of the system's clock, in which it counts processor time. */
const TICK_MS = 10;

/** Share of a period of work in which a process that hangs has used the processor. */
const BUSY_SHARE = 0.6;

/** Processor time in ms, resident memory in bytes and state of a process; null on systems without /proc. */
function usageOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Fields after the name, which may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [cpu, memory] = [(Number(fields[11]) + Number(fields[12])) * TICK_MS, Number(fields[21]) * PAGE];
    return { cpu, memory, isStopped: /[tTZX]/.test(fields[0]) };
  } catch {
    return null;
  }
}

/** One thinker. `start` is the runtime's command with its first arguments and folder. */
export class Thinker {
  /** True while it thinks. */
  isBusy = false;
  /** Number of its thoughts. */
  thoughts = 0;
  /** Processor time in ms and memory in bytes when last looked at. */
  usage = { cpu: 0, memory: 0 };
  #child;
  #socket;
  #key;
  #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor({ command, args, cwd, timeZone }, { socket, objects, key }) {
    this.#socket = socket;
    this.#key = key;
    rmSync(socket, { force: true });
    const all = [
      ...args,
      `--socket-addr=http=unix:${socket}`,
      `--directory-path=objects=${objects}`,
      // Nobody listens there: a thinker asks nobody.
      `--external-addr=host=unix:${socket}.none`,
    ];
    this.#child = spawn(command, all, {
      cwd,
      env: { CROWNS_THINKER: key, ...(timeZone && { TZ: timeZone }) },
      stdio: ['ignore', 'ignore', 'ignore'],
      detached: true,
    });
    this.ended = new Promise((resolve) => {
      this.#child.once('exit', (code, killedBy) => resolve({ code, signal: killedBy }));
      this.#child.once('error', ({ code }) => resolve({ code, signal: null }));
    });
    const { pid } = this.#child;
    if (pid === undefined) return;
    tieToThisProcess(this.#child);
    try {
      setPriority(pid, NICE);
    } catch {
      // It has just ended, or the system allows no change.
    }
  }

  get pid() {
    return this.#child.pid;
  }

  /** Resolves once it answers; rejects if it ends before, or takes too long. */
  async ready() {
    let hasEnded = false;
    void this.ended.then(() => (hasEnded = true));
    for (const until = Date.now() + STARTING_MS; Date.now() < until && !hasEnded;) {
      const { status } = await this.#ask('GET', undefined, AbortSignal.timeout(1000)).catch(() => ({
        status: 0,
      }));
      if (status === 204) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error('a thinker does not start');
  }

  /** The answer to a request as text. Rejects if the thinker ends or `signal` aborts. */
  async think(body, signal) {
    const { status, text } = await this.#ask('POST', body, signal);
    this.thoughts++;
    if (status !== 200) throw new FailedThought();
    return text;
  }

  /**
   * True if it hangs after `milliseconds` of a thought that began at `cpu` ms of processor time: it was stopped, or had most of
   * a processor. On a busy machine a thought just takes long.
   */
  isStuck(cpu, milliseconds) {
    const now = usageOf(this.pid);
    return !now || now.isStopped || now.cpu - cpu >= BUSY_SHARE * milliseconds;
  }

  /** Looks at its use of processor and memory. */
  look() {
    this.usage = usageOf(this.pid) ?? this.usage;
    return this.usage;
  }

  kill() {
    this.#agent.destroy();
    signal(this.#child, 'SIGKILL');
  }

  #ask(method, body, signal) {
    return new Promise((resolve, reject) => {
      const headers = { 'crowns-key': this.#key, host: 'thinker' };
      const all = { socketPath: this.#socket, path: '/think', method, headers, agent: this.#agent };
      const asked = request({ ...all, signal }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode, text })).on('error', reject);
      });
      asked.on('error', reject).end(body);
    });
  }
}

/** The thinker is well, but has no answer to this request. */
export class FailedThought extends Error {}
