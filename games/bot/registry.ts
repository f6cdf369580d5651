import { fiveCrownsKnowledge } from '../five-crowns/bot.ts';
import { fiveCrownsSoloKnowledge } from '../five-crowns/solo/bot.ts';
import { kingsQueensKnowledge } from '../kings-queens/bot.ts';
import { partnersKnowledge } from '../partners/bot.ts';
import { realmKnowledge } from '../realm/bot.ts';
import type { AnyKnowledge } from './knowledge.ts';

const KNOWLEDGE: Readonly<Record<string, AnyKnowledge>> = {
  'five-crowns': fiveCrownsKnowledge as unknown as AnyKnowledge,
  'five-crowns-solo': fiveCrownsSoloKnowledge as unknown as AnyKnowledge,
  'kings-queens': kingsQueensKnowledge as unknown as AnyKnowledge,
  partners: partnersKnowledge as unknown as AnyKnowledge,
  realm: realmKnowledge as unknown as AnyKnowledge,
};

/** The bot's knowledge of a game. Empty if the game has no `bot.ts`; the bot then knows only the rules. */
export const knowledgeOf = (game: string): AnyKnowledge => KNOWLEDGE[game] ?? {};
