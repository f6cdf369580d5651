import { describe, expect, test } from 'vitest';
import { games } from '#games/index.ts';
import { weights, type Load, type Weight } from '../../bench/weigh/weights.ts';
import { SHEETS } from '../support/sheets.ts';

const byPage = new Map(weights().map((weight) => [weight.page, weight]));

const of = (page: string): Weight => {
  const weight = byPage.get(page);
  if (!weight) throw new Error(`no page ${page}`);
  return weight;
};

/** Maximum number of scripts, and of kB of scripts and in all, for each page. */
const LIMITS = [
  { page: 'home', files: 21, scripts: 93.2, all: 120.7 },
  { page: 'rules', files: 22, scripts: 88.4, all: 121.3 },
  { page: 'match at rest', files: 46, scripts: 197.3, all: 242.2 },
  ...SHEETS.map(({ game, weight }) => ({
    page: game === games[0]!.id ? 'match' : `match of ${game}`,
    ...weight,
  })),
];

describe('a cold visit loads no more than it did', () => {
  test('each weighed page has a limit', () => {
    expect(LIMITS.map(({ page }) => page).toSorted()).toEqual([...byPage.keys()].toSorted());
  });

  test.each(LIMITS)(
    '$page: $files scripts of $scripts kB, $all kB in all',
    ({ page, files, scripts, all }) => {
      const weight = of(page);
      const kilobytes = (load: Load): number => load.bytes / 1000;
      expect(weight.scripts.files).toBeLessThanOrEqual(files);
      expect(kilobytes(weight.scripts)).toBeLessThanOrEqual(scripts);
      const kinds = [weight.document, weight.scripts, weight.styles, weight.fonts];
      expect(kinds.map(kilobytes).reduce((sum, each) => sum + each)).toBeLessThanOrEqual(all);
    },
  );
});
