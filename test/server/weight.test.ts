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
    { page: 'home', files: 21, scripts: 91.3, all: 120 },
    { page: 'rules', files: 21, scripts: 84, all: 113 },
    { page: 'match at rest', files: 42, scripts: 182.8, all: 226.3 },
    { page: 'match', files: 30, scripts: 148.2, all: 185.4 },
    { page: 'match of Partners', files: 30, scripts: 134.4, all: 168.5 },
    { page: 'match of Kings & Queens', files: 28, scripts: 128.5, all: 161.8 },
    { page: 'match of Five Crowns', files: 29, scripts: 132.6, all: 165.9 },
  ])('$page: $files scripts of $scripts kB, $all kB in all', ({ page, files, scripts, all }) => {
    const weight = of(page);
    const kilobytes = (load: Load): number => load.bytes / 1000;
    expect(weight.scripts.files).toBeLessThanOrEqual(files);
    expect(kilobytes(weight.scripts)).toBeLessThanOrEqual(scripts);
    const kinds = [weight.document, weight.scripts, weight.styles, weight.fonts];
    expect(kinds.map(kilobytes).reduce((sum, each) => sum + each)).toBeLessThanOrEqual(all);
  });
});
