import { each, type Deal } from '../../support/fair-deal.ts';

export const deal: Deal = (numbers) => numbers.shuffle(each('2345QK', 'CDHS'));
