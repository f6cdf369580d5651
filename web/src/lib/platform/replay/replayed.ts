import type { AnyGame, Position, Reader } from '#games/game.ts';
import { itemAt } from '#games/list.ts';
import { formatState, formatView } from '#games/position/index.ts';
import { parseInSteps, RECORD_LIMITS, saidOf, type GameRecord, type RecordError } from '#games/record.ts';
import { replayInSteps } from '#games/replay.ts';
import { ok, type Result } from '#games/result.ts';
import { openStep, seenBy } from '#games/step.ts';
import type { Steps } from '#games/steps.ts';
import type { PactReason } from '#games/bot/envoy.ts';
import { BOT_LEVELS, parsePact, parsePhrase, parseReason, type BotLevel, type PactEvent } from '#protocol';
import { seenMoveOf, type SeenMove } from '../bot/memory.ts';
import { entryOf, type Entry } from '../match/frames.ts';
import { seatName } from '../seats/look.ts';
import { games } from '../../games/positions.ts';

/** A viewpoint: the knowledge of a seat or spectator at that time, or everything. */
export type Viewpoint = Reader | 'everything';

/** A finished match for replaying; positions are given by their number of moves. */
export interface Replayed {
  readonly game: AnyGame;
  /** The text of the record. */
  readonly text: string;
  readonly record: GameRecord;
  readonly names: readonly string[];
  /** The level of each seat's bot; null for people, and if the record doesn't say. */
  readonly bots: readonly (BotLevel | null)[];
  /** Number of moves in the whole match. */
  readonly length: number;
  view(n: number, viewpoint: Viewpoint): Position;
  /** The position as a line, for this viewpoint. */
  line(n: number, viewpoint: Viewpoint): string;
  /** The first `n` moves as visible from this viewpoint. */
  log(n: number, viewpoint: Viewpoint): readonly Entry[];
  /** The events of pacts until move `n`. */
  pactLog(n: number): PactEvent[];
  /** A bot's reason for an event of `pactLog`, if the record has one. */
  reasonFor(event: PactEvent): PactReason | undefined;
  /** The moves after the first `from` up to `n` as a seat saw them, for the bot's memory. */
  seen(n: number, seat: number, from?: number): SeenMove[];
}

/** Parses a record and replays it, in steps, so that a long one doesn't block the page. */
export function* openReplay(text: string): Steps<Result<Replayed, RecordError>> {
  const record = yield* parseInSteps(text);
  if (!record.ok) return record;
  const replay = yield* replayInSteps(record.value, games);
  if (!replay.ok) return replay;
  const { game, states, steps } = replay.value;
  const { entries, seats, comments } = record.value;

  const logs = new Map<Viewpoint, Entry[]>();
  const view = (n: number, viewpoint: Viewpoint): Position =>
    viewpoint === 'everything' ? game.reveal(itemAt(states, n)) : game.view(itemAt(states, n), viewpoint);
  const line = (n: number, viewpoint: Viewpoint): string =>
    viewpoint === 'everything'
      ? formatState(game, itemAt(states, n))
      : formatView(game, view(n, viewpoint), viewpoint);
  const log = (n: number, viewpoint: Viewpoint): readonly Entry[] => {
    const known = logs.get(viewpoint) ?? [];
    logs.set(viewpoint, known);
    for (const step of steps.slice(known.length, n))
      known.push(
        entryOf(
          game,
          known.length + 1,
          viewpoint === 'everything' ? openStep(game, step) : seenBy(game, step, viewpoint),
        ),
      );
    return known.slice(0, n);
  };
  let made = 0;
  let latest: PactEvent | undefined;
  const reasons = new Map<PactEvent, PactReason>();
  const pacts: PactEvent[] = [];
  for (const { line, value } of comments) {
    while (made < entries.length && itemAt(entries, made).line < line) made++;
    const [phrase, why] = [parsePhrase(value), parseReason(value)];
    if (latest && phrase !== undefined) Object.assign(latest, { phrase });
    else if (latest && why) reasons.set(latest, why);
    else if ((latest = parsePact(value, made))) pacts.push(latest);
  }
  return ok({
    game,
    text,
    record: record.value,
    names: Array.from({ length: seats }, (_, seat) => saidOf(record.value, 'name', seat) ?? seatName(seat)),
    bots: Array.from({ length: seats }, (_, seat) => {
      const level = saidOf(record.value, 'bot', seat);
      return BOT_LEVELS.find((one) => one === level) ?? null;
    }),
    length: entries.length,
    view,
    line,
    log,
    pactLog: (n) => pacts.filter((event) => event.n <= n),
    reasonFor: (event) => reasons.get(event),
    seen: (n, seat, from = 0) => steps.slice(from, n).map((step) => seenMoveOf(seenBy(game, step, seat))),
  });
}

/** True if a file of this size is certainly too large for a record. */
export const isTooLarge = (bytes: number): boolean =>
  bytes > RECORD_LIMITS.characters * MAX_BYTES_PER_CHARACTER;

/** UTF-8 bytes. */
const MAX_BYTES_PER_CHARACTER = 3;
