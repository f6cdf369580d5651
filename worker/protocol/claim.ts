import type { ChanceVersion } from '../../games/chance.ts';
import type { Seat } from '../../games/game.ts';
import { LineError, type GameRecord, type RecordError } from '../../games/record.ts';
import { fail, ok, type Result } from '../../games/result.ts';
import { commitmentTo, seedEntropy, type ChanceSource } from './fairness.ts';

/** A record's claim about its dealer: drawn, given with a position, or determined by the previous match. */
export type DealerClaim =
  | { readonly by: 'draw' }
  | { readonly by: 'position' }
  /** `before` is the previous match's commitment; null in records of earlier versions. */
  | { readonly by: 'match before'; readonly before: string | null };

/** A record's claims about its chance, which are then verified. */
export interface Claim extends ChanceSource {
  readonly dealer: DealerClaim;
  /** Seats that brought their own entropy; null in records of earlier versions, which don't say. */
  readonly brought: readonly Seat[] | null;
  /** Number of chance outcomes; null in records of earlier versions. */
  readonly draws: number | null;
}

const DEALERS = { draw: 'drawn', position: 'given', 'match before': 'passed on' } as const;

/** The claim as comment lines of a record. */
export const formatClaim = ({ seed, entropy, version, dealer, brought, draws }: Claim): string[] => [
  ...(version === 1 ? [] : [`chance ${version}`]),
  `commitment ${commitmentTo(seed)}`,
  `seed ${seed}`,
  ...entropy.map((text, seat) => `entropy ${seat} ${text}`),
  ...(brought
    ? entropy.map((_, seat) => `entropy-from ${seat} ${brought.includes(seat) ? 'seat' : 'seed'}`)
    : []),
  `dealer ${DEALERS[dealer.by]}`,
  ...(dealer.by === 'match before' && dealer.before ? [`rematch-of ${dealer.before}`] : []),
  ...(draws === null ? [] : [`draws ${draws}`]),
];

const HEX = /^([0-9a-f]{2})+$/;
const HASH = /^[0-9a-f]{64}$/;
const NAMES = /^(chance|commitment|seed|dealer|rematch-of|draws|(entropy|entropy-from|bot) \d+) (.*)$/;

/**
 * Reads a record's claim. Also checks that the seed opens the commitment, and the origin of each seat's
 * entropy.
 */
export function parseClaim(record: GameRecord): Result<Claim, RecordError> {
  try {
    return ok(new Facts(record).claim());
  } catch (error) {
    if (error instanceof LineError) return fail({ line: error.line, message: error.message });
    throw error;
  }
}

/**
 * A record's comments about chance. Each may occur only once. Otherwise a forged record could show people one
 * value and use another for the check.
 */
class Facts {
  private readonly facts = new Map<string, { readonly line: number; readonly text: string }>();
  private readonly seats: number;
  private readonly isGiven: boolean;

  constructor({ comments, seats, position }: GameRecord) {
    this.seats = seats;
    this.isGiven = position !== null;
    for (const { line, value } of comments) {
      const [, name, , text = ''] = NAMES.exec(value) ?? [];
      if (name === undefined) continue;
      if (this.facts.has(name)) throw new LineError(line, `"${name}" stands twice`);
      this.facts.set(name, { line, text });
    }
  }

  claim(): Claim {
    const seed = this.text('seed') ?? '';
    if (!HASH.test(seed)) this.refuse('seed', 'this record has no seed of 32 bytes');
    if (this.text('commitment') !== commitmentTo(seed)) {
      this.refuse('commitment', 'the seed does not match the commitment');
    }
    const entropy = this.ofSeats('entropy').map((text, seat) =>
      text && HEX.test(text)
        ? text
        : this.refuse(`entropy ${seat}`, `no entropy of seat ${seat} stands in this record`),
    );
    const brought = this.brought(seed, entropy);
    // The present version writes these lines to every record; earlier versions wrote none of them.
    const isOlder = brought === null && this.text('draws') === null && this.text('rematch-of') === null;
    return {
      seed,
      entropy,
      version: this.version(),
      brought,
      dealer: this.dealer(isOlder),
      draws: this.draws(isOlder),
    };
  }

  /** Missing in records of version 1. */
  private version(): ChanceVersion {
    const text = this.text('chance');
    if (text === null || text === '1') return 1;
    return text === '2' ? 2 : this.refuse('chance', 'this version of chance is not known here');
  }

  /** Seats that brought their own entropy. All other entropy must follow from the seed. */
  private brought(seed: string, entropy: readonly string[]): readonly Seat[] | null {
    const from = this.ofSeats('entropy-from');
    if (from.every((text) => text === null)) return null;
    from.forEach((text, seat) => {
      const name = `entropy-from ${seat}`;
      if (text !== 'seat' && text !== 'seed')
        this.refuse(name, `it is not said where the entropy of seat ${seat} is from`);
      if (text === 'seat' && this.text(`bot ${seat}`) !== null) {
        this.refuse(name, `a bot sits in seat ${seat}, and bots bring no entropy of their own`);
      }
      const isSeeds = entropy[seat] === seedEntropy(seed, seat);
      if (text === 'seed' && !isSeeds) {
        this.refuse(`entropy ${seat}`, `the seed gives other entropy for seat ${seat}`);
      }
      if (text === 'seat' && isSeeds) {
        this.refuse(name, `the entropy of seat ${seat} is the seed's, so that seat has not brought it`);
      }
    });
    return from.flatMap((text, seat) => (text === 'seat' ? [seat] : []));
  }

  private dealer(isOlder: boolean): DealerClaim {
    const how = this.text('dealer');
    const before = this.text('rematch-of');
    if ((how === 'given') !== this.isGiven)
      this.refuse('dealer', 'the dealer is given exactly if the match began from a position');
    if (how === 'given') return { by: 'position' };
    if (how === 'drawn') return { by: 'draw' };
    if (how !== 'passed on') this.refuse('dealer', 'this record does not say how its dealer was found');
    if (before === null && isOlder) return { by: 'match before', before };
    if (!HASH.test(before ?? ''))
      this.refuse('dealer', 'the record does not name the match that the dealer follows from');
    return { by: 'match before', before };
  }

  private draws(isOlder: boolean): number | null {
    const text = this.text('draws');
    if (text === null && isOlder) return null;
    return /^\d{1,7}$/.test(text ?? '')
      ? Number(text)
      : this.refuse('draws', 'this record does not say how many draws there were');
  }

  private ofSeats(name: string): (string | null)[] {
    return Array.from({ length: this.seats }, (_, seat) => this.text(`${name} ${seat}`));
  }

  private text(name: string): string | null {
    return this.facts.get(name)?.text ?? null;
  }

  private refuse(name: string, message: string): never {
    throw new LineError(this.facts.get(name)?.line ?? 1, message);
  }
}
