import { each, type Deal } from '../../support/fair-deal.ts';

export const deal: Deal = (numbers, seats) => {
  const set = [...each('3456789TJQK', 'CDHS*', 2), ...Array<string>(6).fill('XX')];
  return numbers.shuffle(seats > 7 ? [...set, ...set] : set);
};
