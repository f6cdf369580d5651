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
  { page: 'home', files: 21, scripts: 92.3, all: 120.2 },
  { page: 'rules', files: 22, scripts: 87.6, all: 120.5 },
  { page: 'match at rest', files: 45, scripts: 190.9, all: 236.4 },
  { page: 'match', files: 30, scripts: 153.9, all: 193.5 },
  { page: 'match of partners', files: 31, scripts: 139.6, all: 175.4 },
  { page: 'match of kings-queens', files: 29, scripts: 133.5, all: 168.4 },
  { page: 'match of five-crowns', files: 29, scripts: 138.1, all: 173.6 },
  { page: 'match of five-crowns-solo', files: 26, scripts: 132.0, all: 165.4 },
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
