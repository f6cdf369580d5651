import { describe, expect, it } from 'vitest';
import { formatDrawn, sampledChance, seededRandom, type Random } from '#games/chance.ts';
import type { AnyGame, Position, Reader, SeenStep } from '#games/game.ts';
import { games } from '#games/index.ts';
import { realm } from '#games/realm/index.ts';
import type { State } from '#games/realm/types.ts';
import { seenBy, takeStep, takeWrittenStep, type Step } from '#games/step.ts';
import { writeMove } from '#games/written.ts';
import { cardsNamed, names, stepsOf } from '../support/frames.ts';
import {
  demand,
  demandSame,
  eachDecision,
  eachSample,
  samplesOf,
  strideOf,
  tablesOf,
  type Sample,
} from '../support/sample-games.ts';
import { secretsOf } from '../support/secrets.ts';

const EVERY = 11;
/** Number of moves tried per decision. */
const MOVES = 4;

type Law = (sample: Sample, random: Random) => void;

describe.each(games)('a step of $id as each reader sees it', (game) => {
  describe.each(tablesOf(game))('with %i seats', (seats) => {
    const each = (law: Law) => () => eachSample(samplesOf(game, seats), law);

    it('[law 1] is the same wherever all that the reader sees is the same', each(followsFromViews));
    it('[law 1] names no card that the reader does not see before or after', each(namesOnlySeen));
    it('[law 1] is no more for a spectator than for any seat', each(isLeastForSpectators));
    it('[law 1] carries nothing but that to where it is copied or written', each(hasNothingElse));
    it('is the whole move for the seat that made it', each(isWholeForItsSeat));
    it('is what the contract of the game says, in words, chance and views', each(isAsTheGameSays));
  });
});

/**
 * Makes the same move in two states equal to a reader. The move must always look the same; if the views
 * afterwards are equal, the random results must look the same too.
 */
function followsFromViews(sample: Sample, random: Random): void {
  const { game, readers } = sample;
  eachDecision(sample, EVERY, ({ state, toAct, n }) => {
    for (const reader of readers) {
      const other = game.determinize(game.view(state, reader), reader, random);
      for (const move of someMoves(game, state, random)) {
        const [a, b] = [state, other].map((one) =>
          takeStep(game, one, toAct, move, sampledChance(seededRandom(n))),
        );
        if (!a!.ok || !b!.ok) continue;
        compare(
          seenBy(game, a!.value, reader),
          seenBy(game, b!.value, reader),
          () => `"${game.formatMove(move)}" to ${reader}`,
        );
      }
    }
  });
}

function compare(one: SeenStep, other: SeenStep, what: () => string): void {
  demandSame(other.before, one.before, () => `${what()}: the view before`);
  demandSame(other.seat, one.seat, () => `${what()}: the seat`);
  demandSame(other.move, one.move, () => `${what()}: the move`);
  if (JSON.stringify(other.after) === JSON.stringify(one.after))
    demandSame(other.chance, one.chance, () => `${what()}: its chance`);
}

function someMoves(game: AnyGame, state: Position, random: Random): unknown[] {
  const moves = game.legalMoves(game.view(state, state.toAct!));
  return Array.from({ length: Math.min(MOVES, moves.length) }, () => moves[random.below(moves.length)]);
}

/** Calls `check` for the steps of a sample (some of them, if it is long) as each reader sees them. */
function eachSight(sample: Sample, check: (seen: SeenStep, step: Step, reader: Reader, n: number) => void) {
  const stride = strideOf(sample);
  stepsOf(sample.game, sample.source, sample.states).forEach((step, n) => {
    if (n % stride !== 0) return;
    for (const reader of sample.readers) check(seenBy(sample.game, step, reader), step, reader, n);
  });
}

/** Cards mentioned in the visible part of a move and its random results. */
const namedIn = (game: AnyGame, { move, chance }: SeenStep): ReadonlySet<string> =>
  cardsNamed([writeMove(game, move), ...chance].join(' '));

function namesOnlySeen(sample: Sample): void {
  const { game } = sample;
  eachSight(sample, (seen, { before, move, drawn }, reader, n) => {
    const shown = secretsOf(game.id).shown(before, writeMove(game, move), drawn, reader);
    // Few moves mention other cards, so the expensive views are rarely computed.
    for (const card of namedIn(game, seen)) {
      demand(
        shown.includes(card) ||
          names(JSON.stringify(seen.after), card) ||
          names(JSON.stringify(seen.before), card),
        () =>
          `move ${n}: ${reader} is told of ${card} by "${writeMove(game, seen.move)}", ${seen.chance.join()}`,
      );
    }
  });
}

function isLeastForSpectators(sample: Sample): void {
  const { game } = sample;
  eachSight(sample, (seen, step, reader, n) => {
    const named = namedIn(game, seen);
    for (const card of namedIn(game, seenBy(game, step, 'spectator')))
      demand(named.has(card), () => `move ${n}: spectators are told of ${card}, ${reader} is not`);
  });
}

const PARTS = ['seat', 'move', 'chance'];

function hasNothingElse(sample: Sample): void {
  eachSight(sample, (seen, _step, reader, n) => {
    const { seat, move, chance } = seen;
    demandSame(Reflect.ownKeys(seen), PARTS, () => `move ${n}, to ${reader}`);
    demandSame(structuredClone(seen), { seat, move, chance }, () => `move ${n}, copied for ${reader}`);
    demandSame(seen, { seat, move, chance }, () => `move ${n}, written for ${reader}`);
  });
}

function isWholeForItsSeat(sample: Sample): void {
  eachSight(sample, (seen, { seat, move }, reader, n) => {
    demandSame(seen.seat, seat, () => `move ${n}: the seat, to ${reader}`);
    demand((seen.move === null) === (move === null), () => `move ${n}: a concession, to ${reader}`);
    if (reader === seat) demandSame(seen.move, move, () => `move ${n}`);
  });
}

function isAsTheGameSays(sample: Sample): void {
  const { game } = sample;
  eachSight(sample, (seen, { move, drawn, before, after }, reader, n) => {
    if (n % EVERY !== 0) return;
    const chance = drawn.map((outcome) => game.redactChance(before, move, outcome, reader));
    demandSame(seen.chance, chance, () => `move ${n}: the chance, to ${reader}`);
    demandSame(seen.before, game.view(before, reader), () => `move ${n}: the view before, to ${reader}`);
    demandSame(seen.after, game.view(after, reader), () => `move ${n}: the view after, to ${reader}`);
    const shown = move === null ? null : game.redactMove(before, move, reader);
    demandSame(seen.move, shown, () => `move ${n}: the move, to ${reader}`);
  });
}

describe('the laws of what is seen', () => {
  const game = realm as unknown as AnyGame;
  const run = (law: Law, leak: Partial<AnyGame>) => () =>
    eachSample(
      samplesOf(game, 3).map((sample) => ({ ...sample, game: { ...sample.game, ...leak } })),
      law,
    );

  it.each<readonly [string, Law, Partial<AnyGame>]>([
    ['a move that is not redacted', namesOnlySeen, { redactMove: (_, move) => move }],
    ['chance that is not redacted', namesOnlySeen, { redactChance: (_, __, drawn) => formatDrawn(drawn) }],
    ['a shuffle that is told', followsFromViews, { redactChance: (_, __, drawn) => formatDrawn(drawn) }],
    [
      'a move that tells of the deck',
      followsFromViews,
      { redactMove: (state, move) => ({ ...(move as object), next: (state as State).deck[0] }) },
    ],
    [
      'a spectator that is told more than a seat',
      isLeastForSpectators,
      {
        redactMove: (state, move, reader) =>
          reader === 'spectator' ? move : game.redactMove(state, move, reader),
      },
    ],
  ])('find %s', (_, law, leak) => {
    expect(run(law, leak)).toThrow();
    expect(run(law, {})).not.toThrow();
  });
});

describe('a step', () => {
  const game = realm as unknown as AnyGame;
  const chance = sampledChance(seededRandom(1));
  const state = game.setup({ seats: 2, dealer: 0, options: {} }, chance);

  it('is taken by the seat to act alone, but for a concession', () => {
    expect(takeStep(game, state, 0, { do: 'keep' }, chance)).toMatchObject({
      error: { code: 'not-your-turn' },
    });
    expect(takeWrittenStep(game, state, 0, 'no move', chance)).toMatchObject({
      error: { code: 'not-your-turn' },
    });
    expect(takeWrittenStep(game, state, 1, 'no move', chance)).toMatchObject({
      error: { code: 'malformed' },
    });
    expect(takeWrittenStep(game, state, 0, 'concede', chance)).toMatchObject({
      ok: true,
      value: { seat: 0, move: null },
    });
  });

  it('holds what chance gave to it, and nothing of the steps before', () => {
    const first = takeStep(game, state, 1, { do: 'mulligan' }, chance);
    const second = first.ok && takeStep(game, first.value.after, 0, { do: 'mulligan' }, chance);
    expect(first.ok && first.value.drawn.map(({ kind }) => kind)).toEqual(['shuffle']);
    expect(second && second.ok && second.value.drawn).toHaveLength(1);
  });

  it('is refused once the game is over', () => {
    const end = game.concede(state, 0, chance);
    const over = end.ok ? end.value : state;
    for (const move of [{ do: 'keep' }, null])
      expect(takeStep(game, over, 1, move, chance)).toMatchObject({ ok: false, error: { code: 'over' } });
  });
});
