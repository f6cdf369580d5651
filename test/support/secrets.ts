import type { Card } from '#games/cards.ts';
import type { Drawn } from '#games/chance.ts';
import type { Position, Reader } from '#games/game.ts';
import { byGame } from './by-game.ts';

/** Facts from a game's rules page for tests of secrecy, independent of its code: `secrets.ts` of its folder in `test/games`. */
export interface Secrets {
  /** Cards shown to the reader by the move itself, although no view contains them. */
  shown(before: Position, move: string, chance: readonly Drawn[], reader: Reader): readonly Card[];
  /** True if exchanging two unknown cards doesn't change anyone's legal moves. */
  alike(a: Card, b: Card): boolean;
}

export const ranksOf = (kind: string) => (card: Card) => kind.includes(card[0]!);

const SECRETS = byGame(
  import.meta.glob<Secrets>('../games/*/secrets.ts', { eager: true, import: 'secrets' }),
);

/** By default a game shows nothing beyond its views, and all its cards may be exchanged. */
export const secretsOf = (game: string): Secrets => SECRETS[game] ?? { shown: () => [], alike: () => true };
