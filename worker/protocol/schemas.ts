import * as v from 'valibot';
import { CHARACTER_IDS } from '../../games/bot/characters.ts';
import { isBotName } from './bot-name.ts';
import { BOT_LEVELS, PACT_DEEDS, STAND_INS } from './kinds.ts';
import { LIMITS } from './limits.ts';
import { hasInheritedName } from './own-fields.ts';
import { inOneVoice } from './phrases.ts';
import { cleanLine, isVisible } from './text.ts';

/** One line of user text, without invisible characters. */
export const line = (most: number) =>
  v.pipe(
    v.string(),
    // For the JSON Schema, which can't say that the text is cleaned first.
    v.metadata({ minLength: 1, maxLength: most }),
    // A lone surrogate can't be encoded as UTF-8.
    v.check((text) => text.isWellFormed(), 'must be well-formed text'),
    v.transform(cleanLine),
    v.check(isVisible, 'must not be empty'),
    v.check((text) => [...text].length <= most, `must have at most ${most} characters`),
  );

/** A person's name, which can't be that of a bot. */
export const name = v.pipe(
  line(LIMITS.nameChars),
  v.check((text) => !isBotName(text), 'must not be the name of a bot'),
);

/** A whole number. */
export const count = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const seconds = (least: number) => count(least, 7 * 86_400);
export const seat = count(0, 13);
const clock = v.strictObject({ perMove: seconds(1), bank: v.optional(seconds(0), 0) });
/** A seat's entropy for the shuffle: 16 to 64 bytes in hex. */
export const entropy = v.pipe(v.string(), v.regex(/^([0-9a-f]{2}){16,64}$/));
const level = v.picklist(BOT_LEVELS);
/** Decides how the bot plays, in place of its level. */
const character = v.optional(v.picklist(CHARACTER_IDS));
const commandId = v.pipe(v.string(), v.minLength(1), v.maxLength(LIMITS.commandIdChars));

export const createSchema = v.strictObject({
  game: v.string(),
  seats: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.seats)),
  name,
  options: v.optional(v.record(v.string(), v.string()), {}),
  visibility: v.optional(v.picklist(['public', 'unlisted']), 'public'),
  clock: v.optional(v.nullable(clock), null),
  bots: v.optional(v.pipe(v.array(v.strictObject({ seat, level, character })), v.maxLength(13)), []),
  whispers: v.optional(v.boolean(), false),
  spectatorDelay: v.optional(count(0, LIMITS.spectatorDelay), 0),
  /** True if guests wait for the host's consent. */
  approval: v.optional(v.boolean(), false),
  standIns: v.optional(v.picklist(STAND_INS), 'day'),
  entropy: v.optional(entropy),
  /** The creator's seat. */
  seat: v.optional(seat),
  /** Line of an initial position (docs/positions.md). */
  position: v.optional(v.string()),
});
export type CreateRequest = v.InferOutput<typeof createSchema>;

export const joinSchema = v.strictObject({
  name: name,
  seat: v.optional(seat),
  entropy: v.optional(entropy),
});
export type JoinRequest = v.InferOutput<typeof joinSchema>;

export const quickSchema = v.strictObject({
  game: v.string(),
  seats: v.optional(count(1, LIMITS.seats)),
  name,
  entropy: v.optional(entropy),
});

/** A browser's push subscription, as its API returns it. */
export const subscription = v.strictObject({
  endpoint: v.pipe(v.string(), v.maxLength(1024), v.url()),
  keys: v.strictObject({
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{80,100}={0,2}$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{20,30}={0,2}$/)),
  }),
});
export type PushSubscription = v.InferOutput<typeof subscription>;

/** Maximum number of words in `with` of a hello, and of characters in one. */
const WANTS = { words: 32, chars: 32 } as const;

/** Id of a standard phrase. Clients know the phrases. */
const phrase = v.optional(v.pipe(v.string(), v.regex(/^[a-z-]{1,32}$/)));

/** The seat that a guest asks for in the rematch: a token of the guest's own, and entropy for the shuffle. */
const nextWish = v.strictObject({
  token: v.pipe(v.string(), v.regex(/^s_[0-9a-f]{48}$/)),
  entropy: v.optional(entropy),
});
export type NextWish = v.InferOutput<typeof nextWish>;

/** Frames clients may send, by type. */
const clientSchemas = {
  hello: v.strictObject({
    t: v.literal('hello'),
    token: v.optional(v.pipe(v.string(), v.maxLength(128))),
    /** A spectator's name. */
    name: v.optional(name),
    /** Unknown words are ignored, so that newer clients can ask older services. */
    with: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(WANTS.chars))), v.maxLength(WANTS.words))),
    next: v.optional(nextWish),
  }),
  move: v.strictObject({
    t: v.literal('move'),
    id: commandId,
    n: v.pipe(v.number(), v.integer(), v.minValue(0)),
    move: v.pipe(v.string(), v.maxLength(LIMITS.moveChars)),
  }),
  concede: v.strictObject({ t: v.literal('concede'), id: commandId }),
  chat: v.pipe(
    v.strictObject({
      t: v.literal('chat'),
      id: commandId,
      text: line(LIMITS.chatChars),
      to: v.optional(seat),
      /** The phrase that `text` says. */
      phrase,
    }),
    v.transform((frame) => inOneVoice(frame, frame.text)),
  ),
  pact: v.pipe(
    v.strictObject({
      t: v.literal('pact'),
      id: commandId,
      do: v.picklist(PACT_DEEDS),
      with: seat,
      terms: v.optional(line(LIMITS.termsChars)),
      /** The phrase that `terms` say. */
      phrase,
      rounds: v.optional(count(1, LIMITS.pactRounds)),
    }),
    v.transform((frame) => inOneVoice(frame, frame.terms)),
  ),
  table: v.strictObject({ t: v.literal('table'), id: commandId, chat: v.picklist(['open', 'closed']) }),
  seat: v.strictObject({
    t: v.literal('seat'),
    id: commandId,
    do: v.picklist(['take', 'swap', 'leave', 'remove', 'approve']),
    seat: v.optional(seat),
    with: v.optional(seat),
  }),
  push: v.strictObject({ t: v.literal('push'), id: commandId, subscription: v.nullable(subscription) }),
  rematch: v.strictObject({
    t: v.literal('rematch'),
    id: commandId,
    entropy: v.optional(entropy),
    /** Number of seats to add for guests. Default: as others have asked. */
    open: v.optional(count(0, LIMITS.seats)),
  }),
  claim: v.strictObject({ t: v.literal('claim'), id: commandId }),
  bot: v.strictObject({ t: v.literal('bot'), id: commandId, seat, level, character }),
  mark: v.strictObject({ t: v.literal('mark'), mark: v.pipe(v.string(), v.maxLength(64)) }),
  ping: v.strictObject({ t: v.literal('ping') }),
};
type ClientSchemas = typeof clientSchemas;

/** Used for unknown frame types, which it refuses, and for the JSON Schema of frames. */
export const anyClientSchema = v.variant('t', Object.values(clientSchemas));

export type ClientFrame = {
  [Type in keyof ClientSchemas]: v.InferOutput<ClientSchemas[Type]>;
}[keyof ClientSchemas];

/** A frame that can't be parsed: its id, if readable, and the reason. */
export interface BadFrame {
  readonly id: string | null;
  readonly message: string;
}

/**
 * A move as clients write it: fields in this order, strings of printable ASCII without escapes, `n` of up to 9
 * digits. Such a text is JSON. The schema of `move` accepts it, unless a string is too long.
 */
const PLAIN_MOVE = /^\{"t":"move","id":"([ !#-[\]-~]+)","n":(0|[1-9]\d{0,8}),"move":"([ !#-[\]-~]*)"\}$/;

/** Parses the frame of a move in a tenth of the schema's time; undefined for texts in another form. */
function plainMove(text: string): ClientFrame | undefined {
  const [, id = '', n, move = ''] = PLAIN_MOVE.exec(text) ?? [];
  if (n === undefined || id.length > LIMITS.commandIdChars || move.length > LIMITS.moveChars)
    return undefined;
  return { t: 'move', id, n: Number(n), move };
}

/** Parses a text frame. */
export function parseFrame(text: string): { readonly frame: ClientFrame } | { readonly bad: BadFrame } {
  const frame = plainMove(text);
  if (frame) return { frame };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { bad: { id: null, message: 'not JSON' } };
  }
  if (hasInheritedName(data)) return { bad: { id: null, message: NO_SUCH_FIELD } };
  const parsed = v.safeParse(schemaOf(data), data);
  if (parsed.success) return { frame: parsed.output };
  const id = v.safeParse(v.object({ id: commandId }), data);
  return { bad: { id: id.success ? id.output.id : null, message: describeIssues(parsed.issues) } };
}

/** Picks the schema by type: trying all of them took longer than playing a move. */
function schemaOf(data: unknown): ClientSchemas[keyof ClientSchemas] | typeof anyClientSchema {
  const type = typeof data === 'object' && data !== null && 't' in data ? data.t : undefined;
  return typeof type === 'string' && Object.hasOwn(clientSchemas, type)
    ? clientSchemas[type as keyof ClientSchemas]
    : anyClientSchema;
}

const NO_SUCH_FIELD = 'no such field';

/** Field names that may appear in messages; others could contain anything. */
const PLAIN_NAME = /^\w{1,40}$/;

/** Place and reason of a schema error. Never repeats a value from the input. */
export function describeIssues(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const issue = issues[0];
  const path = issue.path?.map(({ key }) => String(key)).map((name) => (PLAIN_NAME.test(name) ? name : '…'));
  return path ? `${path.join('.')}: ${reasonOf(issue)}` : reasonOf(issue);
}

function reasonOf({ type, message, expected, received }: v.BaseIssue<unknown>): string {
  if (type === 'check' || type === 'min_length') return message;
  if (expected === 'never') return NO_SUCH_FIELD;
  return received === 'undefined' ? 'missing' : `expected ${expected ?? 'something else'}`;
}
