/** A legal move with its words. */
export interface Choice {
  readonly move: string;
  readonly words: string;
}

/** The choices whose notation or words hold every typed word; suits may be typed as letters or signs. */
export function filterChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = fold(typed).split(' ').filter(Boolean);
  if (wanted.length === 0) return choices;
  return choices.filter(({ move, words }) => {
    const text = `${fold(move)} ${fold(words)}`;
    return wanted.every((word) => text.includes(word));
  });
}

const fold = (text: string): string =>
  text.toLowerCase().replaceAll('\uFE0E', '').replace(/\s+/g, ' ').trim();
