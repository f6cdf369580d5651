import { RANKS, SUITS, faceUp, type Card } from '../cards.ts';
import type { MoveOf, Pair, Point } from './types.ts';

type Rally = MoveOf<'rally'>;

/*
 * Rallies are most of a list of legal moves, and the same in every position: each is made once, and nobody may change it.
 * They are found by numbers, since a look-up by text takes longer than making them.
 */

/** The cards of a pack. */
const CARDS = RANKS.length * SUITS.length;

/** By the code of a character, its place among the signs. */
const places = (signs: readonly string[]): Uint8Array =>
  Uint8Array.from({ length: 128 }, (_, code) => Math.max(0, signs.indexOf(String.fromCharCode(code))));
const RANK_AT = places(RANKS);
const SUIT_AT = places(SUITS);

const numberOf = (card: Card): number =>
  (RANK_AT[card.charCodeAt(0)] ?? 0) * SUITS.length + (SUIT_AT[card.charCodeAt(1)] ?? 0);

/** The rallies at some points, by the two commons. */
export class Front {
  private readonly points: readonly Point[];
  /** Of its whole length from the start, which keeps it quick. */
  private readonly made = new Array<readonly Rally[] | undefined>(CARDS * CARDS).fill(undefined);

  constructor(...points: Point[]) {
    this.points = points;
  }

  /** The rallies with two bare commons, sorted: at each point, in every way that they can face. */
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

/** The innermost empty point of each lane, and every occupied one (R3.7): in which lanes a seat has troops decides. */
export function frontOf(throne: boolean, stronghold: boolean): Front {
  if (throne) return stronghold ? BOTH : THRONE;
  return stronghold ? STRONGHOLD : NEITHER;
}
