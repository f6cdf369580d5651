import { afterEach, describe, expect, test } from 'vitest';
import { parseMessage } from '../../../../scripts/messages/catalogue.ts';
import { emitLanguage } from '../../../../scripts/messages/emit-languages.ts';
import { translatedLanguages } from '../../../../scripts/messages/translations.ts';
import { formatDay } from '../../../../web/src/lib/platform/i18n/format.ts';
import { useLanguage, type Translation } from '../../../../web/src/lib/platform/i18n/language.ts';
import { OFFERED_LANGUAGES, preferredLanguage } from '../../../../web/src/lib/platform/i18n/languages.ts';
import { listed } from '../../../../web/src/lib/platform/ui/listed.ts';
import { compiled, I18N, imported, messageOf } from '../../../support/written-messages.ts';

describe('the language', () => {
  afterEach(() => useLanguage());

  test('takes the place of English, in numbers, plurals, lists and days too, and gives way to it', async () => {
    const english = await compiled({
      sample_turns: '{n, plural, one {# turn} other {# turns}}',
      sample_late: 'Late',
    });
    const source = '{n, plural, one {# tour} other {# tours}}';
    const index = 0;
    const { texts } = (await imported(
      emitLanguage(
        [{ index, english: messageOf('{n, plural, other {#}}'), elements: parseMessage(source) }],
        I18N,
      ),
    )) as { texts: Translation };

    const shown = () => [english.sample_turns!({ n: 0 }), english.sample_turns!({ n: 1.5e3 })];
    expect(shown()).toEqual(['0 turns', '1,500 turns']);
    useLanguage('fr', texts);
    expect(shown()).toEqual(['0 tour', '1\u202f500 tours']);
    expect(english.sample_late!()).toBe('Late');
    expect(listed(['a', 'b'])).toBe('a et b');
    expect(formatDay('2026-11-22', { dateStyle: 'full' })).toBe('dimanche 22 novembre 2026');
    useLanguage();
    expect(shown()).toEqual(['0 turns', '1,500 turns']);
    expect(listed(['a', 'b'])).toBe('a and b');
  });

  test('is the one chosen, else the first that the browser asks for and that is there, else English', () => {
    expect(preferredLanguage('en', ['de'])).toBe('en');
    expect(preferredLanguage('en-XA', ['en'])).toBe('en-XA');
    expect(preferredLanguage('xx', ['en-US'])).toBe('en');
    expect(preferredLanguage(null, ['en-XA', 'xx'])).toBe('en');
    expect(preferredLanguage(null, [])).toBe('en');
    const own = OFFERED_LANGUAGES.map(({ tag }) => preferredLanguage(null, ['xx', `${tag}-AT`, 'en']));
    expect(own).toEqual(OFFERED_LANGUAGES.map(({ tag }) => tag));
    expect(OFFERED_LANGUAGES.map(({ tag }) => tag)).toEqual(['en', ...translatedLanguages()]);
  });
});
