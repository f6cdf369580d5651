import { fiveCrownsOdds } from '../five-crowns/odds.ts';
import { fiveCrownsSoloOdds } from '../five-crowns/solo/odds.ts';
import { kingsQueensOdds } from '../kings-queens/odds.ts';
import { partnersOdds } from '../partners/odds.ts';
import { realmOdds } from '../realm/odds.ts';
import type { AnyGameOdds } from './contract.ts';

const ODDS: Readonly<Record<string, AnyGameOdds>> = {
  'five-crowns': fiveCrownsOdds as unknown as AnyGameOdds,
  'five-crowns-solo': fiveCrownsSoloOdds as unknown as AnyGameOdds,
  'kings-queens': kingsQueensOdds as unknown as AnyGameOdds,
  partners: partnersOdds as unknown as AnyGameOdds,
  realm: realmOdds as unknown as AnyGameOdds,
};

/** Undefined for unknown games. */
export const gameOddsOf = (game: string): AnyGameOdds | undefined => ODDS[game];
