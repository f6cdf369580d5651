import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { preferredLanguage } from '../../web/src/lib/platform/i18n/languages.ts';
import { TRANSLATIONS } from '#messages/languages/index.ts';

const SCRIPT = readFileSync(new URL('../../web/static/boot.js', import.meta.url), 'utf8');
const FILES = Object.fromEntries(TRANSLATIONS.map(({ tag }) => [tag, `/${tag}.js`]));

/** The effect of a build's start-up script on a page, with the given storage and browser languages. */
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
  const listeners = new Map<string, Set<(event: unknown) => void>>();
  runInNewContext(script, {
    document,
    navigator: { languages },
    CSS: { supports: () => true },
    localStorage: { getItem },
    addEventListener: (kind: string, listener: (event: unknown) => void) =>
      listeners.set(kind, (listeners.get(kind) ?? new Set()).add(listener)),
    removeEventListener: (kind: string, listener: (event: unknown) => void) =>
      listeners.get(kind)?.delete(listener),
  });
  const happen = (kind: string, event: unknown = {}): void =>
    [...(listeners.get(kind) ?? [])].forEach((listener) => listener(event));
  return { dataset, files: links.map(({ href }) => href), happen };
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

  test('parts for newcomers are not shown to others', () => {
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

describe('before the script of the page has come', () => {
  const page = () => {
    const { happen, dataset } = booted({}, ['de']);
    const clicks: string[] = [];
    const press = (name: string): void => {
      const known = controls.get(name) ?? { click: () => void (clicks.push(name), press(name)) };
      controls.set(name, known);
      happen('click', { target: { closest: () => known } });
    };
    const controls = new Map<string, { readonly click: () => void }>();
    return { happen, dataset, clicks, press };
  };

  test('early presses are repeated, once each, in the order of the last presses', () => {
    const { happen, clicks, press } = page();
    ['two', 'play', 'three', 'two', 'play'].forEach(press);
    expect(clicks).toEqual([]);
    happen('crowns-ready');
    expect(clicks).toEqual(['three', 'two', 'play']);
  });

  test('a form is not sent as browsers would, until then', () => {
    const { happen } = page();
    let held = 0;
    const submit = () => happen('submit', { preventDefault: () => held++ });
    submit();
    expect(held).toBe(1);
    happen('crowns-ready');
    submit();
    expect(held).toBe(1);
  });

  test.each(['crowns-ready', 'unhandledrejection'])('its words are hidden until %s', (event) => {
    const { happen, dataset } = page();
    expect(dataset.early).toBe('foreign');
    happen(event);
    expect(dataset).toEqual({});
  });
});
