// Allowed values in frames and requests. The schemas check them.

/** Levels of bots, weakest first. */
export const BOT_LEVELS = ['novice', 'fair', 'strong'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** Absence after which a stand-in may be requested: a day, or half a minute (`soon`). */
export const STAND_INS = ['day', 'soon'] as const;
export type StandIns = (typeof STAND_INS)[number];

export const PACT_DEEDS = ['propose', 'accept', 'decline', 'break'] as const;
export type PactDeed = (typeof PACT_DEEDS)[number];
