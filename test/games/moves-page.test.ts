import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { eachSample, samplesOf } from '../support/sample-games.ts';
import { misfit } from '../support/schemas.ts';

const { moveForms } = (await import('../../scripts/schema/moves.mjs' as string)) as {
  moveForms: () => ReadonlyMap<string, readonly { form: string; example: string; pattern: string }[]>;
};
const FORMS = moveForms();
const page = readFileSync(join(import.meta.dirname, '../../docs/moves.md'), 'utf8');

it('docs/moves.md has the moves of every game, and links to its rules', () => {
  expect([...FORMS.keys()].sort()).toEqual(games.map(({ id }) => id).sort());
  for (const { id } of games) {
    const rules = `../web/messages/en/${id}-rules.json`;
    expect(page).toContain(`## [\`${id}\`](${rules})`);
  }
});

describe.each(games)('the moves of $id', (game) => {
  const forms = FORMS.get(game.id)!;
  const formsOf = (text: string) => forms.filter(({ pattern }) => new RegExp(`^${pattern}$`).test(text));

  it.each(forms)('are read as the page writes them: $example', ({ form, example }) => {
    expect(game.parseMove(example)).toMatchObject({ ok: true });
    expect(formsOf(example).map((each) => each.form)).toEqual([form]);
    expect(misfit(game.id, 'Move', example)).toBeNull();
    for (const wrong of [
      `${example} `,
      ` ${example}`,
      example.toUpperCase() + 'x',
      example.replace(/^\w/, ''),
    ]) {
      expect(game.parseMove(wrong).ok, wrong).toBe(false);
      expect(misfit(game.id, 'Move', wrong), wrong).not.toBeNull();
    }
  });

  it('each have exactly one form, in whole random matches', () => {
    const seen = new Set<string>();
    eachSample(samplesOf(game, game.seats.max, 2), ({ states }) => {
      for (const state of states) {
        if (state.toAct === null) continue;
        for (const move of game.legalMoves(game.view(state, state.toAct)).slice(0, 40)) {
          const text = game.formatMove(move);
          const found = formsOf(text);
          expect(found.length, text).toBe(1);
          seen.add(found[0]!.form);
        }
      }
    });
    expect(seen.size).toBeGreaterThan(forms.length / 2);
  });
});
