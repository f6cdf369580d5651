import { remembered, startSearch, type Search, type PastMove, JUDGE } from '../bot/index.ts';
import type { AnyKnowledge } from '../bot/knowledge.ts';
import { seededRandom, type Random } from '../chance.ts';
import type { AnyGame, Position, Seat } from '../game.ts';
import { itemAt } from '../list.ts';
import type { GameRecord } from '../record.ts';
import type { Replay } from '../replay.ts';
import { seenBy, type Step } from '../step.ts';

type Log = readonly PastMove<unknown, Position>[];

/** A recorded match with all states, and each seat's log. */
export class StudiedMatch {
  readonly game: AnyGame;
  readonly knowledge: AnyKnowledge;
  readonly record: GameRecord;
  readonly states: readonly Position[];
  readonly steps: readonly Step[];
  readonly #logs = new Map<Seat, readonly Log[]>();
  readonly #deal: number;

  constructor({ game, record, states, steps }: Replay) {
    this.game = game;
    this.knowledge = game.bot ?? {};
    this.record = record;
    this.states = states;
    this.steps = steps;
    this.#deal = numberOf(JSON.stringify(states[0]));
  }

  get seats(): number {
    return this.record.seats;
  }

  state(n: number): Position {
    return itemAt(this.states, n);
  }

  /**
   * A separate random source for each purpose and position, so that results don't depend on the order of
   * work.
   */
  random(n: number, purpose: number): Random {
    return seededRandom((n + 1) * 1009 + purpose * 7919);
  }

  /**
   * A random source for luck that also depends on the hidden cards. Otherwise all matches would be compared
   * with the same other deals, and their common error would never average out.
   */
  truthRandom(n: number): Random {
    return seededRandom((this.#deal + (n + 1) * 1009) | 0);
  }

  /** A search of the position after `n` moves by the knowledge of `seat`. `only` restricts the first move. */
  search(n: number, seat: Seat, purpose: number, only?: readonly unknown[]): Search {
    const { game, seats } = this;
    const random = this.random(n, purpose);
    const view = this.view(n, seat);
    return startSearch(
      { game, view, seat, seats, log: this.logOf(n, seat), player: JUDGE, random, only },
      JUDGE,
    );
  }

  view(n: number, seat: Seat): Position {
    return this.game.view(this.state(n), seat);
  }

  private logOf(n: number, seat: Seat): Log {
    let parts = this.#logs.get(seat);
    if (!parts) {
      parts = this.steps.map((step) => remembered(seenBy(this.game, step, seat)));
      this.#logs.set(seat, parts);
    }
    return parts.slice(0, n).flat();
  }
}

/** A 32-bit hash of a text (FNV-1a over its UTF-16 code units). */
function numberOf(text: string): number {
  let number = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) number = Math.imul(number ^ text.charCodeAt(i), 0x01000193);
  return number;
}
