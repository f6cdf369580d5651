import { formatDrawn } from '#games/chance.ts';
import type { AnyGame, Position, Reader } from '#games/game.ts';
import { parseRecord, type RecordError } from '#games/record.ts';
import { replayRecord } from '#games/replay.ts';
import { ok, type Result } from '#games/result.ts';
import { BOT_LEVELS, parsePact, type BotLevel, type LogEntry, type PactEvent } from '#protocol';
import type { Sight } from '../bot/memory.ts';
import { seatName } from '../seats/look.ts';

/** Whose knowledge is shown: a seat's or a spectator's at that moment, or everything. */
export type Eyes = Reader | 'everything';

/** A finished match to go back and forth in; positions are counted by the moves made. */
export interface Replayed {
  readonly game: AnyGame;
  readonly names: readonly string[];
  /** The level of each seat's bot; null for people, and where the record doesn't tell. */
  readonly bots: readonly (BotLevel | null)[];
  /** The number of moves of the whole match. */
  readonly length: number;
  view(n: number, eyes: Eyes): Position;
  /** The first `n` moves in the words of whoever looks. */
  log(n: number, eyes: Eyes): LogEntry[];
  /** What happened to pacts until then. */
  pactLog(n: number): PactEvent[];
  /** What a seat saw of the first `n` moves, for the bot's memory. */
  seen(n: number, seat: number): Sight[];
}

/** Reads a record and plays it through. */
export function openReplay(text: string): Result<Replayed, RecordError> {
  const record = parseRecord(text);
  if (!record.ok) return record;
  const replay = replayRecord(record.value);
  if (!replay.ok) return replay;
  const { game, states } = replay.value;
  const { entries, seats, comments } = record.value;

  const entryAt = (index: number, eyes: Eyes): LogEntry => {
    const { seat, move: written, chance } = entries[index]!;
    const before = states[index]!;
    const parsed = written === 'concede' ? null : game.parseMove(written);
    const move = parsed?.ok ? parsed.value : null;
    if (eyes === 'everything') {
      return { n: index + 1, seat, move: written, chance: chance.map(({ value }) => shownFully(value)) };
    }
    return {
      n: index + 1,
      seat,
      move: move === null ? written : game.formatMove(game.redactMove(before, move, eyes)),
      chance: chance.map(({ value }) => game.redactChance(before, move, value, eyes)),
    };
  };
  const view = (n: number, eyes: Eyes): Position =>
    eyes === 'everything' ? game.reveal(states[n]!) : game.view(states[n]!, eyes);
  const log = (n: number, eyes: Eyes): LogEntry[] =>
    Array.from({ length: n }, (_, index) => entryAt(index, eyes));
  const pacts = comments.flatMap(({ line, value }) => {
    const after = entries.filter((entry) => entry.line < line).length;
    return parsePact(value, after) ?? [];
  });
  /** What a comment says about a seat: `name 1 Bo`, `bot 1 fair`. */
  const factOf = (fact: string, seat: number): string | undefined => {
    const start = `${fact} ${seat} `;
    return comments.find(({ value }) => value.startsWith(start))?.value.slice(start.length);
  };
  return ok({
    game,
    names: Array.from({ length: seats }, (_, seat) => factOf('name', seat) ?? seatName(seat)),
    bots: Array.from({ length: seats }, (_, seat) => {
      const level = factOf('bot', seat);
      return BOT_LEVELS.find((one) => one === level) ?? null;
    }),
    length: entries.length,
    view,
    log,
    pactLog: (n) => pacts.filter((event) => event.n <= n),
    seen: (n, seat) => log(n, seat).map((entry, index) => ({ ...entry, before: view(index, seat) })),
  });
}

/** A shuffle's cards are nobody's business even in hindsight: the deck is not part of any view. */
const shownFully = (drawn: { readonly kind: string; readonly words: readonly string[] }): string =>
  drawn.kind === 'pick' ? formatDrawn(drawn) : drawn.kind;

/** The position that an address's fragment names, within the match. */
export function positionIn(hash: string, length: number): number {
  const found = /^#(\d{1,5})$/.exec(hash)?.[1];
  return found === undefined ? 0 : Math.min(Number(found), length);
}
