import type { Chance, Drawn } from '../games/chance.ts';
import { parseRecord, type GameRecord, type Line, type RecordError } from '../games/record.ts';
import { replayRecord } from '../games/replay.ts';
import { fail, ok, type Result } from '../games/result.ts';
import {
  chanceKey,
  commitmentTo,
  drawnDealer,
  keyedChance,
  publicChance,
  type ChanceSource,
} from './fairness.ts';

export { publicChance } from './fairness.ts';

/** The game that is dealt every day. */
const DAILY_GAME = 'five-crowns-solo';

/** The chance of the deal of a day (`2026-11-21`), which is the same for everyone. */
export const dailyChance = (day: string): Chance => publicChance(`crowns daily ${DAILY_GAME} ${day}`);

/**
 * What a verified record proves: how many outcomes were computed again, and from what: the seed that opens a commitment,
 * or a day.
 */
export type Verified =
  { readonly draws: number; readonly commitment: string } | { readonly draws: number; readonly day: string };

/** What a record says about its chance; a dealer that was not drawn came from the match before. */
interface Claim extends ChanceSource {
  readonly dealerDrawn: boolean;
}

/** The claim as the table's comments in a record. */
export const formatClaim = ({ seed, entropy, dealerDrawn }: Claim): string[] => [
  `commitment ${commitmentTo(seed)}`,
  `seed ${seed}`,
  ...entropy.map((text, seat) => `entropy ${seat} ${text}`),
  `dealer ${dealerDrawn ? 'drawn' : 'passed on'}`,
];

/** The comment that makes a record one of a day's deal. */
export const formatDay = (day: string): string => `daily ${day}`;

/** Computes every chance outcome of a record again, from the seed and the entropy that stand in it or from its day. */
export function verifyRecord(text: string): Result<Verified, RecordError> {
  const record = parseRecord(text);
  if (!record.ok) return record;
  const day = dayOf(record.value);
  return day === undefined ? verifyMatch(record.value) : verifyDaily(record.value, day);
}

function verifyMatch(record: GameRecord): Result<Verified, RecordError> {
  const claim = parseClaim(record);
  if (!claim.ok) return claim;
  const key = chanceKey(claim.value);
  const again = playAgain(record, keyedChance(key, 0), 'the seed');
  if (claim.value.dealerDrawn && drawnDealer(key, record.seats) !== record.dealer) {
    return fail({ line: record.headerLines.dealer, message: 'the seed draws another dealer' });
  }
  return again.ok ? ok({ draws: again.value, commitment: commitmentTo(claim.value.seed) }) : again;
}

const DAY = /^daily (\d{4}-\d\d-\d\d)$/;

const dayOf = ({ game, comments }: GameRecord): string | undefined =>
  game === DAILY_GAME ? comments.flatMap(({ value }) => DAY.exec(value)?.[1] ?? [])[0] : undefined;

function verifyDaily(record: GameRecord, day: string): Result<Verified, RecordError> {
  const again = playAgain(record, dailyChance(day), `the deal of ${day}`);
  return again.ok ? ok({ draws: again.value, day }) : again;
}

/** How many outcomes there are, each the one that `chance` gives. */
function playAgain(record: GameRecord, chance: Chance, source: string): Result<number, RecordError> {
  let wrong: Line<Drawn> | undefined;
  let draws = 0;
  const replayed = replayRecord(record, (draw, outcome) => {
    draws++;
    if (chance.draw(draw).join(' ') !== outcome.value.words.join(' ')) wrong ??= outcome;
  });
  // A changed outcome may make a later move illegal: the first line that is wrong is the one to name.
  if (wrong) return fail({ line: wrong.line, message: `${source} gives another ${wrong.value.kind} here` });
  return replayed.ok ? ok(draws) : replayed;
}

const HEX = /^([0-9a-f]{2})+$/;

function parseClaim({ comments, seats }: GameRecord): Result<Claim, RecordError> {
  const find = (name: string) => comments.find(({ value }) => value.startsWith(`${name} `));
  const textOf = (name: string): string => find(name)?.value.slice(name.length + 1) ?? '';
  const refuse = (name: string, message: string) =>
    fail<RecordError>({ line: find(name)?.line ?? 1, message });
  const seed = textOf('seed');
  if (!HEX.test(seed) || seed.length !== 64)
    return refuse('seed', 'no seed of 32 bytes stands in this record');
  if (textOf('commitment') !== commitmentTo(seed)) {
    return refuse('commitment', 'the seed does not open the commitment');
  }
  const entropy = Array.from({ length: seats }, (_, seat) => textOf(`entropy ${seat}`));
  const missing = entropy.findIndex((text) => !HEX.test(text));
  if (missing >= 0)
    return refuse(`entropy ${missing}`, `no entropy of seat ${missing} stands in this record`);
  return ok({ seed, entropy, dealerDrawn: textOf('dealer') === 'drawn' });
}
