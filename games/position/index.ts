import { bare, type Card } from '../cards.ts';
import { seededRandom } from '../chance.ts';
import type { AnyGame, Position, Reader, Seat } from '../game.ts';
import { NoSuchDeal } from '../no-such-deal.ts';
import { fail, ok, type Result } from '../result.ts';
import { isSame } from '../same.ts';
import { brief, demandAt, PositionFault, type Notes, type PositionCode } from './codec.ts';
import type { AnyPositionNotation } from './notation.ts';

/** Maximum length of a line, in UTF-16 code units: several times that of the longest position. */
export const MAX_POSITION_CHARS = 4000;

/** A position of a game: complete, or as one reader sees it. */
export type Placed =
  | { readonly game: AnyGame; readonly seats: number; readonly viewpoint: 'full'; readonly state: Position }
  | { readonly game: AnyGame; readonly seats: number; readonly viewpoint: Reader; readonly view: Position };

/**
 * The reason for refusing a line: a stable code, its place (`column` from 1; `path`, such as `seats.0.house`,
 * empty if outside the game's fields), and a sentence for people.
 */
export interface PositionError {
  readonly code: PositionCode;
  readonly column: number;
  readonly path: string;
  readonly message: string;
}

/** Formats a full state. */
export const formatState = (game: AnyGame, state: Position): string =>
  `${game.id} full ${notationOf(game).formatState(state)}`;

/** Formats a reader's view; contains the same information as the view. */
export const formatView = (game: AnyGame, view: Position, reader: Reader): string =>
  `${game.id} ${reader} ${notationOf(game).formatView(view)}`;

/** The dealer in a position; seat 0 if the game has none. */
export const dealerIn = (placed: Placed): Seat => notationOf(placed.game).dealerOf(contentOf(placed));

/** True if no seat has conceded. */
export const isWhole = (placed: Placed): boolean => notationOf(placed.game).isWhole(contentOf(placed));

const contentOf = (placed: Placed): Position => ('state' in placed ? placed.state : placed.view);

/**
 * Parses a position of one of `games`. Accepts only text exactly as written by this module, and only positions
 * that can occur. Ignores blanks, line ends and a byte-order mark around the line, but counts them in columns.
 */
export function parsePosition(text: string, games: readonly AnyGame[]): Result<Placed, PositionError> {
  const line = text.trim();
  try {
    return ok(read(line, games));
  } catch (error) {
    if (!(error instanceof PositionFault)) throw error;
    const { code, column, path, message } = error;
    const before = text.trimEnd().length - line.length;
    return fail({ code, column: before + Math.min(column, line.length + 1), path, message });
  }
}

/** The state of a full position of `game` accepted earlier; throws a RangeError for any other text. */
export function givenState(line: string, game: AnyGame): Position {
  const read = parsePosition(line, [game]);
  if (!read.ok) throw new RangeError(`no position: column ${read.error.column}`);
  if (!('state' in read.value)) throw new RangeError('no full position');
  return read.value.state;
}

function notationOf({ id, position }: AnyGame): AnyPositionNotation {
  if (!position) throw new RangeError(`no positions of ${id}`);
  return position;
}

function read(text: string, games: readonly AnyGame[]): Placed {
  if (text.length > MAX_POSITION_CHARS)
    throw new PositionFault(
      MAX_POSITION_CHARS + 1,
      'too-long',
      `longer than ${MAX_POSITION_CHARS} characters`,
    );
  const [id = '', viewpoint = ''] = text.split(' ', 2);
  const game = games.find((one) => one.id === id);
  if (!game) {
    const known = games.map((one) => one.id).join(', ');
    throw new PositionFault(1, 'unknown-game', `expected one of ${known}, not "${brief(id)}"`);
  }
  const second = id.length + 2;
  const reader =
    viewpoint === 'full' || viewpoint === 'spectator'
      ? viewpoint
      : /^(\d|1[0-3])$/.test(viewpoint)
        ? Number(viewpoint)
        : null;
  if (reader === null)
    throw new PositionFault(
      second,
      'malformed',
      `expected "full", a seat or "spectator", not "${brief(viewpoint)}"`,
    );
  const column = second + viewpoint.length + 1;
  const notes: Notes = { isFull: reader === 'full', columns: new Map(), cards: [] };
  const notation = notationOf(game);
  const state = notation.parse({ text: text.slice(column - 1), column, path: '' }, notes);
  const seats = notation.seatsOf(state);
  if (typeof reader === 'number' && reader >= seats)
    throw new PositionFault(second, 'malformed', `there is no seat ${reader}`);
  countCards(notation, seats, notes);
  if (reader === 'full') return full(game, notation, state, seats, notes);
  const view = game.reveal(state);
  demandDeal(game, view, reader, text);
  return { game, seats, viewpoint: reader, view };
}

/** Refuses a line with more copies of a card than the game has. */
function countCards(notation: AnyPositionNotation, seats: number, { cards }: Notes): void {
  const counts = new Map<Card, number>();
  for (const { card, column, path } of cards) {
    const count = (counts.get(bare(card)) ?? 0) + 1;
    counts.set(bare(card), count);
    if (count > notation.copies(bare(card), seats))
      throw new PositionFault(
        column,
        'card-twice',
        `${bare(card)} is there once more than the game has it`,
        path,
      );
  }
}

function full(
  game: AnyGame,
  notation: AnyPositionNotation,
  state: Position,
  seats: number,
  notes: Notes,
): Placed {
  const isComplete = notation.isComplete(game.cards(state), seats);
  demandAt(notes)(isComplete, 'deck', 'these are not all the cards of the game');
  return { game, seats, viewpoint: 'full', state };
}

/** Refuses a view unless some full state looks exactly like it to this reader. */
function demandDeal(game: AnyGame, view: Position, reader: Reader, text: string): void {
  const seen = seenAgain(game, view, reader);
  if (!seen) throw new PositionFault(1, 'impossible', 'no deal of the hidden cards fits the position');
  if (isSame(seen, view)) return;
  const other = formatView(game, seen, reader);
  const at = [...text].findIndex((letter, i) => other[i] !== letter);
  const who = reader === 'spectator' ? 'a spectator' : `seat ${reader}`;
  throw new PositionFault(Math.max(0, at) + 1, 'impossible', `this is not what ${who} can see`);
}

function seenAgain(game: AnyGame, view: Position, reader: Reader): Position | null {
  try {
    return game.view(game.determinize(view, reader, seededRandom(1)), reader);
  } catch (error) {
    if (error instanceof NoSuchDeal) return null;
    throw error;
  }
}
