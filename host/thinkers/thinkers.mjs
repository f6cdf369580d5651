// Thinks for the bots of all matches, in processes beside the runtime.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { FairQueue } from './fair-queue.mjs';
import { FailedThought, Thinker } from './thinker.mjs';

/** Maximum size of a request, in bytes. */
const LARGEST = 2 ** 20;
/** Maximum number of waiting requests. */
const LONGEST = 2000;
/** Default ms after which a thought is looked at. A process that hangs is killed. */
const THOUGHT_MS = 5000;
/** Number of looks after which a thought is given up in any case. */
const LOOKS = 5;
/** Number of processes that may fail at a request. */
const TRIES = 2;
/** Maximum resident memory of a thinker, in bytes. A process that takes more is replaced. */
const MEMORY = 400 * 2 ** 20;
/** Thoughts after which a process is replaced where its memory can't be read. */
const THOUGHTS = 20_000;
/** Ms between two looks at thinkers. */
const EVERY = 500;
/** Number of processes in a row that ended without a thought, after which nobody waits for another one. */
const HOPELESS = 3;
/** Shortest and longest pause before another start, in ms, after processes that ended by themselves. */
const [SHORTEST_PAUSE, LONGEST_PAUSE] = [100, 30_000];

/** Number of thinkers by the setting CROWNS_THINKERS: by default one less than there are processors, at least one. */
export const thinkerCount = ({ CROWNS_THINKERS: set }) =>
  set ? Number(set) : Math.max(1, availableParallelism() - 1);

/** A folder for sockets that only this user may enter. */
function privateFolder(state) {
  const folder = join(state, 'thinkers');
  // The longest path of a socket on all systems is about 100 bytes.
  if (Buffer.byteLength(folder) > 80) return mkdtempSync(join(tmpdir(), 'crowns-thinkers-'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/**
 * All thinkers. They start when they are needed. `onended` is called with the reason when one ends by itself (`ended`), or is
 * replaced because it `hangs` or has taken too much `memory`.
 */
export class Thinkers {
  #start;
  #most;
  #onended;
  #thoughtMs;
  #folder;
  #queue = new FairQueue();
  #ready = new Set();
  #starting = null;
  #failures = 0;
  #pauseUntil = 0;
  #isStopped = false;
  #started = 0;
  #totals = { thoughts: 0, failed: 0, waitMs: 0, thinkMs: 0, cpuMs: 0 };

  constructor(start, state, most, onended, thoughtMs = THOUGHT_MS) {
    this.#start = start;
    this.#most = most;
    this.#onended = onended;
    this.#thoughtMs = thoughtMs;
    if (most === 0) return;
    this.#folder = privateFolder(state);
    mkdirSync(join(this.#folder, 'objects'), { recursive: true });
    setInterval(() => this.#look(), EVERY).unref();
  }

  /** Answers a request of the worker: the body goes to a thinker, headers say who pays how much. */
  async answer(request, response) {
    if (this.#most === 0) return refuse(response, 501);
    const body = await bodyOf(request).catch(() => null);
    if (body === null || this.#queue.size >= LONGEST || this.#isStopped) return refuse(response, 503);
    const { 'crowns-network': network = '', 'crowns-cost': cost } = request.headers;
    const item = { network, cost: Number(cost) || 1, body, response, at: performance.now(), failures: 0 };
    response.on('close', () => this.#queue.remove(item));
    if (response.destroyed) return;
    this.#queue.add(item);
    this.#pump();
  }

  /** Figures for the host's page of metrics. */
  get figures() {
    const all = [...this.#ready];
    const busy = all.filter(({ isBusy }) => isBusy);
    const cpu = all.reduce((sum, thinker) => sum + thinker.look().cpu, 0);
    return {
      ...this.#totals,
      cpuMs: this.#totals.cpuMs + cpu,
      thinkers: all.length,
      most: this.#most,
      busy: busy.length,
      waiting: this.#queue.size,
      started: this.#started,
      memory: all.reduce((sum, { usage }) => sum + usage.memory, 0),
    };
  }

  stop() {
    if (this.#isStopped) return;
    this.#isStopped = true;
    for (const thinker of this.#ready) thinker.kill();
    this.#starting?.kill();
    this.#refuseAll();
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Gives waiting requests to idle thinkers, and starts another one if all are busy. */
  #pump() {
    if (this.#isStopped) return;
    for (const thinker of this.#ready) {
      if (thinker.isBusy) continue;
      const item = this.#queue.take();
      if (!item) return;
      void this.#think(thinker, item);
    }
    if (this.#queue.size === 0 || this.#starting || this.#ready.size >= this.#most) return;
    if (Date.now() >= this.#pauseUntil) void this.#launch();
    // No thinker comes up: the matches think by themselves.
    else if (this.#ready.size === 0 && this.#failures >= HOPELESS) this.#refuseAll();
  }

  async #launch() {
    const name = `${++this.#started}`;
    const thinker = new Thinker(this.#start, {
      socket: join(this.#folder, name),
      objects: join(this.#folder, 'objects'),
      key: randomBytes(24).toString('hex'),
    });
    this.#starting = thinker;
    void thinker.ended.then((how) => this.#ended(thinker, how));
    try {
      await thinker.ready();
      if (this.#starting !== thinker) return;
      this.#ready.add(thinker);
      this.#starting = null;
    } catch {
      thinker.kill();
    }
    this.#pump();
  }

  /** A process has ended. If processes end without a thought, the pauses before the next ones grow. */
  #ended(thinker, how) {
    if (this.#starting === thinker) this.#starting = null;
    this.#ready.delete(thinker);
    this.#totals.cpuMs += thinker.usage.cpu;
    if (this.#isStopped) return;
    if (!thinker.isReplaced) this.#onended?.({ why: 'ended', ...how });
    this.#failures = thinker.thoughts > 0 ? 0 : this.#failures + 1;
    const pause = this.#failures === 0 ? 0 : Math.min(LONGEST_PAUSE, SHORTEST_PAUSE * 2 ** this.#failures);
    this.#pauseUntil = Date.now() + pause;
    // A timer may be early by the clock of `Date`. Without this, requests would wait until another one comes.
    const goOn = () => {
      this.#pauseUntil = 0;
      this.#pump();
    };
    setTimeout(goOn, pause).unref();
    this.#pump();
  }

  async #think(thinker, item) {
    thinker.isBusy = true;
    const began = performance.now();
    const over = new AbortController();
    const { cpu } = thinker.look();
    let looks = 0;
    const watch = setInterval(() => {
      if (++looks === LOOKS || thinker.isStuck(cpu, this.#thoughtMs)) over.abort();
    }, this.#thoughtMs);
    try {
      const text = await thinker.think(item.body, over.signal);
      const took = performance.now() - began;
      this.#totals.thoughts++;
      this.#totals.waitMs += began - item.at;
      this.#totals.thinkMs += took;
      const headers = { 'crowns-took': took.toFixed(1), 'crowns-waited': (began - item.at).toFixed(1) };
      item.response.writeHead(200, headers).end(text);
    } catch (error) {
      this.#failed(thinker, item, error);
    }
    clearInterval(watch);
    thinker.isBusy = false;
    this.#pump();
  }

  #failed(thinker, item, error) {
    const isWell = error instanceof FailedThought;
    if (!isWell) {
      this.#ready.delete(thinker);
      if (error.name === 'AbortError') this.#replace(thinker, 'hangs');
      else thinker.kill();
    }
    item.failures++;
    if (isWell || item.failures >= TRIES || this.#isStopped || item.response.destroyed) {
      this.#totals.failed++;
      refuse(item.response, 502);
    } else this.#queue.putBack(item);
  }

  /** Kills a thinker; the next request starts another one. */
  #replace(thinker, why) {
    if (thinker.isReplaced) return;
    thinker.isReplaced = true;
    this.#onended?.({ why });
    this.#ready.delete(thinker);
    thinker.kill();
  }

  /** Replaces thinkers whose memory has grown too large. */
  #look() {
    for (const thinker of this.#ready) {
      const { memory } = thinker.look();
      const isOld = memory === 0 && thinker.thoughts >= THOUGHTS && !thinker.isBusy;
      if (memory > MEMORY || isOld) this.#replace(thinker, 'memory');
    }
  }

  #refuseAll() {
    for (const { response } of this.#queue.clear()) refuse(response, 503);
  }
}

const refuse = (response, status) => void response.writeHead(status).end();

async function bodyOf(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > LARGEST) throw new RangeError('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
