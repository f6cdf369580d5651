import type { Random } from '../../../games/chance.ts';
import type { Position, Reader } from '../../../games/game.ts';
import { NoSuchDeal } from '../../../games/no-such-deal.ts';
import { games } from '../../../games/index.ts';
import { dealerIn, formatState, parsePosition, type Placed } from '../../../games/position/index.ts';
import { positionRandom } from '../../protocol/fairness.ts';
import { randomBytes } from '../../secrets.ts';
import type { Start } from './store.ts';

type Hiding = Extract<Placed, { view: unknown }>;

/**
 * Number of trial deals that must all succeed before a match is created. A line whose deals fail half the
 * time passes one time in sixteen.
 */
const REHEARSALS = 4;
/** Maximum number of deals tried when the match starts. */
const MOST_TRIES = 50;

/** The reader whose knowledge a position line contains (its second word); null if it has no such word. */
export function viewpointOf(line: string | undefined): 'full' | Reader | null {
  const viewpoint = line?.split(' ', 2)[1];
  if (viewpoint === undefined) return null;
  return viewpoint === 'full' || viewpoint === 'spectator' ? viewpoint : Number(viewpoint);
}

/**
 * The full initial position and its dealer. Hidden cards of `line` are dealt at random to places where they
 * can lie.
 */
export function dealInto(line: string, random: Random): Pick<Start, 'dealer' | 'position'> {
  const placed = parsePosition(line, games);
  if (!placed.ok) throw new RangeError(`no position: ${placed.error.code}`);
  const { value } = placed;
  const state = 'state' in value ? value.state : deal(value, random);
  return { dealer: dealerIn(value), position: formatState(value.game, state) };
}

/**
 * Deals the hidden cards. Every try continues the same secret random stream. With a known stream, the author
 * of a position whose deals rarely succeed could work out where all cards lie.
 */
function deal({ game, view, viewpoint }: Hiding, random: Random): Position {
  for (let tries = 1; ; tries++) {
    try {
      return game.determinize(view, viewpoint, random);
    } catch (error) {
      if (!(error instanceof NoSuchDeal) || tries === MOST_TRIES) throw error;
    }
  }
}

/** True if trial deals of the hidden cards always succeed. They use secret random numbers. */
export function isDealable(placed: Placed): boolean {
  if ('state' in placed) return true;
  const { game, view, viewpoint } = placed;
  try {
    for (let n = 0; n < REHEARSALS; n++) game.determinize(view, viewpoint, positionRandom(randomBytes(32)));
    return true;
  } catch (error) {
    if (!(error instanceof NoSuchDeal)) throw error;
    return false;
  }
}
