import type { Position, Seat } from '#games/game.ts';
import type { Entry } from '../../web/src/lib/platform/match/frames.ts';
import { Reveals } from '../../web/src/lib/platform/match/reveals.svelte.ts';
import type { Moment, Pause } from '../../web/src/lib/platform/match/staging.ts';

const CARD = { card: 'KS', seat: 1, zone: 'throne', index: 0 };
const AFTER = { toAct: 0, outcome: null } as unknown as Position;
const STILL = { toAct: null, outcome: null } as unknown as Position;

/** A move of a match, and the pause after it. */
export interface Made {
  readonly seat: Seat;
  readonly isStaged?: boolean;
  readonly pause?: 'open' | 'open still' | 'timed' | 'timed still';
}

/** Time in ms of a timed pause. */
export const LOOK = 1200;

interface Reader {
  readonly own: Seat | null;
  readonly isReplay?: boolean;
}

/** A match of which a reader follows the moves. */
export class Followed {
  readonly #moves: readonly Made[];
  readonly reveals: Reveals<Moment>;

  constructor(moves: readonly Made[], { own, isReplay = false }: Reader = { own: 0 }) {
    this.#moves = moves;
    const staging = {
      staged: ({ n }: Entry) => (moves[n - 1]!.isStaged ? [CARD] : null),
      pause: (made: readonly Entry[], _before: Position, _after: Position, seat: Seat | null) =>
        this.#pauseIn(made, seat),
    };
    this.reveals = new Reveals<Moment>({ view: null, log: [] }, staging, () => own, isReplay);
    this.reveals.arrive(this.after(0));
  }

  after(n: number): Moment {
    const log = this.#moves.slice(0, n).map(({ seat }, index) => ({ n: index + 1, seat }) as Entry);
    return { view: AFTER, log };
  }

  arrive(n: number): void {
    this.reveals.arrive(this.after(n));
  }

  /** Numbers of moves on the board and told, and the pause. */
  get seen(): unknown[] {
    const { board, told, pause } = this.reveals;
    const isStill = board.view === STILL;
    return [board.log.length, told.log.length, pause ? (isStill ? 'still' : 'pause') : null];
  }

  #pauseIn(made: readonly Entry[], own: Seat | null): Pause | null {
    const last = made.findLast(({ n }) => this.#moves[n - 1]!.pause !== undefined);
    if (!last || made.some(({ n, seat }) => n > last.n && seat === own)) return null;
    const [kind, still] = this.#moves[last.n - 1]!.pause!.split(' ');
    return {
      ms: kind === 'open' ? null : LOOK,
      ...(still !== undefined && { still: { view: STILL, n: last.n } }),
    };
  }
}
