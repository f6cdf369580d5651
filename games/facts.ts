import type { GameFacts } from './game.ts';
import { facts as fiveCrowns } from './five-crowns/facts.ts';
import { facts as fiveCrownsSolo } from './five-crowns/solo/facts.ts';
import { facts as kingsQueens } from './kings-queens/facts.ts';
import { facts as partners } from './partners/facts.ts';
import { facts as realm } from './realm/facts.ts';

/** Facts about every game, usable without its rules; in the order in which games are offered. */
export const allFacts: readonly GameFacts[] = [realm, partners, kingsQueens, fiveCrowns, fiveCrownsSolo];

export const factsOf = (id: string): GameFacts | undefined => allFacts.find((facts) => facts.id === id);
