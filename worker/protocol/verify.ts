import type { Chance, Drawn } from '../../games/chance.ts';
import type { AnyGame, Seat } from '../../games/game.ts';
import { linesOf } from '../../games/lines.ts';
import { itemAt, lastOf } from '../../games/list.ts';
import { parseInSteps, saidOf, type GameRecord, type Line, type RecordError } from '../../games/record.ts';
import { replayInSteps } from '../../games/replay.ts';
import { fail, ok, type Result } from '../../games/result.ts';
import { finish, type Steps } from '../../games/steps.ts';
import { parseClaim, type Claim } from './claim.ts';
import { chanceKey, commitmentTo, drawnDealer, keyedChance, publicChance } from './fairness.ts';

export { publicChance } from './fairness.ts';

/** The game of the daily deal. */
const DAILY_GAME = 'five-crowns-solo';

/** Chance of a day's deal (`2026-11-21`), the same for everyone. */
export const dailyChance = (day: string): Chance => publicChance(`crowns daily ${DAILY_GAME} ${day}`);

/** The comment that marks a record as a daily deal. */
export const formatDay = (day: string): string => `daily ${day}`;

/** Facts proved by a verified record: of a match, or of a daily deal, whose chance follows from its date. */
export type Verified = VerifiedMatch | { readonly draws: number; readonly day: string };

/** Facts proved by a match's record: its chance follows from a seed and the seats' entropy. */
export interface VerifiedMatch {
  /** Number of chance outcomes recomputed. */
  readonly draws: number;
  /** The commitment opened by the seed. */
  readonly commitment: string;
  /** Entropy by seat. */
  readonly entropy: readonly string[];
  /**
   * Seats that brought their own entropy; the others' follows from the seed. Null if the record doesn't say.
   */
  readonly brought: readonly Seat[] | null;
  /**
   * Result of checking the dealer. `given` with a position can't be checked. Null if the previous match's
   * record is missing, or its own dealer unchecked.
   */
  readonly dealer: 'drawn' | 'passed on' | 'given' | null;
  /**
   * Commitment of the previous match, which determines the dealer; null if there is none or the record
   * doesn't name it.
   */
  readonly before: string | null;
}

/**
 * Recomputes every chance outcome of a record, from the seed and entropy it contains or from its date. A
 * rematch takes its dealer from the previous match, whose record is searched in `others`.
 */
export const verifyRecord = (
  text: string,
  games: readonly AnyGame[],
  others: readonly string[] = [],
): Result<Verified, RecordError> => finish(verifyInSteps(text, games, others));

/** The same in steps, for callers that must not block. */
export function* verifyInSteps(
  text: string,
  games: readonly AnyGame[],
  others: readonly string[] = [],
): Steps<Result<Verified, RecordError>> {
  const record = yield* parseInSteps(text);
  if (!record.ok) return record;
  const day = dayOf(record.value);
  return yield* day === undefined
    ? verifyMatch(record.value, games, others)
    : verifyDaily(record.value, games, day);
}

function* verifyMatch(
  record: GameRecord,
  games: readonly AnyGame[],
  others: readonly string[],
): Steps<Result<VerifiedMatch, RecordError>> {
  const claim = parseClaim(record);
  if (!claim.ok) return claim;
  const { seed, entropy, version, brought, dealer: from } = claim.value;
  const key = chanceKey(claim.value);
  if (from.by === 'draw' && drawnDealer(key, record.seats) !== record.dealer) {
    return refuse(record.headerLines.dealer, 'the seed draws another dealer');
  }
  const draws = yield* playAgain(record, games, keyedChance(key, 0, version), 'the seed');
  if (!draws.ok) return draws;
  if (claim.value.draws !== null && claim.value.draws !== draws.value) {
    return refuse(lastLine(record), `${claim.value.draws} draws are claimed, but there are ${draws.value}`);
  }
  const dealer = yield* checkDealer(record, games, claim.value, others);
  if (!dealer.ok) return dealer;
  return ok({
    draws: draws.value,
    commitment: commitmentTo(seed),
    entropy,
    brought,
    dealer: dealer.value,
    before: from.by === 'match before' ? from.before : null,
  });
}

const refuse = (line: number, message: string) => fail<RecordError>({ line, message });

const DAY = /^daily (\d{4}-\d\d-\d\d)$/;

const dayOf = ({ game, comments }: GameRecord): string | undefined =>
  game === DAILY_GAME ? comments.flatMap(({ value }) => DAY.exec(value)?.[1] ?? [])[0] : undefined;

function* verifyDaily(
  record: GameRecord,
  games: readonly AnyGame[],
  day: string,
): Steps<Result<Verified, RecordError>> {
  const draws = yield* playAgain(record, games, dailyChance(day), `the deal of ${day}`);
  return draws.ok ? ok({ draws: draws.value, day }) : draws;
}

/** Replays a record to its end and counts its outcomes. Each must equal the outcome `chance` gives. */
function* playAgain(
  record: GameRecord,
  games: readonly AnyGame[],
  chance: Chance,
  source: string,
): Steps<Result<number, RecordError>> {
  let wrong: Line<Drawn> | undefined;
  let draws = 0;
  const replayed = yield* replayInSteps(record, games, (draw, outcome) => {
    draws++;
    if (chance.draw(draw).join(' ') !== outcome.value.words.join(' ')) wrong ??= outcome;
  });
  // A changed outcome may make a later move illegal, so the first wrong outcome is reported.
  if (wrong) return refuse(wrong.line, `${source} gives another ${wrong.value.kind} here`);
  if (!replayed.ok) return replayed;
  return lastOf(replayed.value.states).outcome
    ? ok(draws)
    : refuse(lastLine(record), 'the record stops here, before the end of the match');
}

const lastLine = ({ entries, headerLines }: GameRecord): number => {
  const last = entries.at(-1);
  return last?.chance.at(-1)?.line ?? last?.line ?? headerLines.empty;
};

function* checkDealer(
  record: GameRecord,
  games: readonly AnyGame[],
  { dealer }: Claim,
  others: readonly string[],
): Steps<Result<VerifiedMatch['dealer'], RecordError>> {
  if (dealer.by === 'draw') return ok('drawn');
  if (dealer.by === 'position') return ok('given');
  const index = others.findIndex((text) => commitmentIn(text) === dealer.before);
  const named = record.comments.find(({ value }) => value.startsWith('rematch-of '));
  if (!named || dealer.before === null || index < 0) return ok(null);
  const text = itemAt(others, index);
  // Excludes that record itself, because two records naming each other would recurse endlessly.
  const before = yield* parseInSteps(text);
  const verified = before.ok ? yield* verifyMatch(before.value, games, others.toSpliced(index, 1)) : before;
  if (!verified.ok || verified.value.commitment !== named.value.slice('rematch-of '.length)) {
    return refuse(named.line, 'the record of the previous match can’t be verified');
  }
  if (!before.ok || !isContinued(before.value, record)) {
    return refuse(
      record.headerLines.dealer,
      'this is no continuation of the match before: dealer, game or players differ',
    );
  }
  return ok(verified.value.dealer && 'passed on');
}

const commitmentIn = (text: string): string | undefined =>
  linesOf(text).flatMap((line) => /^; *commitment ([0-9a-f]{64})$/.exec(line)?.[1] ?? [])[0];

/** True if `after` is a rematch of `before`: same game and dealer's seat, everyone one seat further. */
function isContinued(before: GameRecord, after: GameRecord): boolean {
  const { seats } = after;
  const terms = ({ game, seats, dealer, options }: GameRecord): string =>
    JSON.stringify([game, seats, dealer, Object.entries(options).sort()]);
  const isSeated = (_: unknown, seat: Seat): boolean =>
    saidOf(before, 'name', seat) === saidOf(after, 'name', (seat + 1) % seats);
  return terms(before) === terms(after) && Array.from({ length: seats }).every(isSeated);
}
