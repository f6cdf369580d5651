import type { Card } from '#games/cards.ts';
import type { Drawn } from '#games/chance.ts';
import type { Position, Reader } from '#games/game.ts';
import { kingsQueens } from '#games/kings-queens/index.ts';
import { partners } from '#games/partners/index.ts';
import { fiveCrowns } from '#games/five-crowns/index.ts';
import { realm } from '#games/realm/index.ts';
import type { State } from '#games/realm/types.ts';

/** The facts that the tests of secrecy have of a game's rules page, independently of its code. */
interface Secrets {
  /** Cards that the page makes known to the reader by the act itself, though neither view around it shows them. */
  shown(before: Position, move: string, chance: readonly Drawn[], reader: Reader): readonly Card[];
  /** True if two cards may change places without changing what anyone can do before one of them is known. */
  alike(a: Card, b: Card): boolean;
}

const ranksOf = (kind: string) => (card: Card) => kind.includes(card[0]!);

/** R6.1: royals are named when discarded or paid; R4.6: a pick is seen by raider and defender. */
const realmSecrets: Secrets = {
  shown(before, move, chance, reader) {
    const state = before as State;
    const [verb, ...rest] = move.split(' ');
    const royals = verb === 'discard' || verb === 'pay' ? rest.filter(ranksOf('KQ')) : [];
    const defender = verb === 'raid' ? Number(rest[0]) : state.raid?.defender;
    const sees = reader === state.toAct || reader === defender;
    return [
      ...royals,
      ...(sees ? chance.filter(({ kind }) => kind === 'pick').flatMap(({ words }) => words) : []),
    ];
  },
  alike: (a, b) => ['K', 'Q', 'J', 'A23456789T'].some((kind) => ranksOf(kind)(a) && ranksOf(kind)(b)),
};

/** A card played lies face up for all, though it may be taken at once. */
const kingsQueensSecrets: Secrets = {
  shown: (_before, move) => (move.startsWith('play ') ? [move.slice('play '.length)] : []),
  alike: () => true,
};

/** Moves of partners are made face up: their card is known even where a new deal follows at once. */
const partnersSecrets: Secrets = {
  shown: (_before, move) => move.split(' ').slice(1, 2),
  alike: (a, b) => ['A', 'TJQK'].some((kind) => ranksOf(kind)(a) && ranksOf(kind)(b)),
};

/** Discarded cards lie face up, though a round that ends with it is gone from sight. Leftovers are paid by rank. */
const fiveCrownsSecrets: Secrets = {
  shown: (_, move) => move.split(' ').slice(1),
  alike: (a, b) => a[0] === b[0],
};

/** A game without an entry shows nothing beyond its views, and all its cards may be swapped. */
const NONE: Secrets = { shown: () => [], alike: () => true };

const SECRETS: Readonly<Record<string, Secrets>> = {
  [realm.id]: realmSecrets,
  [partners.id]: partnersSecrets,
  [kingsQueens.id]: kingsQueensSecrets,
  [fiveCrowns.id]: fiveCrownsSecrets,
};

export const secretsOf = (game: string): Secrets => SECRETS[game] ?? NONE;
