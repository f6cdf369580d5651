import { m } from '#messages';
import type { Seat } from '#games/game.ts';
import type { RecordError } from '#games/record.ts';
import type { Result } from '#games/result.ts';
import type { Verified, VerifiedMatch } from '#verify';
import { listed } from '../../platform/ui/listed.ts';
import { seatNumber } from '../../platform/seats/look.ts';

/** One check; `unknown` if there is nothing to compare with. */
export interface Check {
  readonly state: 'holds' | 'fails' | 'unknown';
  readonly text: string;
}

/** The result of all checks: `holds` is false if any of them fails. */
export interface Verdict {
  readonly holds: boolean;
  readonly checks: readonly Check[];
}

/** Computes the verdict in the current language; call again when the language changes. */
export type Judgement = () => Verdict;

/** Data stored by this browser before it saw a card. */
export interface Kept {
  readonly seat: Seat | null;
  /** Missing for a match without a deal. */
  readonly commitment?: string | undefined;
  readonly entropy?: string | undefined;
}

const holds = (text: string): Check => ({ state: 'holds', text });
const fails = (text: string): Check => ({ state: 'fails', text });
const unknown = (text: string): Check => ({ state: 'unknown', text });

/**
 * Checks a match's shuffle by its verified record and this browser's own data. `kept` is null for a record
 * from a file.
 */
export function judge(verified: Result<Verified, RecordError>, kept: Kept | null): Verdict {
  const checks = checksOf(verified, kept);
  return { holds: checks.every(({ state }) => state !== 'fails'), checks };
}

function checksOf(verified: Result<Verified, RecordError>, kept: Kept | null): readonly Check[] {
  if (!verified.ok) {
    const { line, message } = verified.error;
    return [fails(m.fairness_record({ line: String(line), problem: message }))];
  }
  const { value } = verified;
  if ('day' in value) {
    // Records of matches never name a day; if one does, a known daily deal could pass for a drawn one.
    return kept ? [fails(m.fairness_day_record())] : [outcomes(value)];
  }
  const memory = kept ?? { seat: null };
  // A record must not replace the promised deal by a position, which can't be verified.
  if (value.dealer === 'given')
    return memory.commitment === undefined
      ? [outcomes(value), dealer(value), entropy(value), share(value, memory)]
      : [fails(m.fairness_not_given())];
  return [outcomes(value), dealer(value), entropy(value), commitment(value, memory), share(value, memory)];
}

function outcomes(value: Verified): Check {
  const { draws } = value;
  return holds(
    'day' in value
      ? m.fairness_draws_from_date({ draws, day: value.day })
      : m.fairness_draws_from_seed({ draws }),
  );
}

function dealer({ dealer, before }: VerifiedMatch): Check {
  switch (dealer) {
    case 'drawn':
      return holds(m.fairness_dealer_drawn());
    case 'passed on':
      return holds(m.fairness_dealer_passed_on());
    case 'given':
      return unknown(m.fairness_dealer_given());
    case null:
      return unknown(before === null ? m.fairness_dealer_unnamed() : m.fairness_dealer_no_records());
  }
}

function entropy({ brought, entropy }: VerifiedMatch): Check {
  if (brought === null) return unknown(m.fairness_entropy_not_said());
  const others = entropy.map((_, seat) => seat).filter((seat) => !brought.includes(seat));
  if (others.length === 0) return holds(m.fairness_entropy_all());
  if (brought.length === 0) return unknown(m.fairness_entropy_none());
  return holds(
    m.fairness_entropy_some({
      broughtCount: brought.length,
      brought: listed(brought.map(seatNumber)),
      othersCount: others.length,
      others: listed(others.map(seatNumber)),
    }),
  );
}

function commitment(verified: VerifiedMatch, { commitment: seen }: Kept): Check {
  if (seen === undefined) return unknown(m.fairness_commitment_unseen());
  return verified.commitment === seen
    ? holds(m.fairness_commitment_same())
    : fails(m.fairness_commitment_other());
}

function share({ entropy }: VerifiedMatch, { seat, entropy: own }: Kept): Check {
  if (seat === null || own === undefined) return unknown(m.fairness_share_none());
  return entropy[seat] === own ? holds(m.fairness_share_in()) : fails(m.fairness_share_missing());
}
