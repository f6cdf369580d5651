import * as v from 'valibot';
import type { Outcome, Position, Seat } from '../games/game.ts';

/** What the service accepts at most; docs/protocol.md lists them. Sizes are UTF-8 bytes or characters as named. */
export const LIMITS = {
  frameBytes: 4096,
  bodyBytes: 8192,
  nameChars: 24,
  chatChars: 300,
  commandIdChars: 64,
  moveChars: 400,
  /** Commands a second that one socket may send on average, and in one go; moves that are made don't count. */
  commandsPerSecond: 10,
  commandBurst: 40,
  chatPerSecond: 1,
  chatBurst: 6,
  /** What all spectators of a match together may say. */
  spectatorChatPerSecond: 2,
  spectatorChatBurst: 12,
  /** Lines kept of the seats' chat and of the spectators'. */
  chatKept: 200,
  spectatorChatKept: 50,
  spectatorSockets: 400,
  socketsPerSeat: 16,
  /** Sockets that have not said hello yet. */
  unannouncedSockets: 50,
} as const;

/** Why the service closes a socket. */
export const CLOSE = {
  unsupported: 4400,
  badToken: 4401,
  revoked: 4403,
  gone: 4404,
  tooLarge: 4413,
  full: 4423,
  tooFast: 4429,
  /** The match was made by a newer version of the service than answers here; it can be had again when that is back. */
  newer: 4503,
} as const;

export type Status = 'waiting' | 'playing' | 'over';
export type Visibility = 'public' | 'unlisted';

/** How well a bot plays. */
export const BOT_LEVELS = ['novice', 'fair', 'strong'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

export interface SeatInfo {
  readonly name: string | null;
  readonly kind: 'human' | 'bot' | 'open';
  readonly connected: boolean;
  /** The level of the bot that plays here: its own seat, or standing in for someone away. */
  readonly bot: BotLevel | null;
  /** Seats that asked for a bot to stand in here while its player is away. */
  readonly standInBy: readonly Seat[];
  /** Whether its clock ran out so often in a row that the others may claim the seat's defeat. */
  readonly absent: boolean;
}

/** Thinking time in seconds: so much for each move, then what is in the bank for the whole match. */
export interface ClockTerms {
  readonly perMove: number;
  readonly bank: number;
}

/** How the clock stands: milliseconds left in each seat's bank, and when the time of the seat to act runs out. */
export interface ClockState {
  readonly left: readonly number[];
  readonly deadline: number | null;
}

/** What the shuffle can be verified with (docs/fairness.md), in hex; the seed is told once the match is over. */
export interface FairnessInfo {
  readonly commitment: string;
  readonly entropy: readonly (string | null)[];
  readonly seed: string | null;
}

/** What everyone may know of a match. Times are milliseconds since 1970. */
export interface MatchInfo {
  readonly id: string;
  readonly game: string;
  readonly status: Status;
  readonly seats: readonly SeatInfo[];
  readonly moves: number;
  readonly spectators: number;
  readonly outcome: Outcome | null;
  readonly options: Readonly<Record<string, string>>;
  readonly visibility: Visibility;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly clock: (ClockTerms & ClockState) | null;
  readonly fairness: FairnessInfo;
  /** The seats that asked for another match, and its id once all have. Tokens stay valid there. */
  readonly rematch: { readonly by: readonly Seat[]; readonly id: string | null };
}

/**
 * A move as one reader sees it: `n` moves have been made with it. `chance` lines come without `# `. `by` says who made
 * it where that was not the seat: its clock ran out, the others claimed its defeat, or a bot stood in.
 */
export interface LogEntry {
  readonly n: number;
  readonly seat: Seat;
  readonly move: string;
  readonly chance: readonly string[];
  readonly by?: 'clock' | 'claim' | 'bot';
}

/** A chat line; `seat` is null for a spectator. `at` in milliseconds since 1970. */
export interface ChatEntry {
  readonly seat: Seat | null;
  readonly name: string | null;
  readonly text: string;
  readonly at: number;
}

/** One operation of RFC 6902; the service only adds, removes and replaces. */
export type PatchOperation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string };

/** A game's view as it travels: its shape is the game's own (rules pages). */
export type WireView = Position;

export type ServerFrame =
  | {
      readonly t: 'welcome';
      readonly seat: Seat | null;
      readonly n: number;
      /** The service's time, to read its deadlines by. */
      readonly now: number;
      readonly view: WireView | null;
      readonly match: MatchInfo;
      readonly log: readonly LogEntry[];
      readonly chat: readonly ChatEntry[];
      readonly legal?: readonly string[];
    }
  | ({
      readonly t: 'move';
      readonly id?: string;
      readonly patch?: readonly PatchOperation[];
      readonly view?: WireView;
      readonly legal?: readonly string[];
      readonly clock?: ClockState;
    } & LogEntry)
  | {
      readonly t: 'refused';
      readonly id: string | null;
      readonly code: string;
      readonly message: string;
      readonly n: number;
    }
  | ({ readonly t: 'chat'; readonly id?: string } & ChatEntry)
  | { readonly t: 'match'; readonly match: MatchInfo; readonly id?: string }
  | { readonly t: 'over'; readonly n: number; readonly outcome: Outcome; readonly view: WireView }
  | { readonly t: 'pong' };

/** Body of an answer that is not a success. */
export interface ErrorBody {
  readonly error: { readonly code: string; readonly message: string };
}

/** Answer to `POST /api/matches`. */
export interface Created {
  readonly id: string;
  readonly seat: Seat;
  readonly token: string;
  readonly match: MatchInfo;
}

/** Answer to `POST /api/matches/:id/join`, and to `POST /api/matches/:id/token`. */
export interface Joined {
  readonly seat: Seat;
  readonly token: string;
}

/** Answer to `GET /api/lobby`, and each message of its socket. */
export interface LobbyListing {
  readonly open: readonly MatchInfo[];
  readonly live: readonly MatchInfo[];
}

/** An entry of `GET /api/games`. */
export interface GameInfo {
  readonly id: string;
  readonly title: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: readonly {
    readonly name: string;
    readonly label: string;
    readonly values: readonly { readonly value: string; readonly label: string }[];
  }[];
}

/** Something to be seen: joiners, variation selectors and fillers alone are a blank. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}](?<![\u115f\u1160\u3164\uffa0])/u;

/** Text of one line that people wrote: no controls, no direction overrides, trimmed, spaces folded. */
const line = (most: number) =>
  v.pipe(
    v.string(),
    // A lone surrogate can't be sent on as UTF-8.
    v.check((text) => text.isWellFormed(), 'must be well-formed text'),
    v.transform((text) =>
      text
        .normalize('NFC')
        .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (char) => (char === '\u200d' ? char : ' ')),
    ),
    v.transform((text) => text.replace(/\s+/gu, ' ').trim()),
    v.check((text) => VISIBLE.test(text), 'must not be empty'),
    v.check((text) => [...text].length <= most, `must have at most ${most} characters`),
  );

const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(13));
const seconds = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(7 * 86_400));
const clock = v.strictObject({ perMove: seconds(1), bank: v.optional(seconds(0), 0) });
/** What a seat adds to the shuffle: 16 to 64 bytes in hex. */
const entropy = v.pipe(v.string(), v.regex(/^([0-9a-f]{2}){16,64}$/));
const level = v.picklist(BOT_LEVELS);
const commandId = v.pipe(v.string(), v.minLength(1), v.maxLength(LIMITS.commandIdChars));

export const createSchema = v.strictObject({
  game: v.string(),
  seats: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(14)),
  name: line(LIMITS.nameChars),
  options: v.optional(v.record(v.string(), v.string()), {}),
  visibility: v.optional(v.picklist(['public', 'unlisted']), 'public'),
  clock: v.optional(v.nullable(clock), null),
  bots: v.optional(v.pipe(v.array(v.strictObject({ seat, level })), v.maxLength(13)), []),
  entropy: v.optional(entropy),
});
export type CreateRequest = v.InferOutput<typeof createSchema>;

export const joinSchema = v.strictObject({
  name: line(LIMITS.nameChars),
  seat: v.optional(seat),
  entropy: v.optional(entropy),
});
export type JoinRequest = v.InferOutput<typeof joinSchema>;

const clientSchema = v.variant('t', [
  v.strictObject({
    t: v.literal('hello'),
    token: v.optional(v.pipe(v.string(), v.maxLength(128))),
    with: v.optional(v.pipe(v.array(v.picklist(['view', 'legal'])), v.maxLength(2))),
  }),
  v.strictObject({
    t: v.literal('move'),
    id: commandId,
    n: v.pipe(v.number(), v.integer(), v.minValue(0)),
    move: v.pipe(v.string(), v.maxLength(LIMITS.moveChars)),
  }),
  v.strictObject({ t: v.literal('concede'), id: commandId }),
  v.strictObject({ t: v.literal('chat'), id: commandId, text: line(LIMITS.chatChars) }),
  v.strictObject({ t: v.literal('rematch'), id: commandId }),
  v.strictObject({ t: v.literal('claim'), id: commandId }),
  v.strictObject({ t: v.literal('bot'), id: commandId, seat, level }),
  v.strictObject({ t: v.literal('ping') }),
]);

/** A frame that a client may send. */
export type ClientFrame = v.InferOutput<typeof clientSchema>;

/** A frame that can't be understood: what its id was, if that much could be read, and why. */
export interface BadFrame {
  readonly id: string | null;
  readonly message: string;
}

/** Reads a text frame. */
export function parseFrame(text: string): { readonly frame: ClientFrame } | { readonly bad: BadFrame } {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { bad: { id: null, message: 'not JSON' } };
  }
  const parsed = v.safeParse(clientSchema, data);
  if (parsed.success) return { frame: parsed.output };
  const id = v.safeParse(v.object({ id: commandId }), data);
  return { bad: { id: id.success ? id.output.id : null, message: describeIssues(parsed.issues) } };
}

/** A name that may stand in a message; others could be anything. */
const PLAIN_NAME = /^\w{1,40}$/;

/** Where and why a schema refused, in one sentence that repeats no value that was sent. */
export function describeIssues(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const issue = issues[0];
  const path = issue.path?.map(({ key }) => String(key)).map((name) => (PLAIN_NAME.test(name) ? name : '…'));
  return path ? `${path.join('.')}: ${reasonOf(issue)}` : reasonOf(issue);
}

function reasonOf({ type, message, expected, received }: v.BaseIssue<unknown>): string {
  if (type === 'check' || type === 'min_length') return message;
  if (expected === 'never') return 'no such field';
  return received === 'undefined' ? 'missing' : `expected ${expected ?? 'something else'}`;
}
