import type { Random } from '../../../games/chance.ts';
import type { Position, Reader } from '../../../games/game.ts';
import { NoSuchDeal } from '../../../games/no-such-deal.ts';
import { dealerIn, formatState, parsePosition, type Placed } from '../../../games/position/index.ts';
import { positionRandom } from '../../fairness.ts';
import { randomBytes } from '../../secrets.ts';
import type { Start } from './store.ts';

type Hiding = Extract<Placed, { view: unknown }>;

/** Deals that all succeed before a match is created. Where half of them would fail, one in sixteen such lines passes. */
const REHEARSALS = 4;
/** Deals that are tried when it begins. */
const MOST_TRIES = 50;

/** Whose knowledge a line holds: its second word. */
export function eyesOf(line: string | undefined): 'full' | Reader | null {
  const eyes = line?.split(' ', 2)[1];
  if (eyes === undefined) return null;
  return eyes === 'full' || eyes === 'spectator' ? eyes : Number(eyes);
}

/** The full position that a match begins with, and its dealer: what the line hides is dealt to where it can lie. */
export function dealInto(line: string, random: Random): Pick<Start, 'dealer' | 'position'> {
  const placed = parsePosition(line);
  if (!placed.ok) throw new RangeError(`no position: ${placed.error.code}`);
  const { value } = placed;
  const state = 'state' in value ? value.state : deal(value, random);
  return { dealer: dealerIn(value), position: formatState(value.game, state) };
}

/**
 * The state that is dealt. Each try has the same secret numbers go on: by any that are known, whoever wrote a line of which deals
 * seldom succeed would know where all cards lie.
 */
function deal({ game, view, eyes }: Hiding, random: Random): Position {
  for (let tries = 1; ; tries++) {
    try {
      return game.determinize(view, eyes, random);
    } catch (error) {
      if (!(error instanceof NoSuchDeal) || tries === MOST_TRIES) throw error;
    }
  }
}

/** True if what a position hides is dealt again and again, by numbers that nobody knows, so that a match can count on it. */
export function isDealable(placed: Placed): boolean {
  if ('state' in placed) return true;
  const { game, view, eyes } = placed;
  try {
    for (let n = 0; n < REHEARSALS; n++) game.determinize(view, eyes, positionRandom(randomBytes(32)));
    return true;
  } catch (error) {
    if (!(error instanceof NoSuchDeal)) throw error;
    return false;
  }
}
