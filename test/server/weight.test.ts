import { describe, expect, test } from 'vitest';
import { weights, type Load, type Weight } from '../../bench/weigh/weights.ts';

const byPage = new Map(weights().map((weight) => [weight.page, weight]));

const of = (page: string): Weight => {
  const weight = byPage.get(page);
  if (!weight) throw new Error(`no page ${page}`);
  return weight;
};

/** Maximum number of scripts, and of kB of scripts and in all, for each page. */
const LIMITS = [
  { page: 'home', files: 21, scripts: 90.6, all: 118.1 },
  { page: 'rules', files: 22, scripts: 86.2, all: 119.0 },
  { page: 'match at rest', files: 44, scripts: 187.7, all: 232.8 },
  { page: 'match', files: 29, scripts: 150.5, all: 189.5 },
  { page: 'match of partners', files: 30, scripts: 136.4, all: 171.9 },
  { page: 'match of kings-queens', files: 28, scripts: 130.3, all: 164.8 },
  { page: 'match of five-crowns', files: 28, scripts: 134.7, all: 169.7 },
  { page: 'match of five-crowns-solo', files: 25, scripts: 128.7, all: 161.8 },
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
