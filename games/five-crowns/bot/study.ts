import type { Weighted } from '../../bot/knowledge.ts';
import type { Net } from '../../bot/net.ts';
import { withCard, withoutCards, type Card } from '../../cards.ts';
import { itemAt, lastOf } from '../../list.ts';
import { bestPlan } from '../best.ts';
import { isWild, scoreOf } from '../cards.ts';
import { unseenCards } from '../determinize.ts';
import { stepsToClose } from '../solo/distance.ts';
import type { Move, TurnView, View } from '../types.ts';
import type { Belief } from './belief.ts';
import { suggest } from './moves.ts';
import { countKinds, outlookOf, worthBy, type Outlook } from './outlook.ts';
import { Tally } from './tally.ts';

/** Factor that turns the log odds of a hand into those of a move. */
const SHARPNESS = 4;
/** Number of points in the last turn that make a draw e times as likely. */
const POINTS = 2;
/** Number of discards to compare after taking the discard. */
const COMPARED = 3;
/** Limits of the weight of the discard against that of the deck. */
const [LEAST, MOST] = [0.02, 50];

type Study = (view: View, belief: Belief | undefined) => readonly Weighted<Move>[];

/** The moves worth trying, from exact outlooks of the hand: too slow for play-outs. */
export function studyBy(net: Net): Study {
  return (view, belief) => {
    if (view.phase === 'over') return [];
    const quick = suggest(view);
    if (view.phase === 'draw') return quick.length < 2 ? quick : draws(new Hand(view, net), view);
    const { hand } = itemAt(view.seats, view.toAct);
    if (view.wentOut !== null) return lastDiscards(hand, view.wild);
    if (quick.some(({ move }) => move.do === 'out')) return quick;
    return discards(new Hand(view, net), view.wild, wantedBy(nextHeld(view, belief), view.wild));
  };
}

/** An outlook with its worth. */
interface Prospect extends Outlook {
  readonly worth: number;
}

/** The hand of the seat to act. */
class Hand {
  readonly cards: readonly Card[];
  private readonly wild: number;
  private readonly unseen: ReadonlyMap<Card, number>;
  private readonly net: Net;

  constructor(view: TurnView, net: Net) {
    this.cards = itemAt(view.seats, view.toAct).hand;
    this.wild = view.wild;
    this.unseen = countKinds(unseenCards(view));
    this.net = net;
  }

  /** The score of the hand with `card`, after the best discard. */
  scoreWith(card: Card): number {
    const { left, score } = bestPlan(withCard(this.cards, card), this.wild);
    return score - Math.max(0, ...left.map((one) => scoreOf(one, this.wild)));
  }

  /** The mean of that score for a card from the deck. */
  scoreFromDeck(): number {
    let [sum, all] = [0, 0];
    for (const [card, count] of this.unseen) {
      sum += count * this.scoreWith(card);
      all += count;
    }
    return sum / Math.max(1, all);
  }

  /** The prospect of some cards after a turn. */
  of(cards: readonly Card[]): Prospect {
    const outlook = outlookOf(cards, this.wild, this.unseen);
    return { ...outlook, worth: worthBy(this.net, outlook, cards.length) };
  }

  /** The worth to expect from the deck: a card comes that lowers the steps, or the hand stays as it is. */
  fromDeck(): number {
    const now = this.of(this.cards);
    if (now.steps === 0) return now.worth;
    const steps = now.steps - 1;
    const closer = { ...now, steps, score: (now.score * steps) / now.steps };
    return now.worth + now.chance * (worthBy(this.net, closer, this.cards.length) - now.worth);
  }

  /** The best worth with `card` in place of another; Infinity if the seat could then go out. */
  withTaken(card: Card): number {
    const rests = closest(withCard(this.cards, card), this.wild, card)
      .map(({ rest }) => ({ rest, score: bestPlan(rest, this.wild).score }))
      .sort((one, other) => one.score - other.score)
      .slice(0, COMPARED);
    if (rests[0]?.score === 0) return Infinity;
    return Math.max(...rests.map(({ rest }) => this.of(rest).worth));
  }
}

/** The discards that leave the fewest steps; `kept` is none of them. */
function closest(hand: readonly Card[], wild: number, kept?: Card): { card: Card; rest: readonly Card[] }[] {
  const all = [...new Set(hand)]
    .filter((card) => card !== kept)
    .map((card) => {
      const rest = withoutCards(hand, [card]);
      return { card, rest, steps: stepsToClose(rest, wild) };
    });
  const least = Math.min(...all.map(({ steps }) => steps));
  return all.filter(({ steps }) => steps === least);
}

/** The discards, without those beaten in every way by another. A card wanted by the next seat beats none. */
function discards(hand: Hand, wild: number, isWanted: (card: Card) => boolean): Weighted<Move>[] {
  const found = closest(hand.cards, wild).map(({ card, rest }) => ({ card, ...hand.of(rest) }));
  const best = Math.max(...found.map(({ worth }) => worth));
  return found
    .filter((one) => !found.some((other) => !isWanted(other.card) && dominates(other, one)))
    .map(({ card, worth }) => ({
      move: { do: 'discard', card },
      weight: Math.exp(SHARPNESS * (worth - best)),
    }));
}

const dominates = (one: Outlook, other: Outlook): boolean =>
  one.chance >= other.chance &&
  one.score <= other.score &&
  (one.chance > other.chance || one.score < other.score);

/** The discards that leave the lowest score in the last turn. */
function lastDiscards(hand: readonly Card[], wild: number): Weighted<Move>[] {
  const all = [...new Set(hand)].map((card) => ({
    card,
    score: bestPlan(withoutCards(hand, [card]), wild).score,
  }));
  const least = Math.min(...all.map(({ score }) => score));
  return all
    .filter(({ score }) => score === least)
    .map(({ card }) => ({ move: { do: 'discard', card }, weight: 1 }));
}

/** Both piles. In the last turn only the score counts. */
function draws(hand: Hand, { discards: pile, wentOut }: TurnView): readonly Weighted<Move>[] {
  const discard = lastOf(pile);
  const odds =
    wentOut === null
      ? SHARPNESS * (hand.withTaken(discard) - hand.fromDeck())
      : (hand.scoreFromDeck() - hand.scoreWith(discard)) / POINTS;
  return [
    { move: { do: 'draw', from: 'deck' }, weight: 1 },
    { move: { do: 'draw', from: 'discard' }, weight: Math.max(LEAST, Math.min(MOST, Math.exp(odds))) },
  ];
}

/** Tells the cards that go with `held`, which the next seat is known to hold. */
function wantedBy(held: readonly Card[], wild: number): (card: Card) => boolean {
  const tally = new Tally(held, wild);
  return (card) => isWild(card, wild) || tally.bonds(card, false) > 0;
}

function nextHeld({ seats, toAct }: TurnView, belief: Belief | undefined): readonly Card[] {
  for (let i = 1; i < seats.length; i++) {
    const seat = (toAct + i) % seats.length;
    if (itemAt(seats, seat).hand.length > 0) return belief?.held[seat] ?? [];
  }
  return [];
}
