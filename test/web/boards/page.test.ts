import { expect, test } from 'vitest';
import { OFFERED } from '../../../web/src/lib/boards/offered.ts';

/** Maximum number of characters for a sheet of paper with two columns in a readable size. */
const SHEET = 3600;

test.each(OFFERED.map(({ game, ui }) => [game, ui] as const))(
  'the rules of $id fit on one page, and say what pacts are where there can be any',
  async (game, ui) => {
    const parts = (await ui.Page())();
    const lines = parts.flatMap((part) => part.lines.map(({ text }) => text));
    expect(parts.length).toBeGreaterThan(2);
    expect(lines.join('').length).toBeLessThan(SHEET);
    for (const line of lines) expect(line).toMatch(/^\S.*\S$/);
    expect(parts.some(({ title }) => title === 'Pacts')).toBe(game.diplomacy !== undefined);
    // Lines and parts are used as keys, so they must differ.
    expect(new Set(lines).size).toBe(lines.length);
  },
);
