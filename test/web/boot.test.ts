import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { preferredLanguage } from '../../web/src/lib/i18n/languages.ts';
import { TRANSLATIONS } from '#messages/languages/index.ts';

const SCRIPT = readFileSync(new URL('../../web/static/boot.js', import.meta.url), 'utf8');
const FILES = Object.fromEntries(TRANSLATIONS.map(({ tag }) => [tag, `/${tag}.js`]));

/** What the start-up script of a build does to a page, with what this browser keeps and asks for. */
function booted(kept: Readonly<Record<string, string>> | null, languages: readonly string[] = ['en']) {
  const dataset: Record<string, string> = {};
  const links: { readonly rel: string; readonly href: string }[] = [];
  const document = {
    documentElement: { dataset },
    head: { append: (link: (typeof links)[number]) => links.push(link) },
    createElement: () => ({}),
  };
  const getItem = (key: string): string | null => {
    if (!kept) throw new Error('no store here');
    return kept[key] ?? null;
  };
  const script = SCRIPT.replace('LANGUAGES = {}', `LANGUAGES = ${JSON.stringify(FILES)}`);
  const addEventListener = () => undefined;
  runInNewContext(script, {
    document,
    navigator: { languages },
    localStorage: { getItem },
    addEventListener,
  });
  return { dataset, files: links.map(({ href }) => href) };
}

describe('before the first paint', () => {
  test.each([
    [null, ['en-GB']],
    [null, ['de-AT', 'en']],
    [null, ['ja', 'fr-CA']],
    [null, ['ja', 'en', 'fr']],
    [null, []],
    ['en', ['de']],
    ['es', ['de']],
    ['en-XA', ['de']],
    ['nosuch', ['de']],
    ['nosuch', ['en-XA', 'ja']],
  ])('the language is the one that the page is going to be in: chosen %s, asked for %j', (chosen, asked) => {
    const wanted = preferredLanguage(chosen, asked);
    const { dataset, files } = booted(chosen === null ? {} : { 'crowns.language': chosen }, asked);
    expect(files).toEqual(wanted === 'en' ? [] : [FILES[wanted]]);
    expect(dataset.early).toBe(wanted === 'en' ? undefined : 'foreign');
  });

  test('what is for newcomers is not shown to others', () => {
    expect(booted({}).dataset).toEqual({});
    expect(booted({ 'crowns.seats': '{}' }).dataset).toEqual({});
    expect(booted({ 'crowns.name': 'Ada' }).dataset).toEqual({ early: 'back' });
    expect(booted({ 'crowns.seats': '{"abc":{}}' }).dataset).toEqual({ early: 'back' });
    expect(booted({ 'crowns.name': 'Ada' }, ['de']).dataset).toEqual({ early: 'foreign' });
  });

  test('a theme is there, and a damaged store does no harm', () => {
    expect(booted({ 'crowns.settings': '{"theme":"dark"}' }).dataset).toEqual({ theme: 'dark' });
    expect(booted({ 'crowns.settings': '{"theme":"pink"}', 'crowns.seats': '{' }).dataset).toEqual({});
    expect(booted({ 'crowns.settings': 'null', 'crowns.seats': 'null' }).dataset).toEqual({});
    expect(booted(null).dataset).toEqual({});
  });
});
