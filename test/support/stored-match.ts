import type { Random } from '../../games/chance.ts';
import type { Reader } from '../../games/game.ts';
import type { Audience } from '../../worker/sockets/sessions.ts';
import { hashToken } from '../../worker/secrets.ts';
import type { Terms, Sitter } from '../../worker/match/table/store.ts';
import { FORMATS } from '../../worker/stored-formats.ts';
import { CHANCE_VERSION } from '../../worker/protocol/fairness.ts';
import type { Table } from '../../worker/match/table/table.ts';

/** Terms of a match with three seats. */
export const TERMS: Terms = {
  format: FORMATS.match.number,
  rules: 1,
  id: '23456789abcdef',
  game: 'realm',
  seats: 3,
  dealer: null,
  options: {},
  visibility: 'unlisted',
  clock: null,
  whispers: false,
  spectatorDelay: 0,
  standIns: 'day',
  createdAt: 1000,
  seed: '5e'.repeat(32),
  chance: CHANCE_VERSION,
};

/** The token of a seat, equal in all tests. */
export const tokenOf = (seat: number): string => `s_${String(seat).repeat(48)}`;

export const sitterOf = (seat: number): Sitter => ({
  seat,
  name: `Guest ${seat}`,
  tokenHash: hashToken(tokenOf(seat)),
  entropy: `0${seat}`.repeat(16),
});

/** A reader whose hello asked for nothing but these wishes. */
export const audienceOf = (reader: Reader, wishes: Partial<Audience> = {}): Audience => ({
  reader,
  view: false,
  steps: false,
  legal: false,
  watchers: false,
  events: false,
  ...wishes,
});

/** Plays a random legal move for the seat to act. */
export function playRandom(table: Table, random: Random): void {
  const { position, game, moves } = table;
  const seat = position!.toAct!;
  const legal = game.legalMoves(game.view(position!, seat));
  const move = game.formatMove(legal[random.below(legal.length)]!);
  const made = table.move(seat, `c${moves}`, move, moves);
  if (!made.ok) throw new Error(`${move}: ${made.error.code}`);
}
