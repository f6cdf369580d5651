import type { FiveCrownsOutcome, Player, TurnView, View } from '#games/five-crowns/types.ts';

export const NAMES = ['Ada', 'Ben', 'Cyd'];
export const SPECTATOR = { names: NAMES, seat: null };
export const ADA = { names: NAMES, seat: 0 };
/** Removes the variation selectors that prevent emoji. */
export const plain = (text: string): string => text.replaceAll('\uFE0E', '');

export const player = (hand: string, rest: Partial<Player> = {}): Player => ({
  out: false,
  hand: hand ? hand.split(' ') : [],
  melds: [],
  scores: [],
  ...rest,
});

/** Ada's view in her turn of round 4, with changes. */
export const viewWith = (change: Partial<TurnView>): TurnView => ({
  game: 'five-crowns',
  round: 4,
  dealer: 2,
  wild: 6,
  phase: 'draw',
  toAct: 0,
  deck: 60,
  discards: ['7H'],
  wentOut: null,
  lastRound: null,
  seats: [player('3C 3D 4H 5H 9S KD'), player('?? ?? ?? ?? ?? ??'), player('?? ?? ?? ?? ?? ??')],
  outcome: null,
  ...change,
});

/** The same after the end of the game. */
export const overWith = (outcome: FiveCrownsOutcome, change: Partial<TurnView> = {}): View => ({
  ...viewWith(change),
  phase: 'over',
  toAct: null,
  outcome,
});
