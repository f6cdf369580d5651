import type { AnyOpeningRules } from './contract.ts';
import { fiveCrownsSoloOpenings } from './five-crowns-solo.ts';
import { fiveCrownsOpenings } from './five-crowns.ts';
import { kingsQueensOpenings } from './kings-queens.ts';
import { partnersOpenings } from './partners.ts';
import { realmOpenings } from './realm.ts';

const RULES: Readonly<Record<string, AnyOpeningRules>> = {
  'five-crowns': fiveCrownsOpenings as unknown as AnyOpeningRules,
  'five-crowns-solo': fiveCrownsSoloOpenings as unknown as AnyOpeningRules,
  'kings-queens': kingsQueensOpenings as unknown as AnyOpeningRules,
  partners: partnersOpenings as unknown as AnyOpeningRules,
  realm: realmOpenings as unknown as AnyOpeningRules,
};

/** Undefined for unknown games. */
export const openingRulesOf = (game: string): AnyOpeningRules | undefined => RULES[game];
