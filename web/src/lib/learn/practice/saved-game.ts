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

/** Key of the saves, by game. Earlier versions stored a single one there. */
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

const keptOf = ({ game, seats, dealer, level, seed }: Deal, solo: SoloGame): KeptGame | null => {
  const moves = solo.source.entries.map(({ seat, move }) => [seat, move] as const);
  // Always with the keys in the same order, so that texts can be compared.
  return solo.toAct === null ? null : { game, seats, dealer, level, seed, moves };
};

/** Stores the game, in place of what is stored of the same kind of game. */
export const keepGame = (store: TextStore, deal: Deal, solo: SoloGame): void =>
  writeJson(store, KEY, { ...readAll(store), [deal.game]: keptOf(deal, solo) });

/**
 * The stored unfinished game of this kind; null if there is none, or if the rules have changed and no longer
 * allow its moves.
 */
export function keptGame(
  store: TextStore,
  game: string,
): { readonly deal: Deal; readonly solo: SoloGame } | null {
  const kept = readKept(store, game);
  if (!kept) return null;
  const { moves, ...deal } = kept;
  const solo = dealt(deal);
  return solo && moves.every(([seat, move]) => solo.playWritten(seat, move).ok) ? { deal, solo } : null;
}

/** The save of this kind of game as text, to be compared with what is stored later. */
const storedText = (store: TextStore, game: string): string => JSON.stringify(readKept(store, game));

/** The saves as stored, by game. */
function readAll(store: TextStore): Readonly<Record<string, unknown>> {
  const data = readJson(store, KEY);
  if (!isRecord(data)) return {};
  return typeof data.game === 'string' ? { [data.game]: data } : data;
}

function readKept(store: TextStore, game: string): KeptGame | null {
  const all = readAll(store);
  const kept = Object.hasOwn(all, game) ? parseKept(all[game]) : null;
  return kept?.game === game ? kept : null;
}

/** One page's save of a game. Other tabs may store games of the same kind meanwhile. */
export class SavedGame {
  readonly #store: TextStore;
  readonly #game: string;
  /** The save as this page last read or stored it. */
  #known = '';

  constructor(store: TextStore, game: string) {
    this.#store = store;
    this.#game = game;
  }

  /** The stored unfinished game, like `keptGame`. From now on it may be replaced. */
  read(): ReturnType<typeof keptGame> {
    this.#known = storedText(this.#store, this.#game);
    return keptGame(this.#store, this.#game);
  }

  /**
   * True if storing the game would replace another unfinished game, or other moves, which another tab has stored
   * since this page read or stored one.
   */
  replacesAnother(deal: Deal, solo: SoloGame): boolean {
    const stored = storedText(this.#store, this.#game);
    if (stored === this.#known || stored === JSON.stringify(keptOf(deal, solo))) return false;
    return keptGame(this.#store, this.#game) !== null;
  }

  /** Stores the game, whatever is stored. */
  keep(deal: Deal, solo: SoloGame): void {
    keepGame(this.#store, deal, solo);
    this.#known = storedText(this.#store, this.#game);
  }
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
