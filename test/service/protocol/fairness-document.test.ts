import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seededRandom, type ChanceVersion } from '#games/chance.ts';
import type { Position } from '#games/game.ts';
import { gameOf, games } from '#games/index.ts';
import { CHANCE_VERSION } from '../../../worker/protocol/fairness.ts';
import { recordOf } from '../../../worker/match/table/record.ts';
import type { Made } from '../../../worker/match/table/play.ts';
import { Table } from '../../../worker/match/table/table.ts';
import { verifyRecord } from '../../../worker/protocol/verify.ts';
import {
  commitmentOf,
  dealerOf,
  dealOf,
  DEALS,
  entropyFromSeed,
  keyOf,
  pickOf,
  shuffleOf,
} from '../../support/fair-deal.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { playRandom, sitterOf, TERMS } from '../../support/stored-match.ts';

const FILE = new URL('../../../docs/fairness-vectors.json', import.meta.url);
/** Number of draws of each kind in a vector, in addition to deals. */
const SHOWN = 2;
const MOST_MOVES = 900;

/** One draw: its number in the match, the initial cards (except for deals), and its outcome. */
interface VectorDraw {
  readonly draw: number;
  readonly kind: 'deal' | 'shuffle' | 'pick';
  readonly round?: number;
  readonly cards?: string;
  readonly outcome: string;
}

interface Vector {
  readonly game: string;
  readonly seats: number;
  readonly version: ChanceVersion;
  readonly seed: string;
  readonly commitment: string;
  readonly entropy: readonly string[];
  readonly key: string;
  readonly dealer: number;
  readonly draws: readonly VectorDraw[];
}

/** A random match, with a concession if it has enough seats. */
function played(id: string, seats: number, version: ChanceVersion): Table {
  const seed = commitmentOf(`${games.findIndex((game) => game.id === id)}${seats}`.padStart(4, '0'));
  // Seat 0 contributes entropy; the others' is derived from the seed.
  const sitters = Array.from({ length: seats }, (_, seat) => ({
    ...sitterOf(seat),
    entropy: seat === 0 ? sitterOf(0).entropy : entropyFromSeed(seed, seat),
  }));
  const terms = {
    ...TERMS,
    game: id,
    seats,
    seed,
    chance: version,
  };
  const table = Table.create(new MemoryStore(), () => 1000, terms, sitters, {});
  const random = seededRandom(seats);
  while (table.status !== 'over' && table.moves < MOST_MOVES) {
    const { toAct } = table.position!;
    const isGivenUp = seats > 2 && table.moves === 150 && table.concede(toAct!, 'x').ok;
    if (!isGivenUp) playRandom(table, random);
  }
  return table;
}

type Piles = Position & {
  readonly round?: number;
  readonly turnOf: number;
  readonly deck: readonly string[];
  readonly discards: readonly string[];
  readonly raid: { readonly defender: number } | null;
  readonly seats: readonly {
    readonly stronghold: readonly string[];
    readonly throne: { readonly card: string; readonly advances: readonly string[] } | null;
  }[];
};

const isRoyal = (card: string): boolean => /^[QK]/.test(card);

/** The initial cards of a later draw according to docs/fairness.md, from the state before the move. */
function cardsBefore(kind: string, { before, row, seat }: Made): readonly string[] {
  const { deck, discards, seats, raid } = before as Piles;
  if (kind === 'pick') return seats[raid?.defender ?? Number(row.move.split(' ')[1])]!.stronghold;
  // Five Crowns: the discard of the move becomes the new top.
  if ('discards' in before) return discards.slice(0, row.move.includes(' ') ? undefined : -1);
  const [verb, ...cards] = row.move.split(' ');
  const { stronghold, throne } = seats[seat]!;
  if (verb === 'mulligan') return [...deck.slice(5), ...stronghold];
  const own =
    verb === 'concede' ? [...stronghold, ...(throne ? [throne.card, ...throne.advances] : [])] : cards;
  return [...deck, ...own.filter(isRoyal)];
}

/** All draws of a match, with their initial cards. */
function drawsOf(table: Table): VectorDraw[] {
  const { start } = table.play!;
  const deals = start.opening.map(({ words }, draw): VectorDraw => ({
    draw,
    kind: 'deal',
    round: 1,
    outcome: words.join(' '),
  }));
  const later = [...table.play!.history()].flatMap((made) =>
    made.row.chance.map(({ kind, words }) => {
      const outcome = words.join(' ');
      if (kind === 'deal') return { kind, round: (made.after as Piles).round!, outcome } as const;
      return { kind: kind as 'shuffle' | 'pick', cards: cardsBefore(kind, made).join(' '), outcome };
    }),
  );
  return [...deals, ...later.map((draw, i) => ({ draw: deals.length + i, ...draw }))];
}

function vectorOf(table: Table): Vector {
  const { game, seats, seed, chance = 1 } = table.terms;
  const entropy = table.sitters.map((sitter) => sitter.entropy);
  const facts = { game, seats, version: chance, seed, commitment: table.commitment, entropy };
  return {
    ...facts,
    key: keyOf(seed, entropy, chance).toString('hex'),
    dealer: table.play!.start.dealer,
    draws: drawsOf(table),
  };
}

/** The same with deals and a few other draws, each large enough to be a meaningful test. */
const shortened = ({ draws, ...vector }: Vector): Vector => ({
  ...vector,
  draws: draws.filter(
    ({ kind }, at) => kind === 'deal' || draws.slice(0, at).filter((one) => one.kind === kind).length < SHOWN,
  ),
});

/** The results for a vector's inputs according to docs/fairness.md. */
function computed({ game, seats, version, seed, entropy, draws, ...rest }: Vector): Vector {
  const key = keyOf(seed, entropy, version);
  return {
    ...rest,
    game, seats, version, seed, entropy,
    commitment: commitmentOf(seed),
    key: key.toString('hex'),
    dealer: dealerOf(key, seats),
    draws: draws.map((drawn) => {
      const { draw, kind, round = 1, cards = '' } = drawn;
      const at = { key, version, draw };
      if (kind === 'deal') return { ...drawn, outcome: dealOf(game, seats, round, at).words.join(' ') };
      const lying = cards.split(' ');
      return { ...drawn, outcome: kind === 'pick' ? pickOf(lying, at) : shuffleOf(lying, at).join(' ') };
    }),
  }; // prettier-ignore
}

const seatsOf = (id: string): readonly number[] => {
  const { min, max } = gameOf(id)!.seats;
  return id === 'realm' ? [2, 3, 4, 5, 6] : [...new Set([min, Math.min(7, max), Math.min(8, max), max])];
};
const MATCHES = games
  .filter(({ id }) => id in DEALS)
  .flatMap(({ id }) =>
    seatsOf(id).flatMap((seats) => ([1, 2] as const).map((version) => [id, seats, version] as const)),
  );

/** One match of version 1 is enough for a game whose deals don't depend on the version. */
const isInFile = ([id, seats, version]: (typeof MATCHES)[number]): boolean =>
  version === 2 || id === 'realm' || seats === gameOf(id)!.seats.min;

describe('docs/fairness.md suffices to compute every draw', () => {
  it.each(MATCHES)('of %s with %i seats, version %i', (id, seats, version) => {
    const table = played(id, seats, version);
    const vector = vectorOf(table);
    expect(computed(vector)).toEqual(vector);
    expect(vector.entropy.slice(1)).toEqual(
      vector.entropy.slice(1).map((_, at) => entropyFromSeed(vector.seed, at + 1)),
    );
    if (table.status === 'over') expect(verifyRecord(recordOf(table), games)).toMatchObject({ ok: true });
  });

  it('and its test vectors are those of the service', () => {
    const vectors = MATCHES.filter(isInFile).map(([id, seats, version]) =>
      shortened(vectorOf(played(id, seats, version))),
    );
    if (process.env.CROWNS_VECTORS === 'new') writeFileSync(FILE, JSON.stringify(vectors, null, 2) + '\n');
    const file = JSON.parse(readFileSync(FILE, 'utf8')) as Vector[];
    expect(file).toEqual(vectors);
    expect(file.map(computed)).toEqual(file);
    const kinds = new Set(file.flatMap(({ game, draws }) => draws.map(({ kind }) => `${game} ${kind}`)));
    for (const kind of ['realm shuffle', 'realm pick', 'five-crowns shuffle']) expect(kinds).toContain(kind);
  });
});

describe('a pack that is thrown away', () => {
  it('is shuffled only in version 1', () => {
    const key = Buffer.alloc(32, 7);
    const read = (seats: number, version: number) =>
      dealOf('realm', seats, 1, { key, version, draw: 0 }).read;
    // A shuffle of n cards reads n - 1 numbers; rarely a word is rejected.
    expect([2, 4, 6].map((seats) => read(seats, 1) - read(seats, 2))).toEqual([51, 51, 51]);
    expect([3, 5].map((seats) => read(seats, 1) - read(seats, 2))).toEqual([0, 0]);
    expect(CHANCE_VERSION).toBe(2);
  });
});

describe('a record of each version', () => {
  it.each([1, 2] as const)('%i says so, verifies, and not as another', (version) => {
    const text = recordOf(played('realm', 2, version));
    expect(text.includes('\n; chance 2\n')).toBe(version === 2);
    expect(verifyRecord(text, games)).toMatchObject({ ok: true });
    const other =
      version === 2
        ? text.replace('; chance 2\n', '')
        : text.replace('; commitment', '; chance 2\n; commitment');
    expect(verifyRecord(other, games)).toMatchObject({ ok: false });
    const unknown = text.replace('; commitment', '; chance 3\n; commitment').replace('; chance 2\n', '');
    expect(verifyRecord(unknown, games)).toMatchObject({
      ok: false,
      error: { message: 'this version of chance is not known here' },
    });
  });
});
