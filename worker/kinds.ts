// Values that frames and requests choose from, for those who send them; the schemas check them.

/** The levels of bots, weakest first. */
export const BOT_LEVELS = ['novice', 'fair', 'strong'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** The absence after which a bot may be asked for in a seat's place: a day, or half a minute. */
export const STAND_INS = ['day', 'soon'] as const;
export type StandIns = (typeof STAND_INS)[number];

/** The things that a seat can do about a pact. */
export const PACT_DEEDS = ['propose', 'accept', 'decline', 'break'] as const;
export type PactDeed = (typeof PACT_DEEDS)[number];
