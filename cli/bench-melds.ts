import { chooseMove, playerOf } from '../games/bot/index.ts';
import type { Card } from '../games/cards.ts';
import { sampledChance, seededRandom } from '../games/chance.ts';
import { fiveCrowns } from '../games/five-crowns/index.ts';
import { bestMelds, cardsToGoOut } from '../games/five-crowns/melds.ts';
import type { State } from '../games/five-crowns/types.ts';
import { knownGame } from '../games/index.ts';
import { itemAt, lastOf } from '../games/list.ts';
import { UsageError, readArgs, readNumber } from './usage.ts';

/** Table sizes from which to take hands: one set of cards, and two. */
const SEATS = [2, 4, 7, 10, 14];
/** Number of searches per hand. The median counts, because any run may be interrupted. */
const REPEATS = 5;

interface Hand {
  readonly cards: readonly Card[];
  readonly wild: number;
}

/** Search times in microseconds for hands of one size. */
interface Figures {
  readonly cards: number;
  readonly hands: number;
  readonly melds: Timing;
  readonly goingOut: Timing;
}

interface Timing {
  readonly mean: number;
  readonly p99: number;
  readonly worst: number;
}

/** `crowns bench melds`: measures the exact search for the best melds, with hands from real games. */
export function benchMelds(args: readonly string[]): number {
  const text = { type: 'string' } as const;
  const { values, positionals } = readArgs(args, { games: text, seed: text, json: { type: 'boolean' } });
  if (positionals.length > 0) throw new UsageError('bench melds takes no file');
  const games = readNumber('games', values.games ?? '20', 1, 10_000);
  const seed = readNumber('seed', values.seed ?? '1', 0, 2 ** 31 - 1);
  const found = measureMelds(SEATS.flatMap((seats) => handsOf(seats, games, seed)));
  process.stdout.write(values.json ? `${JSON.stringify(found)}\n` : formatMelds(found));
  return 0;
}

/** All hands from which a seat had to discard, in games of the greedy bot. */
export function handsOf(seats: number, games: number, seed: number): Hand[] {
  const random = seededRandom(seed);
  const chance = sampledChance(random);
  const hands: Hand[] = [];
  for (let n = 0; n < games; n++) {
    let state: State = fiveCrowns.setup({ seats, dealer: n % seats, options: {} }, chance);
    while (state.toAct !== null) {
      const seat = state.toAct;
      if (state.phase === 'discard') hands.push({ cards: itemAt(state.seats, seat).hand, wild: state.wild });
      const view = fiveCrowns.view(state, seat);
      const { move } = chooseMove({
        game: knownGame(fiveCrowns.id), view, seat, seats, player: playerOf('greedy'), budget: { iterations: 1 }, random,
      }); // prettier-ignore
      const next = fiveCrowns.play(state, move as Parameters<typeof fiveCrowns.play>[1], chance);
      if (!next.ok) throw new Error(next.error.message);
      state = next.value;
    }
  }
  return hands;
}

export function measureMelds(hands: readonly Hand[]): Figures[] {
  const searches = [bestMelds, cardsToGoOut];
  for (const search of searches) for (const { cards, wild } of hands) search(cards, wild);
  const sizes = [...new Set(hands.map(({ cards }) => cards.length))].sort((a, b) => a - b);
  return sizes.map((size) => {
    const some = hands.filter(({ cards }) => cards.length === size);
    const timingOf = (search: (typeof searches)[number]) =>
      timing(some.map((hand) => microseconds(search, hand)));
    return {
      cards: size, hands: some.length, melds: timingOf(bestMelds), goingOut: timingOf(cardsToGoOut),
    }; // prettier-ignore
  });
}

function microseconds(
  search: (cards: readonly Card[], wild: number) => unknown,
  { cards, wild }: Hand,
): number {
  const times = Array.from({ length: REPEATS }, () => {
    const start = performance.now();
    search(cards, wild);
    return performance.now() - start;
  });
  return (
    1000 *
    itemAt(
      times.sort((a, b) => a - b),
      REPEATS >> 1,
    )
  );
}

function timing(times: number[]): Timing {
  times.sort((a, b) => a - b);
  const rounded = (value: number): number => Number(value.toFixed(1));
  return {
    mean: rounded(times.reduce((sum, time) => sum + time, 0) / times.length),
    p99: rounded(itemAt(times, Math.floor(0.99 * (times.length - 1)))),
    worst: rounded(lastOf(times)),
  };
}

export function formatMelds(found: readonly Figures[]): string {
  const timingText = ({ mean, p99, worst }: Timing): string[] =>
    [mean, p99, worst].map((value) => value.toFixed(1).padStart(9));
  const head = ['cards'.padStart(5), 'hands'.padStart(8), ...timingHead('melds'), ...timingHead('out')];
  const rows = found.map(({ cards, hands, melds, goingOut }) =>
    [
      String(cards).padStart(5),
      String(hands).padStart(8),
      ...timingText(melds),
      ...timingText(goingOut),
    ].join(' '),
  );
  return `${head.join(' ')}\n${rows.join('\n')}\nmicroseconds: mean, p99 and maximum; melds: the best melds; out: the cards to go out with\n`;
}

const timingHead = (name: string): string[] => [name, 'p99', 'worst'].map((word) => word.padStart(9));
