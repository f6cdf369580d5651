import { m } from '#messages';
import type { GameFacts } from '#games/game.ts';

type Option = GameFacts['options'][number];

interface Texts {
  readonly label: () => string;
  /** By value. */
  readonly values: Readonly<Record<string, () => string>>;
}

/** By game and option. */
const TEXTS: Readonly<Record<string, Texts>> = {
  'realm opening': {
    label: m.home_option_opening,
    values: { 3: m.home_option_opening_three, 2: m.home_option_opening_two },
  },
  'five-crowns tiebreak': {
    label: m.home_option_tiebreak,
    values: { share: m.home_option_tiebreak_share, six: m.home_option_tiebreak_six },
  },
};

const textsOf = (game: string, { name }: Option): Texts | undefined => TEXTS[`${game} ${name}`];

/** The label of a game's option in the form. */
export const optionText = (game: string, option: Option): string =>
  textsOf(game, option)?.label() ?? option.label;

/** The label of an option's value in the form. */
export const valueText = (game: string, option: Option, { value, label }: Option['values'][number]): string =>
  textsOf(game, option)?.values[value]?.() ?? label;
