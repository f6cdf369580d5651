import type { Card } from '../../cards.ts';
import type { Random } from '../../chance.ts';
import { takes } from '../cards.ts';
import { worths } from '../score.ts';
import type { Playing, Side, State } from '../types.ts';
import { shareOf } from './evaluate.ts';
import { LEAD, LED, outlook, wantOf, worthOf } from './outlook.ts';
import { MARGIN, STRAY } from './policy.ts';

// The play-outs of `policy` on sets of bits, many times as fast. A card is a bit, a suit has six adjacent ones.

const RANKS = '2345QK';
const SUITS = 'CDHS';
const SIZE = RANKS.length;
const SUIT = (1 << SIZE) - 1;
const PLACE = new Map<Card, number>(
  [...SUITS].flatMap((suit, s) => [...RANKS].map((rank, r): [Card, number] => [rank + suit, SIZE * s + r])),
);

const placeOf = (card: Card): number => PLACE.get(card) ?? 0;

const setOf = (cards: readonly Card[]): number => cards.reduce((set, card) => set | (1 << placeOf(card)), 0);

type Wants = 1 | -1;

/** The outlook of the cards of one suit, by their bits. */
const outlooks = (want: Wants): readonly number[] =>
  Array.from({ length: 1 << SIZE }, (_, set) =>
    outlook(
      [...RANKS].filter((_rank, r) => set & (1 << r)).map((rank) => rank + 'C'),
      want,
    ),
  );
const OUTLOOKS = { 1: outlooks(1), [-1]: outlooks(-1) };

const ledPoints = (want: Wants): readonly number[] => [...RANKS].map((rank) => LED[want][rank] ?? 0);
const LEADS = { 1: ledPoints(1), [-1]: ledPoints(-1) };

/** True at `led * SIZE + follower` if a card takes one of its suit, by their ranks. */
const TAKES = [...RANKS].flatMap((led) => [...RANKS].map((follower) => takes(follower + 'C', led + 'C')));

/** Plays the tricks of a round by the policy. Returns each seat's share of the win afterwards. */
export function finish(state: State, random: Random): readonly number[] | undefined {
  if (state.phase !== 'play') return undefined;
  const [one, two] = state.seats;
  const [had, others] = new Tricks(state, random).play();
  return shareOf(one.sum + Math.abs(one.bid - had), two.sum + Math.abs(two.bid - others));
}

/** The tricks left of a round. */
class Tricks {
  private readonly random: Random;
  private readonly want: Wants;
  /** Points by rank. */
  private readonly worths: readonly number[];
  private readonly bids: readonly [number, number];
  private readonly sets: [number, number];
  private readonly had: [number, number] = [0, 0];
  private toAct: Side;
  /** Place of the led card; −1 before the lead. */
  private led = -1;

  constructor(state: Playing, random: Random) {
    const { seats, trick, toAct } = state;
    const [one, two] = seats;
    const worth = worths([...one.hand, ...one.taken, ...two.hand, ...two.taken, ...trick]);
    this.random = random;
    this.want = wantOf(state);
    this.worths = [...RANKS].map((rank) => worthOf(rank + 'C', worth));
    this.bids = [one.bid, two.bid];
    this.sets = [setOf(one.hand), setOf(two.hand)];
    for (const side of [0, 1] as const)
      for (const card of seats[side].taken) this.had[side] += worthOf(card, worth);
    this.toAct = toAct;
    if (trick[0] !== undefined) this.led = placeOf(trick[0]);
  }

  /** Returns the points of both seats. They add up to 0 unless no King or no Queen was dealt. */
  play(): readonly [number, number] {
    const { sets, had } = this;
    while (sets[0] !== 0 || sets[1] !== 0) {
      const side = this.toAct;
      const other: Side = side === 0 ? 1 : 0;
      const card = this.choose(side);
      sets[side] &= ~(1 << card);
      if (this.led < 0) {
        this.led = card;
        this.toAct = other;
        continue;
      }
      const taker = this.isTaken(card) ? side : other;
      had[taker] += this.wonWith(card);
      this.led = -1;
      this.toAct = taker;
    }
    return had;
  }

  private isTaken(card: number): boolean {
    const [suit, led] = [(card / SIZE) | 0, (this.led / SIZE) | 0];
    return suit === led && TAKES[(this.led - led * SIZE) * SIZE + card - suit * SIZE] === true;
  }

  private wonWith(card: number): number {
    return (this.worths[card % SIZE] ?? 0) + (this.worths[this.led % SIZE] ?? 0);
  }

  private choose(side: Side): number {
    const { want, led, random } = this;
    const set = this.sets[side];
    const following = led < 0 ? 0 : set & (SUIT << (SIZE * ((led / SIZE) | 0)));
    const own = this.bids[side];
    const other = -this.bids[side === 0 ? 1 : 0];
    const least = Math.min(own, other) - MARGIN;
    const most = Math.max(own, other) + MARGIN;
    const table = OUTLOOKS[want];
    let base = this.had[side];
    for (let shift = 0; shift < 4 * SIZE; shift += SIZE) base += table[(set >> shift) & SUIT] ?? 0;
    let best = 0;
    let bestScore = -Infinity;
    for (let left = following || set; left !== 0; left &= left - 1) {
      const card = 31 - Math.clz32(left & -left);
      const shift = SIZE * ((card / SIZE) | 0);
      const suit = (set >> shift) & SUIT;
      let points = base + (table[suit & ~(1 << (card - shift))] ?? 0) - (table[suit] ?? 0);
      if (led < 0) points += LEADS[want][card - shift] ?? 0;
      else if (this.isTaken(card))
        points += this.wonWith(card) + ((set & (set - 1)) !== 0 ? 2 * LEAD * want : 0);
      const noise = random.below(1 << 30);
      const stray = ((noise >> 15) - (noise & 0x7fff)) / (1 << 15);
      const score = want * Math.max(least, Math.min(most, points)) + STRAY * stray;
      if (score > bestScore) [best, bestScore] = [card, score];
    }
    return best;
  }
}
