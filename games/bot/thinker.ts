import type { Manners } from './envoy.ts';
import type { Knowledge, Taste } from './knowledge.ts';
import type { SearchSettings } from './search.ts';

/** A player that uses the search. */
export interface Thinker extends SearchSettings {
  readonly name: string;
  readonly style: 'search';
  /** Maximum number of iterations, whatever the budget. */
  readonly most: number;
  /**
   * 0 plays the most visited move, or draws among secrets that are nearly as good. Otherwise moves are chosen with
   * probability proportional to visits ** (1 / temperature).
   */
  readonly temperature: number;
  /** Parts of the game's knowledge this player doesn't use. */
  readonly ignores: readonly (keyof Knowledge<never, never, never>)[];
  /** Percentage of moves made at a glance: a promising one, without a search. */
  readonly glances?: number;
  /** A move taken at a glance looks at most this many times worse than the best. Default 20. */
  readonly blindness?: number;
  /** True to use the expert parts of the game's knowledge. */
  readonly isExpert?: boolean;
  readonly taste?: Taste;
  readonly manners?: Manners;
}
