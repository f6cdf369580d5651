import { FORMATS, openFormat } from '../stored-formats.ts';
import { log } from '../operations/log.ts';
import { LIMITS } from '../protocol/index.ts';
import type { Sockets } from '../sockets/sockets.ts';
import { Throttle } from '../sockets/throttle.ts';
import type { Closing, RelayAnswer, RelayNote, Report } from './feed.ts';

/** The match a relay belongs to, and the relay's number there. */
export interface Home {
  readonly match: string;
  readonly relay: number;
}

/** A relay's connection to its match: reports its sockets and sends requests. */
export class MatchLine {
  private readonly ctx: DurableObjectState;
  private readonly env: Env;
  private readonly sockets: Sockets;
  private readonly onClosed: (closing: Closing) => void;
  private readonly reports: Throttle;
  private home: Home | undefined;
  private isHomeKept: boolean;
  /** Time of the alarm, if known. Setting it costs a row. */
  private alarmAt: number | null = null;
  /** The socket state last reported to the match. */
  private reported = '';
  private lastReport = 0;
  private taken = 0;

  /** `onClosed` is called if the match answers that it is gone. */
  constructor(ctx: DurableObjectState, env: Env, sockets: Sockets, onClosed: (closing: Closing) => void) {
    this.ctx = ctx;
    this.env = env;
    this.sockets = sockets;
    this.onClosed = onClosed;
    openFormat(ctx.storage, FORMATS.relay);
    this.home = ctx.storage.kv.get<Home>('home');
    this.isHomeKept = this.home !== undefined;
    this.reports = new Throttle(Date.now, (time) => this.wakeAt(time), {
      perSecond: LIMITS.reportsPerSecond,
      burst: LIMITS.reportBurst,
    });
  }

  /** The relay's number; undefined before its first socket. */
  get relay(): number | undefined {
    return this.home?.relay;
  }

  private get knownHome(): Home {
    if (!this.home) throw new Error('the relay has had no socket yet');
    return this.home;
  }

  get match() {
    return this.env.MATCH.get(this.env.MATCH.idFromName(this.knownHome.match));
  }

  /** Counts an accepted socket, and stores the match it is for. */
  took(home: Home): void {
    this.home ??= home;
    if (!this.isHomeKept) this.ctx.storage.kv.put('home', this.home);
    this.isHomeKept = true;
    this.taken++;
  }

  /** Sends a report and `more` to the match. `then` gets the answer, or null after an error. */
  tell(
    more: Omit<RelayNote, 'report'> = {},
    then: (answer: RelayAnswer | null) => void = () => undefined,
  ): void {
    const told = this.match
      .fromRelay(this.knownHome.relay, { report: this.report(), ...more })
      .then((answer: RelayAnswer) => {
        if (answer.closed) this.onClosed(answer.closed);
        then(answer);
        this.forgetIfEmpty();
      })
      .catch((error: unknown) => {
        this.reported = '';
        log('error', { where: 'relay', name: error instanceof Error ? error.name : typeof error });
        then(null);
      });
    this.ctx.waitUntil(told);
  }

  /** Reports changed sockets soon, within the rate limit. */
  changed(): void {
    if (this.isNews && this.reports.mayGo()) this.tell();
  }

  /** The alarm rang: sends a report deferred earlier, possibly before hibernation. */
  rang(): void {
    this.alarmAt = null;
    this.reports.sent();
    if (this.isNews) this.tell();
  }

  /** The report returned as the answer to a feed. */
  answer(): Report {
    const report = this.report();
    this.forgetIfEmpty();
    return report;
  }

  private report(): Report {
    const { spectators, spectatorNames: names, guests: asking } = this.sockets.presence.of(0);
    this.reported = this.now;
    this.lastReport = Math.max(Date.now(), this.lastReport + 1);
    const { count } = this.sockets;
    return { at: this.lastReport, sockets: count, taken: this.taken, spectators, names, asking };
  }

  /** The socket state the match should know, as a key. */
  private get now(): string {
    const { spectators, spectatorNames, guests } = this.sockets.presence.of(0);
    return JSON.stringify([this.sockets.count === 0, spectators, spectatorNames, guests]);
  }

  private get isNews(): boolean {
    return this.now !== this.reported;
  }

  private wakeAt(time: number): void {
    if (this.alarmAt !== null && this.alarmAt <= time) return;
    this.alarmAt = time;
    void this.ctx.storage.setAlarm(time);
  }

  /** Deletes everything stored once nobody is left and the match knows it. */
  private forgetIfEmpty(): void {
    if (!this.isHomeKept || this.sockets.count > 0 || this.isNews) return;
    this.isHomeKept = false;
    this.alarmAt = null;
    this.ctx.waitUntil(this.ctx.storage.deleteAll());
  }
}
