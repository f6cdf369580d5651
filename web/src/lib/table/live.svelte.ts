import type { Seat } from '#games/game.ts';
import type { MatchInfo, NextWish } from '#protocol';
import type { BotFields } from '../platform/bot/bot-fields.ts';
import { randomHex } from '../platform/api/random.ts';
import { remember, type SeenMove } from '../platform/bot/memory.ts';
import type { GameUi, Table } from '../boards/types.ts';
import { pageClock } from '../platform/match/page-clock.ts';
import { Reveals } from '../platform/match/reveals.svelte.ts';
import type { Moment } from '../platform/match/staging.ts';
import { socketChannel, socketUrl } from '../platform/match/channel.ts';
import { beforePaint, gathered } from '../platform/match/gathered.ts';
import type { Order } from '../platform/match/outbox.ts';
import { rematchEntropy } from '../platform/match/take-seat.ts';
import { EMPTY_SNAPSHOT, MatchSession, type Snapshot } from '../platform/match/session.ts';
import { seatName } from '../platform/seats/look.ts';
import { Mute } from '../platform/match/mute.svelte.ts';

/** 128 random bits. `randomUUID` is unavailable without https. */
const newCommandId = (): string => randomHex(16);

/** A snapshot, and the moves seen up to it. */
interface Followed {
  readonly snapshot: Snapshot;
  readonly seen: readonly SeenMove[];
}

/**
 * A match followed by a page: a session with a reactive snapshot, and values derived from it in the browser.
 */
export class LiveMatch implements Table {
  readonly id: string;
  /** The match's game; null if this client doesn't know it. */
  readonly ui: GameUi | null;
  readonly token: string | null;
  readonly mute = new Mute();
  readonly #session: MatchSession;
  readonly #listeners = new AbortController();
  #snapshot = $state.raw<Snapshot>(EMPTY_SNAPSHOT);
  #seen: readonly SeenMove[] = [];
  /** The board and the texts, which follow the snapshots card by card. */
  readonly reveals: Reveals<Snapshot>;
  /** The latest snapshot. It may be shown a little later. */
  #latest: Followed = { snapshot: EMPTY_SNAPSHOT, seen: [] };
  readonly #show = gathered<Followed>(({ snapshot, seen }) => {
    this.#seen = seen;
    this.#snapshot = snapshot;
    this.reveals.arrive(snapshot);
  }, beforePaint);
  /** Called for each snapshot and the one before it, including those not shown. */
  onstep: ((before: Snapshot, after: Snapshot) => void) | null = null;

  // Snapshots also change on chat and presence. Derive view and seat separately, so that legal moves are not
  // recomputed then.
  readonly #view = $derived.by(() => this.#snapshot.view);
  readonly #seat = $derived.by(() => this.#snapshot.seat);

  readonly #legal = $derived.by(() => this.legalIn({ view: this.#view, seat: this.#seat }));

  readonly #written = $derived.by(() =>
    JSON.stringify(this.#snapshot.match?.seats.map(({ name }, seat) => name ?? seatName(seat)) ?? []),
  );
  /** Keeps the same array until a name changes. */
  readonly names: readonly string[] = $derived.by(() => JSON.parse(this.#written) as string[]);

  constructor(id: string, ui: GameUi | null, token: string | null, name: string | null = null) {
    this.id = id;
    this.ui = ui;
    this.token = token;
    this.reveals = new Reveals(EMPTY_SNAPSHOT, ui, () => this.seat);
    this.#session = new MatchSession({
      game: ui?.game ?? null,
      open: socketChannel(
        socketUrl(
          `/api/matches/${encodeURIComponent(id)}/socket${token === null ? '' : '?as=seat'}`,
          location,
        ),
      ),
      clock: pageClock,
      token,
      name,
      newId: newCommandId,
      online: navigator.onLine,
      onchange: (snapshot) => {
        const { snapshot: before, seen } = this.#latest;
        this.#latest = { snapshot, seen: remember(seen, before, snapshot) };
        this.#show(this.#latest);
        this.onstep?.(before, snapshot);
      },
    });
    const { signal } = this.#listeners;
    addEventListener('online', () => this.#session.setOnline(true), { signal });
    addEventListener('offline', () => this.#session.setOnline(false), { signal });
    document.addEventListener('visibilitychange', () => document.hidden || this.#session.wake(), { signal });
  }

  get state(): Snapshot {
    return this.#snapshot;
  }

  get seat(): Seat | null {
    return this.#seat;
  }

  /** Number of moves made. */
  get n(): number {
    return this.#snapshot.n;
  }

  get match(): MatchInfo | null {
    return this.#snapshot.match;
  }

  /** Legal moves if this seat is to act and the board shows the present, else none. */
  get legal(): readonly unknown[] {
    return this.reveals.open(this.#legal);
  }

  /** The moment that the board shows. */
  get moment(): Moment {
    return this.reveals.board;
  }

  /** True while a sent move is unanswered. */
  get pending(): boolean {
    return this.#snapshot.pending !== null;
  }

  /** Moves made while this page was connected, without gaps. */
  get seen(): readonly SeenMove[] {
    return this.#seen;
  }

  /** True if all other seats belong to bots. */
  readonly isAmongBots: boolean = $derived.by(() => {
    const { seat, match } = this.#snapshot;
    return (
      seat !== null &&
      match !== null &&
      match.seats.every(({ kind }, other) => other === seat || kind === 'bot')
    );
  });

  /** Legal moves of this snapshot's seat if it is to act, else none. */
  legalIn({ view, seat }: Pick<Snapshot, 'view' | 'seat'>): readonly unknown[] {
    return view && seat !== null && view.toAct === seat ? (this.ui?.game.legalMoves(view) ?? []) : [];
  }

  get isMyTurn(): boolean {
    const { view, seat } = this.#snapshot;
    return seat !== null && view?.toAct === seat;
  }

  /**
   * Makes a move chosen at the shown position, or at `n` moves. If moves were made since, the service refuses
   * it.
   */
  play(move: unknown, n: number = this.n): void {
    if (this.ui) this.#session.play(this.write(move), n);
  }

  /** A move of this match in notation. */
  write(move: unknown): string {
    return this.ui?.game.formatMove(move) ?? '';
  }

  chat(text: string, to: Seat | null = null, phrase?: string): void {
    this.#session.chat(text, to, phrase);
  }

  /** Sends any other command. */
  order(order: Order): void {
    this.#session.order(order);
  }

  concede(): void {
    this.order({ t: 'concede' });
  }

  /** Asks for a rematch with `open` more seats, by default as the others have asked. */
  rematch(open?: number): void {
    const { match } = this.#snapshot;
    if (!match) return;
    this.order({ t: 'rematch', entropy: rematchEntropy(match), open: open ?? match.rematch.open });
  }

  claim(): void {
    this.order({ t: 'claim' });
  }

  /** Seats a bot on an open seat before the start, or asks for a stand-in afterwards. */
  seatBot(seat: Seat, bot: BotFields): void {
    this.order({ t: 'bot', seat, ...bot });
  }

  /** Sets a spectator's name, and the seat that they ask for in the rematch; null for none. */
  watchAs(name: string | null, wish?: NextWish | null): void {
    this.#session.watchAs(name, wish);
  }

  /** Takes the seat in the rematch that a guest has asked for. */
  async sitDown(rematch: string): Promise<void> {
    const { wish, name } = this.#latest.snapshot;
    if (!wish || name === null) return;
    // The module is there since the wish.
    const { sitDown } = await import('./guests/sit-down.ts');
    await sitDown(rematch, name, wish);
  }

  comeBack(): void {
    this.#session.comeBack();
  }

  dismissProblem(): void {
    this.#session.dismissProblem();
  }

  close(): void {
    this.#listeners.abort();
    this.reveals.close();
    this.#session.close();
  }
}
