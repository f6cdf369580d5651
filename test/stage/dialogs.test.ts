import { mount, unmount, type Component } from 'svelte';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import OtherTab from '../../web/src/lib/learn/practice/OtherTab.svelte';
import Ladder from '../../web/src/lib/platform/characters/Ladder.svelte';
import { language } from '../../web/src/lib/platform/i18n/language-choice.svelte.ts';
import { OFFERED_LANGUAGES } from '../../web/src/lib/platform/i18n/languages.ts';
import BreakPact from '../../web/src/lib/table/pacts/BreakPact.svelte';
import MoveQuestion from '../../web/src/lib/table/play/MoveQuestion.svelte';
import ConcedeDialog from '../../web/src/lib/table/room/ConcedeDialog.svelte';
import { scale } from '../support/share.ts';
import { frames, setTouch } from './browser.ts';
import { hiddenBy, measure } from './measure.ts';
import { isTouched, MORE_SIZES, SIZES } from './sizes.ts';
import './styles.ts';

/** A name as long as names can be. */
const NAME = 'Margarethe von Österreich';
const ignore = (): void => undefined;
const asked = (betrayed: number | null) => ({
  gate: { asked: { move: 'move', betrayed }, yes: ignore, no: ignore },
  names: ['Ada', NAME],
  describe: () => 'Replace a face-down card on S2 with 10♠ and J♥ of the hand, and guard it again.',
});

/** Dialogs that decide, each with its properties and what opens it. */
const DIALOGS: Readonly<Record<string, readonly [Component<never>, object, opener?: string]>> = {
  'the choice of a character': [Ladder, { open: true, character: 'pippin', onchoose: ignore }],
  'a concession of two': [ConcedeDialog, { open: true, seats: 2, onconcede: ignore }],
  'a concession of six': [ConcedeDialog, { open: true, seats: 6, onconcede: ignore }],
  'a broken pact': [BreakPact, { name: NAME, onbreak: ignore }, '.danger'],
  'a move against a pact': [MoveQuestion, asked(1)],
  'a move to confirm': [MoveQuestion, asked(null)],
  'a practice game in another tab': [OtherTab, { title: 'Five Crowns', open: true, onkeep: ignore }],
};

let dialog: Record<string, unknown> | undefined;
afterEach(async () => {
  if (dialog) await unmount(dialog);
  dialog = undefined;
  await language.choose('en');
  await setTouch(false);
});

describe.each(Object.entries(DIALOGS))('%s', (_, [part, props, opener]) => {
  test.each([...SIZES, ...scale([], MORE_SIZES)])(
    'has its buttons in sight without scrolling: $width by $height',
    async (size) => {
      const faults: string[] = [];
      await setTouch(isTouched(size));
      await page.viewport(size.width, size.height);
      dialog = mount(part as Component, { target: document.body, props: { ...props } });
      if (opener) document.querySelector<HTMLElement>(opener)!.click();
      for (const { tag } of OFFERED_LANGUAGES) {
        await language.choose(tag);
        await document.fonts.ready;
        await frames();
        const buttons = [...document.querySelectorAll<HTMLElement>('dialog[open] .button:not(.quiet)')];
        expect(buttons.length, tag).toBeGreaterThan(0);
        for (const button of buttons) {
          const by = hiddenBy(button);
          if (by !== null) faults.push(`${tag}: “${button.textContent.trim()}” is hidden by ${by}`);
        }
        const { unreadable, small, glued, misnamed } = measure(isTouched(size));
        faults.push(...[...unreadable, ...small, ...glued, ...misnamed].map((fault) => `${tag}: ${fault}`));
      }
      expect(faults).toEqual([]);
    },
  );
});
