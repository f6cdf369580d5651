/** A legal move as it is listed: in notation and in words. */
export interface Choice {
  readonly move: unknown;
  readonly text: string;
  readonly words: string;
}

/** A choice with what is searched, made once for many keystrokes. */
export interface Found extends Choice {
  readonly searched: string;
}

/** Choices of one kind. */
export interface Kind {
  readonly name: string;
  readonly choices: readonly Found[];
}

export const searchable = (choices: readonly Choice[]): readonly Found[] =>
  choices.map((choice) => ({ ...choice, searched: fold([choice.text, choice.words].join(' ')) }));

/** The choices whose notation or words hold every typed word; suits may be typed as letters or signs. */
export function filterChoices(choices: readonly Found[], typed: string): readonly Found[] {
  const wanted = fold(typed).split(' ').filter(Boolean);
  if (wanted.length === 0) return choices;
  return choices.filter(({ searched }) => wanted.every((word) => searched.includes(word)));
}

/**
 * The choices by what is done, which is the first of their words; kinds of few moves come first, so that ending a turn
 * does not stand behind hundreds of rallies.
 */
export function byKind(choices: readonly Found[]): readonly Kind[] {
  const kinds = Map.groupBy(choices, ({ words }) => /^[^\s:,]+/.exec(words)?.[0] ?? '');
  return [...kinds]
    .map(([name, choices]) => ({ name, choices }))
    .sort((one, other) => one.choices.length - other.choices.length);
}

/** The first `limit` choices of all kinds together. */
export function firstOf(kinds: readonly Kind[], limit: number): readonly Kind[] {
  let left = limit;
  return kinds.flatMap(({ name, choices }) => {
    const shown = choices.slice(0, Math.max(0, left));
    left -= shown.length;
    return shown.length > 0 ? [{ name, choices: shown }] : [];
  });
}

const fold = (text: string): string =>
  text.toLowerCase().replaceAll('\uFE0E', '').replace(/\s+/g, ' ').trim();
