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
    { page: 'home', files: 21, scripts: 91.5, all: 120 },
    { page: 'rules', files: 21, scripts: 84.1, all: 113 },
    { page: 'match at rest', files: 42, scripts: 183.7, all: 227.2 },
    { page: 'match', files: 30, scripts: 148.9, all: 186.2 },
    { page: 'match of Partners', files: 30, scripts: 135.2, all: 169.3 },
    { page: 'match of Kings & Queens', files: 28, scripts: 129.1, all: 162.5 },
    { page: 'match of Five Crowns', files: 29, scripts: 133.3, all: 166.6 },
  ])('$page: $files scripts of $scripts kB, $all kB in all', ({ page, files, scripts, all }) => {
    const weight = of(page);
    const kilobytes = (load: Load): number => load.bytes / 1000;
    expect(weight.scripts.files).toBeLessThanOrEqual(files);
    expect(kilobytes(weight.scripts)).toBeLessThanOrEqual(scripts);
    const kinds = [weight.document, weight.scripts, weight.styles, weight.fonts];
    expect(kinds.map(kilobytes).reduce((sum, each) => sum + each)).toBeLessThanOrEqual(all);
  });
});
