import type { BotKind } from '#games/bot/characters.ts';
import { paceOf } from '#games/bot/pace.ts';
import type { Position } from '#games/game.ts';
import { startOpponent } from '../../platform/bot/thread.ts';
import type { Entry } from '../../platform/match/frames.ts';
import { Reveals } from '../../platform/match/reveals.svelte.ts';
import type { Staging } from '../../platform/match/staging.ts';
import { settings } from '../../platform/storage/settings.svelte.ts';
import type { Pace } from '../../platform/storage/settings.ts';
import { botsAt, type SoloGame } from '../../table/play/solo-game.ts';

/**
 * Minimum time in ms before a bot moves, if there are only a few. `normal` is the pace of an experienced
 * player.
 */
const BOT_PACE_MS: Readonly<Record<Pace, number>> = { normal: 700, quick: 250, once: 0 };

interface PracticeState {
  readonly view: Position;
  readonly log: readonly Entry[];
  readonly legal: readonly unknown[];
}

/** A game only in this browser, without the server. Bots think in a worker. */
export class Practice {
  readonly solo: SoloGame;
  readonly #bots: readonly (BotKind | null)[];
  readonly #onmoved: () => void;
  /** The board and the texts, which follow `shown` card by card. */
  readonly reveals: Reveals<PracticeState>;
  #shown: PracticeState = $state.raw({ view: null as unknown as Position, log: [], legal: [] });
  #failed = $state(false);
  #thread: Worker | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `first` leads the bots. `onmoved` is called after each move, including theirs. */
  constructor(solo: SoloGame, first: BotKind, staging: Staging, onmoved: () => void) {
    this.#bots = botsAt(solo.seats, first, solo.own);
    this.#onmoved = onmoved;
    this.solo = solo;
    this.reveals = new Reveals(this.#shown, staging, () => solo.own);
    this.#goOn();
  }

  get shown(): PracticeState {
    return this.#shown;
  }

  /** The legal moves, unless the board shows an earlier moment. */
  get legal(): readonly unknown[] {
    return this.reveals.open(this.#shown.legal);
  }

  get isMyTurn(): boolean {
    return this.#shown.legal.length > 0;
  }

  /** True if the bot couldn't be started or has failed. */
  get failed(): boolean {
    return this.#failed;
  }

  /** Makes a move, or concedes (`null`). */
  play(move: unknown): void {
    if (this.solo.play(this.solo.own, move).ok) this.#moved();
  }

  /** Retries a bot that couldn't be started or has failed. */
  retry(): void {
    this.close();
    this.#failed = false;
    this.#goOn();
  }

  /** Stops the bot; this page can't continue the game. */
  close(): void {
    clearTimeout(this.#timer);
    this.reveals.close();
    this.#thread?.terminate();
    this.#thread = null;
  }

  #moved(): void {
    this.#goOn();
    this.#onmoved();
  }

  #goOn(): void {
    const { solo } = this;
    const view = solo.view(solo.own);
    const isMine = solo.toAct === solo.own;
    const legal = isMine ? solo.game.legalMoves(view) : [];
    this.#shown = { view, log: solo.log.slice(), legal };
    this.reveals.arrive(this.#shown);
    if (solo.toAct !== null && !isMine) this.#askBot(solo.toAct);
  }

  #askBot(seat: number): void {
    const { solo } = this;
    const since = performance.now();
    const pace = paceOf(BOT_PACE_MS[settings.current.bots], solo.seats - 1);
    const thread = (this.#thread ??= startOpponent());
    thread.onmessage = ({ data }: MessageEvent<unknown>) => {
      const wait = Math.max(0, pace - (performance.now() - since));
      this.#timer = setTimeout(() => {
        solo.play(seat, data);
        this.#moved();
      }, wait);
    };
    thread.onerror = () => (this.#failed = true);
    const question = {
      game: solo.game.id,
      view: solo.view(seat),
      seat,
      seats: solo.seats,
      seen: solo.seen(seat),
    };
    thread.postMessage({ question, kind: this.#bots[seat] });
  }
}
