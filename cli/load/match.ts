import type { Created, Joined } from '../../worker/protocol/index.ts';
import type { Plan } from './plan.ts';
import { Player, Spectator, type MatchEvents } from './player.ts';
import { Failed, post } from './requests.ts';
import type { Tally } from './tally.ts';

/** Time in ms after which an unanswered move counts as lost. */
const MOVE_PATIENCE = 15_000;

/** One match of a load test: creates an unlisted table, fills its seats, and plays at the plan's rate. */
export class LoadMatch implements MatchEvents {
  private readonly plan: Plan;
  private readonly tally: Tally;
  private socket = '';
  private readonly tokens: string[] = [];
  private readonly players: Player[] = [];
  private readonly spectators: Spectator[] = [];
  private sentAt = 0;
  private sentN = -1;
  private timer: NodeJS.Timeout | undefined;
  private begunAt = 0;
  private done!: () => void;
  private isDone = false;
  /** True once the match has been played to its end. */
  isOver = false;

  constructor(plan: Plan, tally: Tally) {
    this.plan = plan;
    this.tally = tally;
  }

  /** Number of seats that this test plays. */
  private get people(): number {
    return this.plan.seats - (this.plan.bots ?? 0);
  }

  /** Seats everyone, plays until the match ends or `stop` is called, and leaves. */
  async run(): Promise<void> {
    const over = new Promise<void>((resolve) => (this.done = resolve));
    try {
      await this.open();
      this.begunAt = performance.now();
      // A connection may have been lost during `open`.
      if (!this.isDone) this.actLater();
      await over;
      this.tally.playable += (performance.now() - this.begunAt) / 1000;
    } finally {
      this.stop();
      await this.leave();
    }
  }

  /** Stops playing. */
  stop(): void {
    if (this.isDone) return;
    this.isDone = true;
    clearTimeout(this.timer);
    this.done();
  }

  /** Also ends it on the server: a table that couldn't be filled, or an unfinished match. */
  private async leave(): Promise<void> {
    if (this.tokens.length < this.people) await this.enterAll().catch(() => undefined);
    for (const player of this.players) player.giveUp();
    await Promise.all([...this.players, ...this.spectators].map((guest) => guest.leave()));
  }

  moved(player: Player, n: number, isOwn: boolean): void {
    if (this.isDone || !this.begunAt) return;
    if (n === this.sentN + 1) {
      this.tally.time(isOwn ? 'acknowledged' : 'players', this.sentAt);
      if (isOwn) this.tally.moves++;
    }
    if (!this.players.every((each) => each.n === n)) return;
    if (player.view?.outcome !== null) {
      this.tally.finished++;
      this.isOver = true;
      this.stop();
    } else this.actLater();
  }

  seen(n: number): void {
    if (n === this.sentN + 1) this.tally.time('spectators', this.sentAt);
  }

  refused(player: Player): void {
    // Otherwise this seat would block the match for the rest of the run.
    if (player.isToAct) this.stop();
  }

  lost(): void {
    this.stop();
  }

  private async open(): Promise<void> {
    const { plan, tally } = this;
    await this.sit((id, token) => {
      this.socket = `${plan.url.replace(/^http/, 'ws')}/api/matches/${id}/socket`;
      this.tokens.push(token);
    });
    await this.enterAll();
    const watching = Array.from({ length: plan.spectators }, async () => {
      const spectator = new Spectator(this.socket, tally, this);
      this.spectators.push(spectator);
      await spectator.enter();
    });
    await Promise.all(watching);
  }

  /** Takes all seats; calls `took` for each with the match's id and the seat's token. */
  protected async sit(took: (id: string, token: string) => void): Promise<void> {
    const { tally } = this;
    const { url, game, seats, bots = 0 } = this.plan;
    const since = performance.now();
    const created = await post<Created>(`${url}/api/matches`, {
      game: game.id,
      seats,
      name: 'Load',
      visibility: 'unlisted',
      ...(bots > 0 && {
        bots: Array.from({ length: bots }, (_, i) => ({ seat: seats - 1 - i, level: 'strong' })),
      }),
    });
    tally.time('create', since);
    tally.created++;
    took(created.id, created.token);
    for (let seat = 1; seat < this.people; seat++) {
      const body = { name: `Load ${seat}` };
      took(created.id, (await post<Joined>(`${url}/api/matches/${created.id}/join`, body)).token);
    }
  }

  /** Connects all seats. */
  private async enterAll(): Promise<void> {
    for (const token of this.tokens) {
      const player = new Player(this.socket, this.tally, this.plan.game, this);
      this.players.push(player);
      await player.enter(token);
    }
  }

  /**
   * Schedules the next move. Its random delay keeps the match's pace but prevents matches from moving in
   * step.
   */
  private actLater(): void {
    clearTimeout(this.timer);
    const player = this.players.find(({ isToAct }) => isToAct);
    // A bot is to act.
    if (!player) return;
    const pace = (1000 / this.plan.rate) * (0.75 + Math.random() / 2);
    const wait = Math.max(0, this.sentAt + pace - performance.now());
    this.timer = setTimeout(() => {
      this.sentAt = performance.now();
      this.sentN = player.n;
      player.play(this.plan.seats, this.plan.isSensible);
      if (this.isDone) return;
      this.timer = setTimeout(() => {
        this.tally.fail('move-not-answered');
        this.stop();
      }, MOVE_PATIENCE);
    }, wait);
  }
}

/** The error code for a failed match. */
export const codeOf = (error: unknown): string => (error instanceof Failed ? error.message : 'fault');
