import { describe, expect, it } from 'vitest';
import { distinctName, isAlike } from '../../../worker/match/table/distinct-name.ts';
import { isBotName } from '../../../worker/protocol/bot-name.ts';

/** Names that look like the first of each row. */
const ROWS = [
  ['Ada', 'Аda', 'АDА', 'Αda', 'ada', 'Áda', 'A d a', 'Ａｄａ', '𝐀𝐝𝐚', 'ᎪᎠᎪ', 'ᴀᴅᴀ'],
  ['Bo', 'Во', 'Βο', 'B0', 'Bо', 'ʙᴏ'],
  ['Oscar', 'Оѕсаr', 'Ὀscar', '0scar', 'Øscar'],
  ['Iris', 'lris', '1ris', 'Іrіѕ', 'Ιris'],
  ['Hannah', 'Наnnаh', 'Ηαnnah', 'Hаnnаһ'],
  ['Cleo', 'Сlео', 'CIeo', 'Clео'],
  ['Tom', 'Тоm', 'Torn', 'Τοm'],
  ['Max', 'Мах', 'Μaχ', 'Мaх'],
  ['Vera', 'Ѵera', 'Ꮩera', 'νera'],
  ['Kay', 'Кау', 'Κaу', 'Ꮶay'],
  ['Peter', 'Реtеr', 'Ρeter', 'Pеtеr'],
] as const;

describe('names that look alike', () => {
  it.each(ROWS.flatMap(([name, ...others]) => others.map((other) => [other, name] as const)))(
    'get a number: %s beside %s',
    (other, name) => {
      expect(isAlike(other, name)).toBe(true);
      expect(distinctName(other, [name])).toBe(`${other} 2`);
      expect(distinctName(name, [other])).toBe(`${name} 2`);
    },
  );

  it('are none of these, in any alphabet', () => {
    const names = [
      'Анна',
      'Anna',
      'Борис',
      'Дмитрий',
      'Юлия',
      'Ελένη',
      'Γιάννης',
      'Olga',
      'Łukasz',
      '李雷',
      'नेहा',
      '👑',
      '⚔️',
    ];
    for (const name of names)
      expect(
        distinctName(
          name,
          names.filter((other) => other !== name),
        ),
        name,
      ).toBe(name);
  });

  it('are numbered on, each with a number of its own', () => {
    const taken: string[] = [];
    for (let i = 0; i < 12; i++) taken.push(distinctName(i % 2 ? 'Аda' : 'Ada', taken));
    expect(taken.slice(0, 4)).toEqual(['Ada', 'Аda 2', 'Ada 3', 'Аda 4']);
    expect(new Set(taken).size).toBe(12);
  });
});

it.each(['Fаir bot', 'ꜰair bot', 'Βot fair', 'Strоng ΒОТ'])('%s is a name of a bot', (name) => {
  expect(isBotName(name)).toBe(true);
});
