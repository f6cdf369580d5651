import { afterEach, describe, expect, test } from 'vitest';
import { texts as de } from '#messages/languages/de.ts';
import { texts as es } from '#messages/languages/es.ts';
import { texts as fr } from '#messages/languages/fr.ts';
import { games } from '#games/index.ts';
import { translatedLanguages } from '../../../../scripts/messages/translations.ts';
import { actor } from '../../../../web/src/lib/boards/speaker.ts';
import { useLanguage } from '../../../../web/src/lib/platform/i18n/language.ts';
import { CLAIMS } from '../../../support/claims.ts';
import { demand, eachDecision, eachSample, samplesOf } from '../../../support/sample-games.ts';
import { NAMES } from '../../../support/told.ts';
import { uiOf } from '../../../support/uis.ts';

const LANGUAGES = { en: {}, de, es, fr };

afterEach(() => useLanguage());

test('every language is asked', () => {
  expect(Object.keys(LANGUAGES)).toEqual(['en', ...translatedLanguages()]);
});

describe.each(games)('$id, asked', (game) => {
  const seats = [game.seats.min, Math.min(game.seats.max, 4)];
  const samples = [...new Set(seats)].flatMap((count) => samplesOf(game, count));

  test.each(Object.entries(LANGUAGES))(
    'about the turn, says what the legal moves allow and nothing else, in %s',
    async (tag, texts) => {
      const answers = await uiOf(game.id)!.Answers();
      const claimsOf = CLAIMS[game.id]?.asked;
      const borneOut = new Set<string>();
      useLanguage(tag, texts);
      eachSample(samples, (sample) => {
        eachDecision(sample, 1, ({ state, toAct }) => {
          for (const reader of sample.readers.filter((one) => one === toAct || one === 'spectator')) {
            const view = game.view(state, reader);
            const viewer = { names: NAMES, seat: reader === 'spectator' ? null : reader };
            const moves = reader === toAct ? game.legalMoves(view) : [];
            const answer = answers.turn(view, viewer, moves);
            const claims = claimsOf?.({ view: view as never, state, moves: moves as never[], viewer }) ?? [];
            for (const [text, holds] of claims)
              demand(answer.includes(text) === holds, () =>
                holds ? `“${text}” is missing in “${answer}”` : `“${text}” is wrong in “${answer}”`,
              );
            const made = claims.filter(([, holds]) => holds);
            demand(
              !claimsOf || moves.length > 0 === made.length > 0,
              () => `no choice is said in “${answer}”`,
            );
            for (const { do: kind } of moves as { do: string }[]) borneOut.add(kind);
          }
        });
      });
      // The samples reach every kind of decision.
      expect(borneOut.size).toBeGreaterThan(0);
    },
  );

  test('about the score, gives every seat’s standing', async () => {
    const ui = uiOf(game.id)!;
    const answers = await ui.Answers();
    eachSample(samples, (sample) => {
      eachDecision(sample, 7, ({ state }) => {
        const view = game.view(state, 'spectator');
        const answer = answers.score(view, { names: NAMES, seat: null });
        ui.ranking(view).forEach((points, seat) => {
          // A seat that conceded stands below all others, and a tie is broken by a fraction.
          if ((view as { seats?: readonly { out?: unknown }[] }).seats?.[seat]?.out) return;
          const { name } = actor(seat, { names: NAMES, seat: null });
          const said = new RegExp(`${name}: ${Math.floor(Math.abs(points))}\\b`, 'u');
          demand(said.test(answer), () => `${name} has ${points}, but “${answer}”`);
        });
      });
    });
  });
});
