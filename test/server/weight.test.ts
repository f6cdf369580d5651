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
  { page: 'home', files: 21, scripts: 90.0, all: 117.4 },
  { page: 'rules', files: 22, scripts: 85.6, all: 118.4 },
  { page: 'match at rest', files: 44, scripts: 186.0, all: 231.1 },
  { page: 'match', files: 29, scripts: 149.2, all: 188.4 },
  { page: 'match of partners', files: 29, scripts: 134.8, all: 170.6 },
  { page: 'match of kings-queens', files: 27, scripts: 128.8, all: 163.4 },
  { page: 'match of five-crowns', files: 27, scripts: 133.0, all: 168.2 },
  { page: 'match of five-crowns-solo', files: 25, scripts: 127.5, all: 160.8 },
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
