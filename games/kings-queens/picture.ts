import { otherSide, type View } from './types.ts';
import { backs, type Scene } from '../pictures/scene.ts';

/** Each seat's hand, number of cards taken and prediction; between them the led card. */
export function picture({ seats, trick, phase, outcome }: View): Scene {
  const panel = (side: 0 | 1) => {
    const { hand, bid, sum, taken } = seats[side];
    return {
      seat: side,
      standing: -sum,
      figure: bid === null ? String(sum) : `${sum} · ${bid}`,
      rows: [[hand], [backs(taken)]],
      isOut: outcome?.reason === 'concession' && outcome.winners[0] === otherSide(side),
    };
  };
  const led = { seat: null, figure: '', rows: [[phase === 'play' ? trick : []]], isOut: false };
  return [panel(0), led, panel(1)];
}
