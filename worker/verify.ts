import type { Drawn } from '../games/chance.ts';
import { parseRecord, type GameRecord, type Line, type RecordError } from '../games/record.ts';
import { replayRecord } from '../games/replay.ts';
import { fail, ok, type Result } from '../games/result.ts';
import { chanceKey, commitmentTo, drawnDealer, keyedChance, type ChanceSource } from './fairness.ts';

export { publicChance } from './fairness.ts';

/** What a verified record proves: how many outcomes were computed again, and the commitment that the seed opens. */
export interface Verified {
  readonly draws: number;
  readonly commitment: string;
}

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

/** Computes every chance outcome of a record again from the seed and the entropy that stand in it. */
export function verifyRecord(text: string): Result<Verified, RecordError> {
  const record = parseRecord(text);
  if (!record.ok) return record;
  const claim = parseClaim(record.value);
  if (!claim.ok) return claim;
  const key = chanceKey(claim.value);
  const { seats, dealer, headerLines } = record.value;
  let wrong: Line<Drawn> | undefined;
  let draws = 0;
  const replayed = replayRecord(record.value, (draw, outcome) => {
    const words = keyedChance(key, draws++).draw(draw);
    if (words.join(' ') !== outcome.value.words.join(' ')) wrong ??= outcome;
  });
  if (claim.value.dealerDrawn && drawnDealer(key, seats) !== dealer) {
    return fail({ line: headerLines.dealer, message: 'the seed draws another dealer' });
  }
  // A changed outcome may make a later move illegal: the first line that is wrong is the one to name.
  if (wrong) return fail({ line: wrong.line, message: `the seed gives another ${wrong.value.kind} here` });
  if (!replayed.ok) return replayed;
  return ok({ draws, commitment: commitmentTo(claim.value.seed) });
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
