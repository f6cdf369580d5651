import { log } from '../operations/log.ts';
import { LIMITS } from '../protocol.ts';
import type { Sockets } from '../match/socket/sockets.ts';
import { Throttle } from '../match/socket/throttle.ts';
import type { Closing, RelayAnswer, RelayNote, Report } from './feed.ts';

/** The match that a relay belongs to, and its number there. */
export interface Home {
  readonly match: string;
  readonly relay: number;
}

/** A relay's line to its match: tells it who watches here, and asks it. */
export class MatchLine {
  private readonly ctx: DurableObjectState;
  private readonly env: Env;
  private readonly sockets: Sockets;
  private readonly onClosed: (closing: Closing) => void;
  private readonly reports: Throttle;
  private home: Home | undefined;
  private isHomeKept: boolean;
  /** The time of the alarm as far as it is known: each setting of it is a row written. */
  private alarmAt: number | null = null;
  /** What the match knows of the sockets here. */
  private reported = '';
  private lastReport = 0;
  private taken = 0;

  /** `onClosed` is called where the match says that it is gone. */
  constructor(ctx: DurableObjectState, env: Env, sockets: Sockets, onClosed: (closing: Closing) => void) {
    this.ctx = ctx;
    this.env = env;
    this.sockets = sockets;
    this.onClosed = onClosed;
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

  /** The object of the match. */
  get match() {
    return this.env.MATCH.get(this.env.MATCH.idFromName(this.home!.match));
  }

  /** Notes that a socket was taken in, and for which match. */
  took(home: Home): void {
    this.home ??= home;
    if (!this.isHomeKept) this.ctx.storage.kv.put('home', this.home);
    this.isHomeKept = true;
    this.taken++;
  }

  /** Tells the match of the sockets here, and whatever else. `then` gets null where the match could not be asked. */
  tell(
    more: Omit<RelayNote, 'report'> = {},
    then: (answer: RelayAnswer | null) => void = () => undefined,
  ): void {
    const told = this.match
      .fromRelay(this.home!.relay, { report: this.report(), ...more })
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

  /** Has the match learn of sockets that came or went, some time soon. */
  changed(): void {
    if (this.isNews && this.reports.mayGo()) this.tell();
  }

  /** The alarm has rung: a report is due that was put off, maybe before a sleep. */
  rang(): void {
    this.alarmAt = null;
    this.reports.sent();
    if (this.isNews) this.tell();
  }

  /** The report with which the match is answered. */
  answer(): Report {
    const report = this.report();
    this.forgetIfEmpty();
    return report;
  }

  private report(): Report {
    const { spectators, spectatorNames } = this.sockets.presence(0);
    this.reported = this.now;
    this.lastReport = Math.max(Date.now(), this.lastReport + 1);
    const { count } = this.sockets;
    return { at: this.lastReport, sockets: count, taken: this.taken, spectators, names: spectatorNames };
  }

  /** What the match should know. */
  private get now(): string {
    const { spectators, spectatorNames } = this.sockets.presence(0);
    return JSON.stringify([this.sockets.count === 0, spectators, spectatorNames]);
  }

  private get isNews(): boolean {
    return this.now !== this.reported;
  }

  private wakeAt(time: number): void {
    if (this.alarmAt !== null && this.alarmAt <= time) return;
    this.alarmAt = time;
    void this.ctx.storage.setAlarm(time);
  }

  /** Leaves nothing stored where nobody is and the match knows it. */
  private forgetIfEmpty(): void {
    if (!this.isHomeKept || this.sockets.count > 0 || this.isNews) return;
    this.isHomeKept = false;
    this.alarmAt = null;
    this.ctx.waitUntil(this.ctx.storage.deleteAll());
  }
}
