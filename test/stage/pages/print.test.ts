import { afterEach, expect, test } from 'vitest';
import { games } from '#games/index.ts';
import { shareOf } from '../../support/share.ts';
import { frames, setDevice } from '../browser.ts';
import { closePage, keep, openPage } from '../page.ts';

afterEach(closePage);

/** Contrast of texts with white paper, as for screens (WCAG 1.4.3). */
const LEAST_CONTRAST = 4.5;

const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;

/** The relative luminance of a colour as CSS writes it. */
function luminanceOf(color: string): number {
  pen.clearRect(0, 0, 1, 1);
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, 1, 1);
  pen.fillStyle = color;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Texts that are pale on white paper. Browsers print no backgrounds. */
function findPale(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const pale = new Set<string>();
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement!;
    const words = text.nodeValue!.trim();
    if (
      words === '' ||
      parent.closest('.visually-hidden, svg') ||
      !parent.checkVisibility({ visibilityProperty: true })
    )
      continue;
    const contrast = 1.05 / (luminanceOf(getComputedStyle(parent).color) + 0.05);
    if (contrast < LEAST_CONTRAST) pale.add(`${contrast.toFixed(1)}: ${words.slice(0, 40)}`);
  }
  return [...pale];
}

const PAGES = ['/rules', ...games.flatMap(({ id }) => [`/rules/${id}`, `/rules/${id}/page`])];
/** A theme, and the device's preference. */
const THEMES = [
  ['light', true],
  ['dark', false],
  ['auto', true],
  ['auto', false],
] as const;
const CASES = PAGES.flatMap((page) => THEMES.map(([theme, isDark]) => ({ page, theme, isDark })));

test.each(shareOf(CASES, ({ page, theme, isDark }) => [page, `${theme} ${isDark}`]))(
  '$page prints dark text without header and controls; theme $theme, dark device: $isDark',
  async ({ page, theme, isDark }) => {
    if (theme !== 'auto') keep({ 'crowns.settings': JSON.stringify({ theme }) });
    await openPage(page);
    expect(document.querySelector('.wordmark')!.checkVisibility()).toBe(true);
    await setDevice({ isDark, isPrint: true });
    await frames();
    expect(document.querySelector('h1')!.checkVisibility()).toBe(true);
    expect(document.querySelector('.wordmark')!.checkVisibility()).toBe(false);
    expect(findPale()).toEqual([]);
    const controls = [...document.querySelectorAll('button, .button, nav')];
    expect(controls.filter((one) => one.checkVisibility()).map((one) => one.outerHTML)).toEqual([]);
  },
);
