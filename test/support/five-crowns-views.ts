import type { FiveCrownsOutcome, Player, TurnView, View } from '#games/five-crowns/types.ts';

export const NAMES = ['Ada', 'Ben', 'Cyd'];
export const SPECTATOR = { names: NAMES, seat: null };
export const ADA = { names: NAMES, seat: 0 };
/** A text without the marks that keep suits from turning into pictures. */
export const plain = (text: string): string => text.replaceAll('\uFE0E', '');

export const player = (hand: string, rest: Partial<Player> = {}): Player => ({
  out: false,
  hand: hand ? hand.split(' ') : [],
  melds: [],
  scores: [],
  ...rest,
});

/** Ada's view of her turn in the fourth round, some of it changed. */
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

/** The same once the game is over. */
export const overWith = (outcome: FiveCrownsOutcome, change: Partial<TurnView> = {}): View => ({
  ...viewWith(change),
  phase: 'over',
  toAct: null,
  outcome,
});
