import { grouped } from '../../platform/ui/grouped.ts';

/** A legal move in the list, in notation and in words. */
export interface Choice {
  readonly move: unknown;
  readonly text: string;
  readonly words: string;
}

/** A choice with its searchable text, computed once. */
export interface SearchableChoice extends Choice {
  readonly searched: string;
}

/** Choices of one kind, given by the first word of the notation. */
export interface Kind {
  readonly verb: string;
  readonly choices: readonly SearchableChoice[];
}

export const searchable = (choices: readonly Choice[]): readonly SearchableChoice[] =>
  choices.map((choice) => ({ ...choice, searched: fold([choice.text, choice.words].join(' ')) }));

/** The choices whose notation or words contain all typed words. Suits may be typed as letters or symbols. */
export function filterChoices(
  choices: readonly SearchableChoice[],
  typed: string,
): readonly SearchableChoice[] {
  const wanted = fold(typed).split(' ').filter(Boolean);
  if (wanted.length === 0) return choices;
  return choices.filter(({ searched }) => wanted.every((word) => searched.includes(word)));
}

/** Groups choices by kind, small kinds first, so that ending a turn isn't below hundreds of rallies. */
export function byKind(choices: readonly SearchableChoice[]): readonly Kind[] {
  const kinds = grouped(choices, ({ text }) => text.split(' ', 1)[0] ?? '');
  return [...kinds]
    .map(([verb, choices]) => ({ verb, choices }))
    .sort((one, other) => one.choices.length - other.choices.length);
}

/** The first `limit` choices over all kinds. */
export function firstOf(kinds: readonly Kind[], limit: number): readonly Kind[] {
  let left = limit;
  return kinds.flatMap(({ verb, choices }) => {
    const shown = choices.slice(0, Math.max(0, left));
    left -= shown.length;
    return shown.length > 0 ? [{ verb, choices: shown }] : [];
  });
}

const fold = (text: string): string =>
  text.toLowerCase().replaceAll('\uFE0E', '').replace(/\s+/g, ' ').trim();
