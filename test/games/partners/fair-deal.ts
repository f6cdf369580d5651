import { each, type Deal } from '../../support/fair-deal.ts';

export const deal: Deal = (numbers, _seats, round) => {
  const all = each('TJQK', 'CDHS');
  const out = round === 4 ? all[numbers.below(16)] : null;
  const court = all.filter((card) => card !== out);
  const small = numbers.shuffle(each('23456789', 'CDHS'));
  const hands = [...court, ...(round > 1 ? each('A', 'CDHS') : []), ...(round === 4 ? ['XX'] : [])];
  return [...small, '/', ...numbers.shuffle(hands)];
};
