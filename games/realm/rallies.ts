import { RANKS, SUITS, faceUp, type Card } from '../cards.ts';
import type { MoveOf, Pair, Point } from './types.ts';

type Rally = MoveOf<'rally'>;

/*
 * Most legal moves are rallies, and they are the same in every position. So each is created once and shared; never
 * change one. They are indexed by numbers: looking one up by text would be slower than creating it.
 */

/** Signs of a hidden card have numbers of their own: its rallies must not be taken for those of a known card. */
const RANK_SIGNS = [...RANKS, '?'];
const SUIT_SIGNS = [...SUITS, '?'];
/** Number of different cards. */
const CARDS = RANK_SIGNS.length * SUIT_SIGNS.length;

/** Maps char codes to indexes in `signs`. */
const places = (signs: readonly string[]): Uint8Array =>
  Uint8Array.from({ length: 128 }, (_, code) => Math.max(0, signs.indexOf(String.fromCharCode(code))));
const RANK_AT = places(RANK_SIGNS);
const SUIT_AT = places(SUIT_SIGNS);

const numberOf = (card: Card): number =>
  (RANK_AT[card.charCodeAt(0)] ?? 0) * SUIT_SIGNS.length + (SUIT_AT[card.charCodeAt(1)] ?? 0);

/** All rallies at a fixed set of points, cached by their two commons. */
export class Front {
  private readonly points: readonly Point[];
  /** Allocated at full length, which keeps access fast. */
  private readonly made = new Array<readonly Rally[] | undefined>(CARDS * CARDS).fill(undefined);

  constructor(...points: Point[]) {
    this.points = points;
  }

  /**
   * The rallies of two commons (sorted, without `^`): at each point, with every combination of face up and face
   * down.
   */
  with(first: Card, second: Card): readonly Rally[] {
    const at = numberOf(first) * CARDS + numberOf(second);
    return (this.made[at] ??= this.points.flatMap((point) =>
      facing(first, second).map((troops): Rally => ({ do: 'rally', point, troops })),
    ));
  }
}

function facing(first: Card, second: Card): Pair[] {
  const [firstUp, secondUp] = [faceUp(first), faceUp(second)];
  const pairs: Pair[] = [
    [first, second],
    [first, secondUp],
    [firstUp, secondUp],
  ];
  return first === second ? pairs : [...pairs, [firstUp, second]];
}

const NEITHER = new Front('T1', 'S1');
const THRONE = new Front('T1', 'S1', 'T2');
const STRONGHOLD = new Front('T1', 'S1', 'S2');
const BOTH = new Front('T1', 'S1', 'T2', 'S2');

/**
 * The points where a pair can be rallied (R3.7): the innermost empty point of each lane and every occupied one. The
 * arguments say if there are troops in each lane.
 */
export function frontOf(throne: boolean, stronghold: boolean): Front {
  if (throne) return stronghold ? BOTH : THRONE;
  return stronghold ? STRONGHOLD : NEITHER;
}
