import * as v from 'valibot';
import { CLUB_LIMITS } from './club-limits.ts';
import { LIMITS } from './limits.ts';
import { count, createSchema, entropy, line, name, seat, subscription } from './schemas.ts';

const clubName = line(CLUB_LIMITS.clubNameChars);
/** A member's arms: the number of a shield, as seats have them. */
const arms = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LIMITS.seats - 1));
const memberId = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/));
const members = v.pipe(v.array(memberId), v.maxLength(CLUB_LIMITS.clubMembers));

export const foundSchema = v.strictObject({
  /** Name of the club. */
  name: clubName,
  /** Name of its founder. */
  member: name,
  /** Without a choice, those that fewest members have. */
  arms: v.optional(arms),
});
export type FoundRequest = v.InferOutput<typeof foundSchema>;

export const enterSchema = v.strictObject({ name, arms: v.optional(arms) });
export type EnterRequest = v.InferOutput<typeof enterSchema>;

/** Acts of members and, from `remove` on, of the host alone. */
export const actSchema = v.variant('do', [
  v.strictObject({ do: v.literal('name'), name }),
  v.strictObject({ do: v.literal('arms'), arms }),
  /** Null ends notifications on all of the member's devices. */
  v.strictObject({ do: v.literal('push'), subscription: v.nullable(subscription) }),
  v.strictObject({ do: v.literal('new-key') }),
  v.strictObject({ do: v.literal('leave') }),
  v.strictObject({ do: v.literal('take-over') }),
  v.strictObject({ do: v.literal('remove'), members }),
  v.strictObject({ do: v.literal('hand-over'), member: memberId }),
  v.strictObject({ do: v.literal('new-invite') }),
  v.strictObject({ do: v.literal('renew'), member: memberId }),
  v.strictObject({ do: v.literal('club-name'), name: clubName }),
  v.strictObject({ do: v.literal('watchers'), allowed: v.boolean() }),
  v.strictObject({ do: v.literal('close') }),
  v.strictObject({ do: v.literal('reopen') }),
]);
export type ActRequest = v.InferOutput<typeof actSchema>;

/** Terms of a table of the club: those of a match, but for the name, which is the member's. */
export const clubTableSchema = v.strictObject({
  ...v.omit(createSchema, ['name', 'visibility', 'position']).entries,
  /** Members who are asked to play. */
  asked: v.optional(members, []),
  /** Id of a match after which this is the next round: everybody who names it gets a seat at the same table. */
  after: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9]{16}$/))),
  /** True if the result changes ratings. */
  rated: v.optional(v.boolean(), false),
});
export type ClubTableRequest = v.InferOutput<typeof clubTableSchema>;

export const sitSchema = v.strictObject({ seat: v.optional(seat), entropy: v.optional(entropy) });
export type SitRequest = v.InferOutput<typeof sitSchema>;

const FORTNIGHT_MINUTES = 14 * 24 * 60;

/** Terms of an event. */
export const eventSchema = v.pipe(
  v.strictObject({
    name: clubName,
    ...v.pick(createSchema, ['game', 'seats', 'options', 'clock', 'spectatorDelay']).entries,
    format: v.picklist(['round-robin', 'swiss', 'knock-out']),
    /** Of a Swiss, and of a round robin at tables of several. */
    rounds: v.optional(count(1, CLUB_LIMITS.eventRounds), 5),
    pace: v.optional(v.picklist(['live', 'days']), 'live'),
    /** In ms since 1970. */
    startsAt: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
    roundMinutes: count(1, FORTNIGHT_MINUTES),
    noShowMinutes: count(1, FORTNIGHT_MINUTES),
    checkInMinutes: v.optional(count(0, 24 * 60), 0),
    breakMinutes: v.optional(count(0, 60), 1),
    rated: v.optional(v.boolean(), false),
  }),
  v.check(({ seats }) => seats > 1, 'an event needs tables of at least two seats'),
);
export type EventRequest = v.InferOutput<typeof eventSchema>;

/** Acts of members in an event and, from `start` on, of the host alone. */
export const eventActSchema = v.variant('do', [
  v.strictObject({ do: v.literal('join') }),
  v.strictObject({ do: v.literal('check-in') }),
  v.strictObject({ do: v.literal('withdraw') }),
  v.strictObject({ do: v.literal('start') }),
  v.strictObject({ do: v.literal('cancel') }),
  v.strictObject({
    do: v.literal('correct'),
    /** From 1. */
    round: count(1, CLUB_LIMITS.clubMembers),
    /** Place of the table in its round, from 0. */
    board: count(0, CLUB_LIMITS.clubMembers),
    /** By seat. All together at most one. */
    points: v.pipe(v.array(v.pipe(v.number(), v.minValue(0), v.maxValue(1))), v.maxLength(LIMITS.seats)),
  }),
]);
export type EventActRequest = v.InferOutput<typeof eventActSchema>;

export const importSchema = v.strictObject({
  /** Text of a record. */
  record: v.pipe(v.string(), v.maxLength(CLUB_LIMITS.clubRecordChars)),
  /** The member of each seat; null for a seat of nobody in the club. */
  members: v.pipe(v.array(v.nullable(memberId)), v.maxLength(LIMITS.seats)),
  /** Time of its end, in ms since 1970. */
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type ImportRequest = v.InferOutput<typeof importSchema>;
