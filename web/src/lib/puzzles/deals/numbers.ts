import { m } from '#messages';
import { bare } from '#protocol';
import { randomNumber } from '../../platform/api/random.ts';
import { number as formatted } from '../../platform/i18n/format.ts';
import type { Rich } from '../../platform/i18n/rich.ts';

export const PILES = 11;

/** Free deals of the solitaire are numbered from 1 to this. */
export const LAST_DEAL = 1_000_000;

/** The seed of a numbered deal: its number in plain digits. It determines all random results. */
export const seedOf = (number: number): string => String(number);

/** The number of the deal with this seed; null if the seed isn't a number. */
export function numberOf(seed: string): number | null {
  const number = readDealNumber(seed);
  return number !== null && seedOf(number) === seed ? number : null;
}

export const isDealNumber = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= LAST_DEAL;

/** Parses a number such as `48213` or `48,213`; null if it isn't a deal's number. */
export function readDealNumber(text: string): number | null {
  const digits = bare(text).replace(/,(?=\d{3}(,|$))/g, '');
  const number = /^\d{1,20}$/.test(digits) ? Number(digits) : null;
  return isDealNumber(number) ? number : null;
}

/** Formats a number: `48,213`. */
export const dealNumber = (number: number): string => formatted(number);

export const randomDeal = (): number => 1 + (randomNumber() % LAST_DEAL);

/** The path for playing a deal. */
export const dealPath = (number: number): string => `/practice/five-crowns-solo?deal=${number}`;

/** The result of a deal in one line for sharing; the link to the deal is added to it. */
export const shareDeal = (number: number, closed: number): Rich<'whole'> =>
  m.deals_share({ number: dealNumber(number), closed, piles: PILES });
