import { describe, expect, it } from 'vitest';
import { remembered } from '#games/bot/index.ts';
import { games } from '#games/index.ts';
import { oddsOf } from '#games/odds/index.ts';
import { seenBy } from '#games/step.ts';
import { kindInWords } from '../../../../web/src/lib/boards/kit/odds.ts';
import { CLAIMS } from '../../../support/claims.ts';
import { stepsOf } from '../../../support/frames.ts';
import { samplesOf } from '../../../support/sample-games.ts';
import { uiOf } from '../../../support/uis.ts';

const NAMES = ['Ada', 'Bo', 'Cy', 'Di'];

describe.each(games)('the odds of $id', (game) => {
  it('are said in words, each place and each prospect in its own', async () => {
    const words = await uiOf(game.id)!.Odds();
    const seats = game.seats.min;
    const names = NAMES.slice(0, seats);
    const { states, source } = samplesOf(game, seats, 1)[0]!;
    const steps = stepsOf(game, source, states);
    const known = new Set<string>();
    for (let n = 2; n < states.length; n += Math.ceil(states.length / 25)) {
      const { toAct: seat } = states[n]!;
      if (seat === null) continue;
      const log = steps.slice(0, n).flatMap((step) => remembered(seenBy(game, step, seat)));
      const { places, prospects } = oddsOf({ game, view: game.view(states[n]!, seat), seat, log });
      for (const viewer of [
        { names, seat },
        { names, seat: null },
      ]) {
        const said = places.map((place) => words.place(place, viewer));
        expect(new Set(said).size).toBe(places.length);
        const told = prospects.map((prospect) => words.prospect(prospect, viewer, seat));
        expect(new Set(told).size).toBe(prospects.length);
        for (const text of [...said, ...told]) expect(text).toMatch(/^\p{Lu}[^{}]{3,}/u);
      }
      for (const { kind } of places.flatMap(({ kinds }) => kinds)) expect(kindInWords(kind)).not.toBe(kind);
      for (const { name } of prospects) known.add(name);
    }
    if (game.id in CLAIMS) expect([...known].sort()).toEqual(CLAIMS[game.id]!.prospects);
  });
});
