import type { Reader, Seat } from '#games/game.ts';
import type { State } from '#games/realm/types.ts';

export type Json = null | string | number | boolean | readonly Json[] | { readonly [key: string]: Json };
type Path = readonly (string | number)[];

/** The fields that determine visibility, in a state or full view. */
type Sighted = Pick<State, 'outcome' | 'turnOf' | 'raid'>;

const CARD = /^[A2-9TJQK][CDHS]\^?$/;

/**
 * Rule R7's list of hidden cards, written from the rules' page instead of the code: true if the card at a
 * path of the full view may be seen. Lists in hidden zones keep their length.
 */
function maySee(state: Sighted, reader: Reader, path: Path, card: string): boolean {
  const [top, second, zone] = path;
  if (state.outcome) return true;
  if (top === 'raid') {
    const isRaider = reader === state.turnOf;
    return isRaider || (second === 'picked' && reader === state.raid?.defender);
  }
  const owner: Seat = Number(second);
  if (zone === 'house' || card.endsWith('^')) return true;
  return zone !== 'tombs' && owner === reader;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

const isCardList = (value: readonly Json[]): value is readonly string[] =>
  value.length > 0 && value.every((item) => typeof item === 'string' && CARD.test(item));

/** Hides parts of the full view as the rules' page says. Hidden cards come last in sorted zones. */
export function hiddenFrom(state: Sighted, reader: Reader, full: Json, path: Path = []): Json {
  const see = (card: string): string => (maySee(state, reader, path, card) ? card : '??');
  if (typeof full === 'string') return CARD.test(full) ? see(full) : full;
  if (full === null || typeof full !== 'object') return full;
  if (isList(full)) {
    if (!isCardList(full)) return full.map((item, at) => hiddenFrom(state, reader, item, [...path, at]));
    const seen = full.map(see);
    const isLaidInOrder = path.at(-1) === 'tombs' || path.at(-1) === 'spent';
    return isLaidInOrder
      ? seen
      : [...seen.filter((card) => card !== '??'), ...seen.filter((card) => card === '??')];
  }
  return Object.fromEntries(
    Object.entries(full).map(([key, item]) => [key, hiddenFrom(state, reader, item as Json, [...path, key])]),
  );
}
