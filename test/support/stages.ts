import { staged as stagedInFiveCrowns } from '../../web/src/lib/boards/five-crowns/text/staging.ts';
import { staged as stagedInKingsQueens } from '../../web/src/lib/boards/kings-queens/text/staging.ts';
import { staged as stagedInPartners } from '../../web/src/lib/boards/partners/text/staging.ts';
import { staged as stagedInRealm } from '../../web/src/lib/boards/realm/text/staging.ts';
import type { GameText } from '../../web/src/lib/boards/types.ts';

type Staging = NonNullable<GameText['staged']>;

/** A match of each game with reveals of all kinds, and its function for them. */
export const STAGES = [
  ['realm', '2p-lively-002', stagedInRealm as unknown as Staging],
  ['kings-queens', 'tie-past-50', stagedInKingsQueens as unknown as Staging],
  ['five-crowns', 'two-seats', stagedInFiveCrowns as unknown as Staging],
  ['partners', 'shared-win', stagedInPartners as unknown as Staging],
] as const satisfies readonly (readonly [game: string, record: string, staged: Staging])[];
