import type { Seat } from '#games/game.ts';
import type { BotLevel, LogEntry } from '#protocol';
import { randomHex } from '../api/random.ts';
import { remember, viewsOf, type Sight } from '../bot/memory.ts';
import type { GameUi, ViewAt } from '../boards/types.ts';
import { realClock } from './clock.ts';
import { socketChannel, socketUrl } from './channel.ts';
import { beforePaint, gathered } from './gathered.ts';
import type { Order } from './outbox.ts';
import { tabStore } from '../storage/local.ts';
import { KeptViews } from './kept-views.ts';
import { rematchEntropy } from './take-seat.ts';
import { EMPTY_SNAPSHOT, MatchSession, type Snapshot } from './session.ts';
import { seatName } from '../seats/look.ts';

/** 128 random bits; `randomUUID` is missing where the site is not served over https. */
const newCommandId = (): string => randomHex(16);

/** A snapshot, and the moves that were seen until then. */
interface Followed {
  readonly snapshot: Snapshot;
  readonly seen: readonly Sight[];
}

/** A match as a page follows it: a session whose snapshot is reactive, and what the browser works out from it. */
export class LiveMatch {
  readonly id: string;
  /** The match's game; null where this client has none of that name. */
  readonly ui: GameUi | null;
  readonly token: string | null;
  readonly #session: MatchSession;
  readonly #listeners = new AbortController();
  /** This spectator's name; null for none. */
  #name = $state<string | null>(null);
  #snapshot = $state.raw<Snapshot>(EMPTY_SNAPSHOT);
  #seen: readonly Sight[] = [];
  /** What came last; it may be shown a little later. */
  #latest: Followed = { snapshot: EMPTY_SNAPSHOT, seen: [] };
  readonly #show = gathered<Followed>(({ snapshot, seen }) => {
    this.#seen = seen;
    this.#snapshot = snapshot;
  }, beforePaint);
  readonly #kept: KeptViews;
  /** Called with each state and the one before it, also where it is one of many and is not shown. */
  onstep: ((before: Snapshot, after: Snapshot) => void) | null = null;

  // Chat makes another snapshot, too, and so does everybody who comes or goes: neither the legal moves must be worked out
  // again for it, nor the whole match told again.
  readonly #n = $derived.by(() => this.#snapshot.n);
  readonly #view = $derived.by(() => this.#snapshot.view);
  readonly #seat = $derived.by(() => this.#snapshot.seat);

  /** The legal moves when this seat is to act, else none. */
  readonly legal: readonly unknown[] = $derived.by(() => {
    const [view, seat] = [this.#view, this.#seat];
    return view && seat !== null && view.toAct === seat ? (this.ui?.game.legalMoves(view) ?? []) : [];
  });

  readonly #written = $derived.by(() =>
    JSON.stringify(this.#snapshot.match?.seats.map(({ name }, seat) => name ?? seatName(seat)) ?? []),
  );
  /** The same list for as long as nobody has another name. */
  readonly names: readonly string[] = $derived.by(() => JSON.parse(this.#written) as string[]);

  readonly last: LogEntry | null = $derived.by(() => this.#snapshot.log.at(-1) ?? null);

  constructor(id: string, ui: GameUi | null, token: string | null, name: string | null = null) {
    this.id = id;
    this.ui = ui;
    this.token = token;
    this.#name = name;
    this.#kept = new KeptViews(tabStore(), id);
    this.#session = new MatchSession({
      open: socketChannel(
        socketUrl(
          `/api/matches/${encodeURIComponent(id)}/socket${token === null ? '' : '?as=seat'}`,
          location,
        ),
      ),
      clock: realClock,
      token,
      name,
      newId: newCommandId,
      online: navigator.onLine,
      onchange: (snapshot) => {
        const { snapshot: before, seen } = this.#latest;
        this.#latest = { snapshot, seen: remember(seen, before, snapshot, ui?.game) };
        const { seat, n, view } = snapshot;
        if (seat !== null && view) this.#kept.note(seat, n, view);
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

  /** The moves that were made while this page looked on, without holes. */
  get seen(): readonly Sight[] {
    return this.#seen;
  }

  /** The own views of the moves that were made while this page looked on, and of some before it was loaded again. */
  readonly viewAt: ViewAt = $derived.by(() => {
    const [n, view, seat] = [this.#n, this.#view, this.#seat];
    const seen = viewsOf(this.#seen, n, view);
    return (at) => seen(at) ?? this.#kept.at(seat, at);
  });

  /** True if all other seats are bots'. */
  readonly isAmongBots: boolean = $derived.by(() => {
    const { seat, match } = this.#snapshot;
    return (
      seat !== null &&
      match !== null &&
      match.seats.every(({ kind }, other) => other === seat || kind === 'bot')
    );
  });

  get isMyTurn(): boolean {
    const { view, seat } = this.#snapshot;
    return seat !== null && view?.toAct === seat;
  }

  /** Makes a move from what is shown, or was when it had `n` moves: where more has come since, the service refuses it. */
  play(move: unknown, n: number = this.#snapshot.n): void {
    if (this.ui) this.#session.play(this.write(move), n);
  }

  /** A move of this match in notation. */
  write(move: unknown): string {
    return this.ui?.game.formatMove(move) ?? '';
  }

  chat(text: string, to: Seat | null = null): void {
    this.#session.chat(text, to);
  }

  /** Sends a command of any other kind. */
  order(order: Order): void {
    this.#session.order(order);
  }

  concede(): void {
    this.order({ t: 'concede' });
  }

  rematch(): void {
    const { match } = this.#snapshot;
    if (match) this.order({ t: 'rematch', entropy: rematchEntropy(match) });
  }

  claim(): void {
    this.order({ t: 'claim' });
  }

  /** Seats a bot: in an open seat before the start, in place of someone away after it. */
  seatBot(seat: Seat, level: BotLevel): void {
    this.order({ t: 'bot', seat, level });
  }

  get name(): string | null {
    return this.#name;
  }

  setName(name: string | null): void {
    this.#name = name;
    this.#session.setName(name);
  }

  comeBack(): void {
    this.#session.comeBack();
  }

  dismissProblem(): void {
    this.#session.dismissProblem();
  }

  close(): void {
    this.#listeners.abort();
    this.#session.close();
  }
}
