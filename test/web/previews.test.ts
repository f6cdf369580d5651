import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PREVIEWS, withPreview } from '../../web/previews.ts';

const HTML = readFileSync(join(import.meta.dirname, '../../web/src/app.html'), 'utf8');
const contentOf = (html: string, property: string): string | undefined =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`, 'u').exec(html)?.[1];

describe('the preview of a link', () => {
  test('has the title and description of the page', () => {
    const html = withPreview(HTML.replace('<title>Crowns</title>', '<title>Rules &amp; more</title>'));
    expect(contentOf(html, 'og:title')).toBe('Rules &amp; more');
    expect(contentOf(html, 'og:description')).toMatch(/^Crowns is a card game/);
    expect(contentOf(html, 'og:image')).toBe('/preview.jpg');
  });

  test.each(Object.entries(PREVIEWS))('of /%s has its own words, which need no escapes', (_, own) => {
    const html = withPreview(HTML, own);
    expect(contentOf(html, 'og:title')).toBe(own.title);
    expect(html.match(/<title>[^<]*<\/title>/gu)).toEqual([`<title>${own.title}</title>`]);
    expect(html).toContain(`name="description" content="${own.description}"`);
    expect(`${own.title}${own.description}`).not.toMatch(/[<>&"]/u);
  });

  test('is there for home’s links to daily games and puzzles', () => {
    expect(Object.keys(PREVIEWS)).toEqual(expect.arrayContaining(['daily', 'puzzles']));
  });
});
