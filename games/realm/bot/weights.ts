/**
 * Weights of a realm's features in the log-odds of winning. Fitted by maximum likelihood to the positions at turn
 * ends of 1,750 self-play games, most with two seats, some with four.
 */
export const WEIGHTS = {
  points1: 0.64,
  points2: 1.16,
  points3: 1.96,
  points4: 2.7,
  latePoints: 0.06,
  king: -0.11,
  queen: -0.2,
  kingDone: 1.24,
  queenDone: 0.84,
  open: -0.6,
  exposed: -0.68,
  ready: 0.15,
  winning: 1.16,
  falseCrown: 0.48,
  commons: -0.06,
  strength: 0.4,
  jacks: 0.19,
  royals: -0.15,
  exposedRoyals: -0.18,
  raided: 0.14,
  Tlane: -0.22,
  Tguard: 0.71,
  Tattack: -0.35,
  Tboth: -0.1,
  Slane: -0.48,
  Sguard: -0.12,
  Sattack: 0.82,
  Sboth: -0.75,
  turn: 0.02,
  actions: 0.05,
};

export type Feature = keyof typeof WEIGHTS;
