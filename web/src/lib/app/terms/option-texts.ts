import type { GameFacts } from '#games/game.ts';
import type { OptionTexts } from '../../boards/types.ts';

type Option = GameFacts['options'][number];

const TEXTS = import.meta.glob<OptionTexts>('../../boards/*/text/options.ts', {
  eager: true,
  import: 'options',
});

const textsOf = (game: string, { name }: Option): OptionTexts[string] | undefined =>
  TEXTS[`../../boards/${game}/text/options.ts`]?.[name];

/** The label of a game's option in the form. */
export const optionText = (game: string, option: Option): string =>
  textsOf(game, option)?.label() ?? option.label;

/** The label of an option's value in the form. */
export const valueText = (game: string, option: Option, { value, label }: Option['values'][number]): string =>
  textsOf(game, option)?.values[value]?.() ?? label;
