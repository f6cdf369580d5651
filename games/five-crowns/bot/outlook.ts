import { scoreBy, type Net } from '../../bot/net.ts';
import { withCard, type Card } from '../../cards.ts';
import { bestPlan } from '../best.ts';
import { isWild } from '../cards.ts';
import { stepsToClose, wayToClose } from '../solo/distance.ts';

/** The prospects of a hand. */
export interface Outlook {
  /** Minimum number of cards to exchange until the whole hand forms melds. */
  readonly steps: number;
  /** The chance that an unseen card lowers `steps` by one. */
  readonly chance: number;
  /** Score of the cards left over now. */
  readonly score: number;
}

/** `unseen`: the cards that the seat may still draw, by kind. */
export function outlookOf(hand: readonly Card[], wild: number, unseen: ReadonlyMap<Card, number>): Outlook {
  const steps = stepsToClose(hand, wild);
  return { steps, chance: chanceOf(hand, wild, steps, unseen), score: bestPlan(hand, wild).score };
}

/** Number of cards of each kind. */
export function countKinds(cards: readonly Card[]): Map<Card, number> {
  const counts = new Map<Card, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

function chanceOf(
  hand: readonly Card[],
  wild: number,
  steps: number,
  unseen: ReadonlyMap<Card, number>,
): number {
  let [helpers, all] = [0, 0];
  for (const [card, count] of unseen) {
    all += count;
    // A wild replaces any card left over.
    if (steps > 0 && (isWild(card, wild) || wayToClose(withCard(hand, card), wild, steps - 1, 1)))
      helpers += count;
  }
  return all > 0 ? helpers / all : 0;
}

/** Number of inputs of the network. */
export const INPUTS = 7;

/**
 * The network's inputs of a hand of `size` cards. `isNext`: its seat is the next to draw. The factors bring all inputs
 * near 0 to 1.
 */
export const inputsOf = (
  { steps, chance, score }: Outlook,
  size: number,
  isNext: boolean,
): readonly number[] => [
  steps / 5,
  chance,
  Math.log(chance + 0.02) / 4,
  score / 50,
  steps === 0 ? 1 : 0,
  size / 13,
  isNext ? 1 : 0,
];

/** The worth of a hand at the end of its turn: the logarithm of its odds to win the round. */
export const worthBy = (net: Net, outlook: Outlook, size: number): number =>
  scoreBy(net, inputsOf(outlook, size, false));
