import type { Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import type { View } from '#games/partners/types.ts';
import { suitGlyph } from '../../cards/names.ts';
import type { Callers } from '../parts/voices.ts';
import { collectionsAfter, type Legal } from './moves.ts';
import { collectionsOf, reckon, type Standing } from './reckoning.ts';

type Standings = readonly Standing[];

/** What a legal move does to what the collections are worth. */
export interface Preview {
  /** The receiver's crowned suit before and after, in a few characters: `♥ 3 → 4`. */
  readonly chip: string;
  /** By how much the receiver's score of the round changes. */
  readonly gain: number;
  /** The same, and what it does to others, in sentences. */
  readonly lines: readonly string[];
}

/** A collection that may get the chosen card, and what that would do. */
export interface Offer {
  readonly legal: Legal;
  readonly preview: Preview;
}

export type Offers = ReadonlyMap<Seat, Offer>;

export const NO_OFFERS: Offers = new Map();

/** The collections that may get a card, by seat. */
export const offersOf = (view: View, legal: readonly Legal[], chosen: Card, callers: Callers): Offers =>
  new Map(
    legal
      .filter(({ card }) => card === chosen)
      .map((one) => [one.target, { legal: one, preview: previewOf(view, one, callers) }]),
  );

/** What would become of the collections by this move, before any steal or gift that follows. */
export function previewOf(view: View, legal: Legal, callers: Callers): Preview {
  const collections = collectionsOf(view.seats);
  const before = reckon(collections, view.round);
  const after = reckon(collectionsAfter(collections, legal.move, view.toAct!), view.round);
  const { target } = legal;
  const seats = [target, ...view.seats.map((_, seat) => seat).filter((seat) => seat !== target)];
  return {
    chip: chipOf(before[target]!, after[target]!),
    gain: after[target]!.score - before[target]!.score,
    lines: [
      ...seats.flatMap((seat) => worthLine(callers.who(seat), before[seat]!, after[seat]!)),
      ...partnerLines(before, after, callers),
      ...effectLine(view, legal, callers),
    ],
  };
}

/** A crowned suit and how many cards it has: `♥ 3`; two that are level: `♣♥ 3`. */
export const crownOf = ({ crowned, own }: Standing): string =>
  crowned.length ? `${crowned.map(suitGlyph).join('')} ${own}` : 'no King';

function chipOf(before: Standing, after: Standing): string {
  const [was, is] = [crownOf(before), crownOf(after)];
  if (was === is) return before.crowned.length ? `stays ${is}` : `still ${is}`;
  return before.crowned.join('') === after.crowned.join('') ? `${was} → ${after.own}` : `${was} → ${is}`;
}

function worthLine(name: string, before: Standing, after: Standing): string[] {
  const [was, is] = [crownOf(before), crownOf(after)];
  const crown = was === is ? [] : [`${was} becomes ${is}`];
  const score = before.score === after.score ? [] : [`round score ${before.score} becomes ${after.score}`];
  const joker = before.joker === after.joker ? [] : [after.joker ? 'gets the Joker' : 'loses the Joker'];
  const changes = [...joker, ...crown, ...score];
  return changes.length ? [`${name}: ${changes.join(', ')}.`] : [];
}

/** The pairs of the one that are not in the other. */
const pairsOnlyIn = (here: Standings, there: Standings): (readonly [number, number])[] =>
  here.flatMap(({ partner }, seat) =>
    partner !== null && partner > seat && there[seat]!.partner !== partner ? [[seat, partner] as const] : [],
  );

function partnerLines(before: Standings, after: Standings, callers: Callers): string[] {
  const both = ([one, other]: readonly [number, number]): string =>
    other === callers.voice.seat
      ? `You and ${callers.who(one)}`
      : `${callers.who(one)} and ${callers.who(other)}`;
  return [
    ...pairsOnlyIn(before, after).map((pair) => `${both(pair)} are partners no more.`),
    ...pairsOnlyIn(after, before).map((pair) => `${both(pair)} become partners.`),
  ];
}

/** The steal or gift that a Jack or Queen from the hand brings with it. */
function effectLine(view: View, { move, target }: Legal, callers: Callers): string[] {
  if (move.do !== 'play' || view.seats[target]!.out) return [];
  const { seat } = callers.voice;
  if (move.card[0] === 'J') {
    const thief = target === seat ? 'You then steal' : `${callers.who(target)} then steals`;
    return [`${thief} a card from another collection.`];
  }
  if (move.card[0] !== 'Q') return [];
  const giver = target === seat ? 'You then give' : `${callers.who(target)} then gives`;
  return [`${giver} a card away.`];
}
