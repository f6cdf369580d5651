import type { Card } from '#games/cards.ts';
import type { Drawn } from '#games/chance.ts';
import type { Position, Reader } from '#games/game.ts';
import { kingsQueens } from '#games/kings-queens/index.ts';
import { partners } from '#games/partners/index.ts';
import { fiveCrowns } from '#games/five-crowns/index.ts';
import { realm } from '#games/realm/index.ts';
import type { State } from '#games/realm/types.ts';

/** Facts from a game's rules page for tests of secrecy, independent of its code. */
interface Secrets {
  /** Cards shown to the reader by the move itself, although no view contains them. */
  shown(before: Position, move: string, chance: readonly Drawn[], reader: Reader): readonly Card[];
  /** True if exchanging two unknown cards doesn't change anyone's legal moves. */
  alike(a: Card, b: Card): boolean;
}

const ranksOf = (kind: string) => (card: Card) => kind.includes(card[0]!);

/** R6.1: royals are announced when discarded or paid; R4.6: raider and defender see a pick. */
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

/** A played card is seen by everyone, even if it is taken at once. */
const kingsQueensSecrets: Secrets = {
  shown: (_before, move) => (move.startsWith('play ') ? [move.slice('play '.length)] : []),
  alike: () => true,
};

/** Moves of partners are public: their card is known even if a new deal follows at once. */
const partnersSecrets: Secrets = {
  shown: (_before, move) => move.split(' ').slice(1, 2),
  alike: (a, b) => ['A', 'TJQK'].some((kind) => ranksOf(kind)(a) && ranksOf(kind)(b)),
};

/** Discards are public, even if the round ends with them. Cards left over are scored by rank. */
const fiveCrownsSecrets: Secrets = {
  shown: (_, move) => move.split(' ').slice(1),
  alike: (a, b) => a[0] === b[0],
};

/** A game without an entry shows nothing beyond its views, and all its cards may be exchanged. */
const NONE: Secrets = { shown: () => [], alike: () => true };

const SECRETS: Readonly<Record<string, Secrets>> = {
  [realm.id]: realmSecrets,
  [partners.id]: partnersSecrets,
  [kingsQueens.id]: kingsQueensSecrets,
  [fiveCrowns.id]: fiveCrownsSecrets,
};

export const secretsOf = (game: string): Secrets => SECRETS[game] ?? NONE;
