import { mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import EventStandings from '../../web/src/lib/app/club/events/EventStandings.svelte';
import { language } from '../../web/src/lib/platform/i18n/language-choice.svelte.ts';
import { OFFERED_LANGUAGES } from '../../web/src/lib/platform/i18n/languages.ts';
import { findUnreadable } from '../support/looks.ts';
import { frames } from './browser.ts';
import { SIZES } from './sizes.ts';
import './styles.ts';

/** The figures of long events, of which some players have met all whom they are tied with. */
const FIGURES = { points: 11.5, direct: 1.5, buchholz: 104.5, sonneborn: 88.25, own: 128.3 };
const STANDINGS = ['Ada', 'Maximiliane', 'Eleonora the Second'].map((member, at) => ({
  ...FIGURES,
  member,
  rank: at + 8,
  direct: at === 0 ? null : FIGURES.direct,
}));

let parts: Record<string, unknown> | undefined;
const target = document.createElement('div');
afterEach(async () => {
  if (parts) await unmount(parts);
  target.remove();
  await language.choose('en');
});

/** Areas wider than their room, each with the missing px. */
const sideways = (): string[] =>
  [...document.querySelectorAll('main :not(.visually-hidden), main')]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
    .map(({ className, scrollWidth, clientWidth }) => `${className}: ${scrollWidth - clientWidth}`);

const CASES = OFFERED_LANGUAGES.flatMap(({ tag }) => SIZES.map((size) => ({ tag, ...size })));

test.each(CASES)(
  'the standings of an event fit and are whole in $tag at $width by $height',
  async ({ tag, width, height }) => {
    await page.viewport(width, height);
    await language.choose(tag);
    target.innerHTML = '<main class="page"><section class="panel"></section></main>';
    document.body.append(target);
    const section = target.querySelector('section')!;
    // The padding of the event's page.
    section.style.padding = 'var(--space-5)';
    parts = mount(EventStandings, {
      target: section,
      props: { standings: STANDINGS, me: 'Ada', nameOf: (member: string) => member },
    });
    await frames(2);
    expect([...sideways(), ...findUnreadable()]).toEqual([]);
    for (const row of target.querySelectorAll<HTMLElement>('tbody tr'))
      expect(row.innerText.match(/\d+([.,]\d+)?/gu)!.length).toBeGreaterThanOrEqual(5);
  },
);
