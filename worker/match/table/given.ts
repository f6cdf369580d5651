import { seededRandom, type Random } from '../../../games/chance.ts';
import type { Reader } from '../../../games/game.ts';
import { NoSuchDeal } from '../../../games/no-such-deal.ts';
import { dealerIn, formatState, parsePosition, type Placed } from '../../../games/position/index.ts';
import type { Start } from './store.ts';

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

/** A deal that is too rare for these numbers is made by those with which the line was accepted. */
function deal({ game, view, eyes }: Extract<Placed, { view: unknown }>, random: Random) {
  try {
    return game.determinize(view, eyes, random);
  } catch (error) {
    if (!(error instanceof NoSuchDeal)) throw error;
    return game.determinize(view, eyes, seededRandom(1));
  }
}
