import { games } from '../../games/index.ts';
import { isWhole, parsePosition, type Placed } from '../../games/position/index.ts';
import { fail, ok, type Result } from '../../games/result.ts';
import { isDealable } from '../match/table/start-position.ts';
import type { CreateRequest, Refusal } from '../protocol/index.ts';
import { refusalOf, refuse } from '../protocol/refuse.ts';

/**
 * Validates a create request with a position: a match must be able to begin there. Such matches are never
 * listed, because their cards were not shuffled. Refusals name the column of the error.
 */
export function fromPosition(request: CreateRequest): Result<CreateRequest, Refusal> {
  const { position, game, seats, options } = request;
  if (position === undefined) return ok(request);
  const read = parsePosition(position, games);
  if (!read.ok) {
    const { code, column, message } = read.error;
    return fail({ ...refusalOf('bad-position', `column ${column}: ${message}`), column, why: code });
  }
  const placed = read.value;
  if (placed.game.id !== game || placed.seats !== seats)
    return refuse('bad-position', 'the position is of another game or number of seats');
  if (Object.keys(options).length > 0)
    return refuse('bad-position', 'the position already contains the options');
  if (contentOf(placed).toAct === null) return refuse('bad-position', 'the match is over in this position');
  if (!isWhole(placed)) return refuse('bad-position', 'a seat has conceded in this position');
  if (!isDealable(placed))
    return refuse('bad-position', 'hardly any deal of the hidden cards fits the position');
  return ok({ ...request, position: position.trim(), visibility: 'unlisted' });
}

const contentOf = (placed: Placed) => ('state' in placed ? placed.state : placed.view);
