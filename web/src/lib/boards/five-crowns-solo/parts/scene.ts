import { withCard, type Card } from '#games/cards.ts';
import type { View } from '#games/five-crowns/solo/types.ts';
import { itemAt } from '#games/list.ts';
import type { Spot } from '../../kit/pairing.ts';
import { sameCard, sameKnown, sameZone, type Following } from '../../kit/tokens.ts';
import type { Choice } from './draft.ts';
import { closers, grouped, pileAfter, wildOf, type Group, type PileNumber } from './piles.ts';

/** A pile as shown, including the draft. */
export interface ShownPile {
  readonly pile: PileNumber;
  readonly closed: boolean;
  readonly groups: readonly Group[];
  readonly size: number;
  /** True for the pile chosen for the turned card. */
  readonly isChosen: boolean;
  /** The possible discards that close the chosen pile. */
  readonly closers: readonly Card[];
}

/** The table as shown, including the draft. */
export interface Scene {
  readonly piles: readonly ShownPile[];
  /** The turned card, until it is put on a pile. */
  readonly turned: Card | null;
  /** The discards, oldest first, including the draft's. */
  readonly gone: readonly Card[];
  readonly deck: number;
}

const shownPile = (
  pile: PileNumber,
  closed: boolean,
  cards: readonly Card[],
  isChosen: boolean,
): ShownPile => ({
  pile,
  closed,
  groups: grouped(cards, wildOf(pile)),
  size: cards.length,
  isChosen,
  closers: [],
});

/** The chosen pile with the turned card, without the discard. */
function chosenPile(view: View, turned: Card, { pile, discard }: Choice): ShownPile {
  const before = itemAt(view.piles, pile - 1);
  const whole = withCard(before.cards, turned);
  const after = discard === null ? { cards: whole, closed: false } : pileAfter(before, pile, turned, discard);
  return { ...shownPile(pile, after.closed, after.cards, true), closers: closers(whole, pile) };
}

/** The table with the choices so far. `still`: the unchanged piles, laid out once per view for speed. */
export function sceneOf(
  view: View,
  still: readonly ShownPile[],
  gone: readonly Card[],
  step: Choice | null,
): Scene {
  const { turned, deck } = view;
  if (step === null || turned === null) return { piles: still, turned, gone, deck };
  const piles = step.thrown ? still : still.with(step.pile - 1, chosenPile(view, turned, step));
  return { piles, turned: null, gone: step.discard === null ? gone : [...gone, step.discard], deck };
}

/** All piles as the view has them, without the reader's choices so far. */
export const stillPiles = ({ piles }: View): readonly ShownPile[] =>
  piles.map(({ closed, cards }, index) => shownPile(index + 1, closed, cards, false));

export const pileZone = (pile: PileNumber): string => `pile ${pile}`;

function spotsOf({ piles, turned, gone }: Scene): Spot[] {
  const spot = (zone: string) => (card: Card) => ({ zone, seat: 0, card });
  return [
    ...piles.flatMap(({ pile, groups }) => groups.flatMap(({ cards }) => cards.map(spot(pileZone(pile))))),
    ...(turned === null ? [] : [spot('turned')(turned)]),
    ...gone.slice(-1).map(spot('gone')),
  ];
}

/** Rules for matching cards between two scenes, for animations: the turned card comes from the draw pile. */
export const FOLLOWING: Following<Scene> = {
  spotsOf,
  rounds: [(a, b) => sameZone(a, b) && sameCard(a, b), sameKnown],
  isFresh: ({ zone }, isDealt) => !isDealt && zone === 'turned',
};
