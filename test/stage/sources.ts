import { seededRandom } from '#games/chance.ts';
import type { AnyGame, Position, Seat } from '#games/game.ts';
import { games } from '#games/index.ts';
import { formatRecord } from '#games/record.ts';
import { finish } from '#games/steps.ts';
import { dealt } from '../../web/src/lib/learn/practice/saved-game.ts';
import type { Entry } from '../../web/src/lib/platform/match/frames.ts';
import { openReplay, type Replayed } from '../../web/src/lib/platform/replay/replayed.ts';
import { OWN_SEAT, type SoloGame } from '../../web/src/lib/table/play/solo-game.ts';
import { tasteOf } from '../support/tastes.ts';

/** A match to put on the stage. */
export interface Source {
  readonly game: AnyGame;
  readonly names: readonly string[];
  /** A seat's view after `n` moves, and the moves as that seat saw them. */
  at(n: number, seat: Seat | null): { readonly view: Position; readonly log: readonly Entry[] };
}

/** A recorded match. */
export interface Recorded extends Source {
  readonly name: string;
  readonly replay: Replayed;
  readonly length: number;
}

const TEXTS = import.meta.glob<string>('../records/*/*.crowns', { query: '?raw', import: 'default' });

/** The sample records of each game, the games in the order in which they are offered. */
export const RECORDS: readonly (readonly [game: string, paths: readonly string[]])[] = games.map(({ id }) => [
  id,
  Object.keys(TEXTS).filter((path) => path.split('/').at(-2) === id),
]);

export const recordAt = async (path: string): Promise<Recorded> =>
  recorded(path.split('/').at(-1)!, await TEXTS[path]!());

const largest = new Map<string, Recorded>();

/** A match of the most players, with some hundred random moves. */
export function largestTable(game: string): Recorded {
  const known = largest.get(game);
  if (known) return known;
  const { seats } = games.find(({ id }) => id === game)!;
  const live = new Live(game, seats.max);
  live.playOn(300);
  const made = recorded(`a table of ${seats.max}`, formatRecord(live.solo.source));
  largest.set(game, made);
  return made;
}

function recorded(name: string, text: string): Recorded {
  const replay = finish(openReplay(text));
  if (!replay.ok) throw new Error(`${name}: ${replay.error.message}`);
  const { game, names, length } = replay.value;
  const at: Source['at'] = (n, seat) => {
    const viewpoint = seat ?? 'spectator';
    return { view: replay.value.view(n, viewpoint), log: replay.value.log(n, viewpoint) };
  };
  return { name, replay: replay.value, game, names, length, at };
}

/** A new game to play on; the reader has the first seat. */
export class Live implements Source {
  readonly solo: SoloGame;
  readonly names: readonly string[];
  readonly #random = seededRandom(7);

  constructor(game: string, seats: number) {
    this.solo = dealt({ game, seats, dealer: 0, level: 'novice', seed: '0123456789abcdef'.repeat(2) })!;
    this.names = Array.from({ length: seats }, (_, seat) => `Seat ${seat + 1}`);
    this.othersPlay();
  }

  get game(): AnyGame {
    return this.solo.game;
  }

  /** The number of moves made. */
  get n(): number {
    return this.solo.log.length;
  }

  /** Only the present is known. */
  at(): ReturnType<Source['at']> {
    return { view: this.solo.view(OWN_SEAT), log: [...this.solo.log] };
  }

  /** Makes random moves until the reader is to act, at most `many`. */
  othersPlay(many = Infinity): void {
    for (let made = 0; made < many; made++) {
      const { toAct } = this.solo;
      if (toAct === null || toAct === OWN_SEAT) return;
      this.#playAny(toAct);
    }
  }

  /** Makes `many` random moves of all seats, until the reader is to act. */
  playOn(many: number): void {
    for (let made = 0; made < many || this.solo.toAct !== OWN_SEAT; made++) {
      if (this.solo.toAct === null) return;
      this.#playAny(this.solo.toAct);
    }
  }

  #playAny(seat: Seat): void {
    const view = this.solo.view(seat);
    const textOf = (move: unknown): string => this.game.formatMove(move);
    const moves = tasteOf(this.game.id)(view, this.game.legalMoves(view), textOf);
    const made = this.solo.play(seat, moves[this.#random.below(moves.length)]);
    if (!made.ok) throw new Error(made.error.message);
  }
}
