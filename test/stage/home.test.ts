import { mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import Hero from '../../web/src/lib/app/home/Hero.svelte';
import Header from '../../web/src/lib/app/shell/Header.svelte';
import { language } from '../../web/src/lib/platform/i18n/language-choice.svelte.ts';
import { OFFERED_LANGUAGES } from '../../web/src/lib/platform/i18n/languages.ts';
import { frames } from './browser.ts';
import { SIZES } from './sizes.ts';
import './styles.ts';

const mounted: Record<string, unknown>[] = [];
afterEach(async () => {
  for (const part of mounted.splice(0)) void unmount(part);
  await language.choose('en');
});

test.each(OFFERED_LANGUAGES.flatMap(({ tag }) => SIZES.map((size) => ({ tag, ...size }))))(
  'a first visitor can learn and play without scrolling, in $tag at $width by $height',
  async ({ tag, width, height }) => {
    await page.viewport(width, height);
    await language.choose(tag);
    const props = {
      onplay: () => undefined,
      onfriends: () => undefined,
      onquick: () => undefined,
      busy: false,
    };
    mounted.push(mount(Header, { target: document.body }), mount(Hero, { target: document.body, props }));
    await document.fonts.ready;
    await frames();
    const buttons = [...document.querySelectorAll('.ways .primary, .ways .play .button')].slice(0, 2);
    expect(buttons).toHaveLength(2);
    for (const button of buttons) {
      const { left, right, bottom } = button.getBoundingClientRect();
      expect(left, button.textContent).toBeGreaterThanOrEqual(0);
      expect(right, button.textContent).toBeLessThanOrEqual(width);
      expect(bottom, button.textContent).toBeLessThanOrEqual(height);
    }
  },
);
