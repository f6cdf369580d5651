import { describe, expect, it } from 'vitest';
import { fiveCrownsSolo } from '#games/five-crowns/solo/index.ts';
import type { View } from '#games/five-crowns/solo/types.ts';
import { seededRandom } from '#games/chance.ts';
import { binned, playSolitaire, type Estimate } from '../../../cli/bench-chances.ts';
import { advise } from '../../../web/src/lib/platform/bot/advice.ts';
import { tableOf } from '../../support/five-crowns-solo-scene.ts';
import { scale } from '../../support/share.ts';

/** The chance in a hint for the best move. */
function hintAt(view: View): number {
  const question = { game: fiveCrownsSolo.id, view, seat: 0, seats: 1, seen: [] };
  const [best] = advise(question, { iterations: 100 }, seededRandom(3));
  return best!.chance;
}

const GAMES = scale(3, 6);
const share = (found: readonly Estimate[]): number =>
  found.reduce((sum, { won }) => sum + won, 0) / found.length;

describe('the chance of winning that hints tell of the solitaire', () => {
  it('is none where the deal is lost, however many piles are closed', () => {
    // Nine are closed; neither of the others can be closed with a single card.
    const lost = tableOf('KD', { 4: '3C 4D 5H 8S 9* TD', 9: '3C 4D 5H 6S 7* 8C 9D TS JD QC KH' }, 1);
    expect(lost.piles.filter(({ closed }) => closed)).toHaveLength(9);
    expect(hintAt(lost)).toBeLessThan(0.05);
    expect(hintAt({ ...lost, deck: 0 })).toBe(0);
  });

  it('is whole where the turned card closes the last pile', () => {
    const won = tableOf('7H', { 4: '7C 7D 8S 9S TS KD' });
    expect(hintAt(won)).toBeGreaterThan(0.97);
    expect(hintAt({ ...won, deck: 0 })).toBe(1);
  });

  it('is about as often come true as it says, over the bot’s own deals', () => {
    const told = Array.from({ length: GAMES }, (_, seed) => playSolitaire(500 + seed, 120)).flat();
    expect(told.length).toBeGreaterThan(GAMES * 10);
    const mean = told.reduce((sum, { chance }) => sum + chance, 0) / told.length;
    expect(Math.abs(mean - share(told))).toBeLessThan(0.15);
    expect(share(told.filter(({ chance }) => chance > 0.9))).toBeGreaterThan(0.85);
    expect(share(told.filter(({ chance }) => chance < 0.1))).toBeLessThan(0.15);
    expect(binned(told).reduce((sum, { decisions }) => sum + decisions, 0)).toBe(told.length);
  });
});
