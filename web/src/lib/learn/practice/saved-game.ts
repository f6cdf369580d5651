import { CHARACTER_IDS, type BotKind } from '#games/bot/characters.ts';
import { BOT_LEVELS } from '#protocol';
import type { Seat, Setup } from '#games/game.ts';
import { publicChance } from '#verify';
import { numberOf } from '../../puzzles/deals/numbers.ts';
import { isRecord, readJson, writeJson, type TextStore } from '../../platform/storage/local.ts';
import { SoloGame } from '../../table/play/solo-game.ts';
import { rulesOf } from '../../games/rules.ts';

/** The deal of a practice game; `seed` determines all random results. */
export interface Deal {
  readonly game: string;
  readonly seats: number;
  readonly dealer: Seat;
  /** The bot that leads the others. */
  readonly level: BotKind;
  /** 32 hex digits; for a numbered deal it is the number. */
  readonly seed: string;
}

/** An unfinished practice game, stored to be continued later. */
interface KeptGame extends Deal {
  readonly moves: readonly (readonly [Seat, string])[];
}

const KEY = 'crowns.practice';
const SEED = /^[0-9a-f]{32}$/;
const MAX_MOVE_CHARS = 400;
/** More than any game has. */
const MAX_MOVES = 20_000;

/** The game after the deal; null if this client doesn't know it or the number of seats is wrong. */
export function dealt({ game: id, seats, dealer, seed }: Deal): SoloGame | null {
  const game = rulesOf(id);
  if (!game || seats < game.seats.min || seats > game.seats.max || dealer >= seats) return null;
  const setup: Setup = { seats, dealer, options: {} };
  return new SoloGame(game, setup, publicChance(['crowns', 'practice', id, seed].join(' ')));
}

/** Stores the game; only one is stored at a time. */
export function keepGame(store: TextStore, deal: Deal, solo: SoloGame): void {
  const kept: KeptGame = { ...deal, moves: solo.source.entries.map(({ seat, move }) => [seat, move]) };
  writeJson(store, KEY, solo.toAct === null ? null : kept);
}

/**
 * The stored unfinished game; null if there is none, or if the rules have changed and no longer allow its
 * moves.
 */
export function keptGame(store: TextStore): { readonly deal: Deal; readonly solo: SoloGame } | null {
  const kept = parseKept(readJson(store, KEY));
  if (!kept) return null;
  const { moves, ...deal } = kept;
  const solo = dealt(deal);
  return solo && moves.every(([seat, move]) => solo.playWritten(seat, move).ok) ? { deal, solo } : null;
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

function parseKept(data: unknown): KeptGame | null {
  if (!isRecord(data)) return null;
  const { game, seats, dealer, seed, moves } = data;
  const level = [...CHARACTER_IDS, ...BOT_LEVELS].find((known) => known === data.level);
  if (typeof game !== 'string' || !isCount(seats) || !isCount(dealer) || !level) return null;
  if (typeof seed !== 'string' || !(SEED.test(seed) || numberOf(seed))) return null;
  if (!Array.isArray(moves) || moves.length > MAX_MOVES) return null;
  return moves.every(isMove) ? { game, seats, dealer, level, seed, moves } : null;
}

function isMove(value: unknown): value is [Seat, string] {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [seat, move] = value as readonly unknown[];
  return isCount(seat) && typeof move === 'string' && move.length <= MAX_MOVE_CHARS;
}
