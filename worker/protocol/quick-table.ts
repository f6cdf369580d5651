import type { MatchInfo } from './match-info.ts';

/** Number of seats of a quick match: as few as a game for several has. */
export const quickSeats = (fewest: number): number => Math.max(2, fewest);

/** True for a public table of `seats` seats with default terms, to which quick matches lead. */
export const isQuickTable = (match: MatchInfo, seats: number): boolean =>
  match.visibility === 'public' &&
  match.position === null &&
  match.seats.length === seats &&
  match.clock === null &&
  !match.whispers &&
  !match.approval &&
  match.spectatorDelay === 0 &&
  match.standIns !== 'soon' &&
  Object.keys(match.options).length === 0;
