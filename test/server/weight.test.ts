import { describe, expect, test } from 'vitest';
import { weights, type Load, type Weight } from '../../scripts/weigh/weights.ts';

const byPage = new Map(weights().map((weight) => [weight.page, weight]));

const of = (page: string): Weight => {
  const weight = byPage.get(page);
  if (!weight) throw new Error(`no page ${page}`);
  return weight;
};

describe('a cold visit loads no more than it did', () => {
  test.each([
    { page: 'home', files: 21, scripts: 93.4, all: 121.7 },
    { page: 'rules', files: 21, scripts: 85.8, all: 113.6 },
    { page: 'match at rest', files: 44, scripts: 189.2, all: 232.8 },
    { page: 'match', files: 30, scripts: 154.2, all: 191.9 },
    { page: 'match of Partners', files: 30, scripts: 138.2, all: 172.6 },
    { page: 'match of Kings & Queens', files: 29, scripts: 132.5, all: 166 },
    { page: 'match of Five Crowns', files: 29, scripts: 137.2, all: 170.7 },
  ])('$page: $files scripts of $scripts kB, $all kB in all', ({ page, files, scripts, all }) => {
    const weight = of(page);
    const kilobytes = (load: Load): number => load.bytes / 1000;
    expect(weight.scripts.files).toBeLessThanOrEqual(files);
    expect(kilobytes(weight.scripts)).toBeLessThanOrEqual(scripts);
    const kinds = [weight.document, weight.scripts, weight.styles, weight.fonts];
    expect(kinds.map(kilobytes).reduce((sum, each) => sum + each)).toBeLessThanOrEqual(all);
  });
});
