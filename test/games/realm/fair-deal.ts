import { each, type Deal } from '../../support/fair-deal.ts';

/** Decks of CROWNS: number of whole packs, and if half a pack is added. */
const DECKS: Readonly<Record<number, readonly [packs: number, half: boolean]>> = {
  2: [1, false],
  3: [1, true],
  4: [2, false],
  5: [2, true],
  6: [3, false],
};

export const deal: Deal = (numbers, seats, _round, version) => {
  const pack = each('A23456789TJQK', 'CDHS');
  const [packs, half] = DECKS[seats]!;
  const whole = Array.from({ length: packs }, () => pack).flat();
  if (!half && version === 1) numbers.shuffle(pack);
  return numbers.shuffle(half ? [...whole, ...numbers.shuffle(pack).slice(0, 26)] : whole);
};
