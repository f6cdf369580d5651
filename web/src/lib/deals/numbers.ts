import { m } from '#messages';
import { PILES } from '../daily/diary.ts';
import { number as formatted } from '../i18n/format.ts';
import type { Rich } from '../i18n/rich.ts';

/** The free deals of the solitaire are numbered from 1 to this. */
export const LAST_DEAL = 1_000_000;

/** The seed of a numbered deal, from which all its chance follows: the number in plain digits. */
export const seedOf = (number: number): string => String(number);

/** The number of the deal with this seed; null for a seed that is no number. */
export function numberOf(seed: string): number | null {
  const number = readDealNumber(seed);
  return number !== null && seedOf(number) === seed ? number : null;
}

export const isDealNumber = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= LAST_DEAL;

/** The number that someone wrote, as `48213` or `48,213`; null for what is no number of a deal. */
export function readDealNumber(text: string): number | null {
  const digits = text.trim().replace(/,(?=\d{3}(,|$))/g, '');
  const number = /^\d{1,20}$/.test(digits) ? Number(digits) : null;
  return isDealNumber(number) ? number : null;
}

/** A number as it is shown: `48,213`. */
export const dealNumber = (number: number): string => formatted(number);

export const randomDeal = (): number => 1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % LAST_DEAL);

/** The path of the page where a deal is played. */
export const dealPath = (number: number): string => `/practice/five-crowns-solo?deal=${number}`;

/** The result of a deal in a line to send to others; the link to the deal goes with it. */
export const shareDeal = (number: number, closed: number): Rich<'whole'> =>
  m.deals_share({ number: dealNumber(number), closed, piles: PILES });
