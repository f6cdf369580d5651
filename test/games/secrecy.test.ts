import { describe, it } from 'vitest';
import type { Card } from '#games/cards.ts';
import { sampledChance, seededRandom, type Random } from '#games/chance.ts';
import type { AnyGame, Position, Reader } from '#games/game.ts';
import { games } from '#games/index.ts';
import type { Step } from '#games/step.ts';
import { frameOf, names, stepsOf, swappedSteps } from '../support/frames.ts';
import { nearMisses } from '../support/near-misses.ts';
import {
  LONG,
  demand,
  demandSame,
  eachDecision,
  eachSample,
  samplesOf,
  tablesOf,
  type Sample,
} from '../support/sample-games.ts';
import { firstSeen, unknownPairs } from '../support/unknown-pairs.ts';

const EVERY = 7;

describe.each(games)('$id keeps its secrets', (game) => {
  describe.each(tablesOf(game))('with %i seats', (seats) => {
    const each = (check: (sample: Sample, random: Random) => void) => () =>
      eachSample(samplesOf(game, seats), check);

    it('[law 1] a re-deal of what a reader cannot know changes no answer that it gets', each(survivesRedeal));
    it(
      '[law 1] exchanging two cards that a reader has not seen changes nothing it is sent',
      each(survivesSwap),
    );
    it('[law 1] a view made from an earlier one shows what it shows by itself', each(buildsOn));
  });
});

/**
 * Compares two states equal to a seat: its legal moves, accepted and refused moves, and other seats' moves as
 * it sees them.
 */
function survivesRedeal(sample: Sample, random: Random): void {
  const { game, readers, kinds } = sample;
  eachDecision(sample, EVERY, ({ state, toAct }) => {
    let listed: ReadonlyMap<string, unknown> | undefined;
    for (const reader of readers) {
      const other = game.determinize(game.view(state, reader), reader, random);
      demandSame(other.toAct, toAct, () => `who is to act, to ${reader}`);
      if (reader === toAct) answersAlike(game, [state, other], kinds, random);
      else redactsAlike(game, [state, other], (listed ??= listedIn(game, state)), reader);
      if (reader !== 'spectator') {
        const [a, b] = [state, other].map((one) => game.concede(one, reader, sampledChance(seededRandom(1))));
        demandSame(a!.ok || a!.error, b!.ok || b!.error, () => `the concession of ${reader}`);
      }
    }
  });
}

function answersAlike(
  game: AnyGame,
  states: readonly [Position, Position],
  kinds: readonly Card[],
  random: Random,
): void {
  const [listed, again] = states.map((one) => game.legalMoves(game.view(one, one.toAct!)));
  demandSame(again, listed, () => 'the legal moves');
  const texts = listed!.map((move) => game.formatMove(move));
  for (const text of nearMisses(texts, { vocabulary: texts, kinds }, random, 3)) {
    const move = game.parseMove(text);
    if (!move.ok) continue;
    const [a, b] = states.map((one) => game.play(one, move.value, sampledChance(seededRandom(1))));
    demandSame(a!.ok || a!.error, b!.ok || b!.error, () => `the answer to "${text}"`);
  }
}

/** The legal moves by their text. */
const listedIn = (game: AnyGame, state: Position): ReadonlyMap<string, unknown> =>
  new Map(game.legalMoves(game.view(state, state.toAct!)).map((move) => [game.formatMove(move), move]));

/** `listed` are the legal moves in the first of two states equal to the reader. */
function redactsAlike(
  game: AnyGame,
  states: readonly [Position, Position],
  listed: ReadonlyMap<string, unknown>,
  reader: Reader,
): void {
  const again = listedIn(game, states[1]);
  for (const [text, move] of listed) {
    if (!again.has(text)) continue;
    const [a, b] = states.map((one) => game.redactMove(one, move, reader));
    demandSame(a, b, () => `"${text}" as ${reader} sees it`);
  }
}

/** Makes the view of every fifth state from an earlier one: of the state before it, and of any other. */
function buildsOn({ game, readers, states }: Sample, random: Random): void {
  for (const reader of readers) {
    for (let n = 1 + random.below(5); n < states.length; n += 5) {
      const state = states[n]!;
      const alone = game.view(state, reader);
      for (const from of [n - 1, random.below(states.length)]) {
        const earlier = { state: states[from]!, view: game.view(states[from]!, reader) };
        demandSame(game.view(state, reader, earlier), alone, () => `view ${n} of ${reader} from ${from}`);
      }
    }
  }
}

function survivesSwap(sample: Sample, random: Random): void {
  const { game, source, states } = sample;
  const steps = stepsOf(game, source, states).slice(0, LONG);
  for (const reader of sample.readers) {
    const frames = steps.map((step) => JSON.stringify(frameOf(game, step, reader)));
    const learnt = firstSeen(sample.kinds, game.view(states[0]!, reader), frames);
    for (const [a, b] of unknownPairs(game, learnt, random, 4)) {
      const until = Math.min(learnt.get(a)!, learnt.get(b)!);
      const swapped = swappedSteps(game, source, [a, b], Math.min(until, frames.length));
      demand(swapped.length > 0, () => `${a} and ${b} can't change places`);
      compareFrames(frames.slice(0, until), swapped, { game, reader, a, b });
    }
  }
}

interface Comparison {
  readonly game: AnyGame;
  readonly reader: Reader;
  readonly a: Card;
  readonly b: Card;
}

/**
 * Asserts equal frames (as JSON) until the modified game shows one of the exchanged cards, after which it may
 * differ.
 */
function compareFrames(
  frames: readonly string[],
  steps: readonly Step[],
  { game, reader, a, b }: Comparison,
): void {
  for (const [n, step] of steps.slice(0, frames.length).entries()) {
    const frame = JSON.stringify(frameOf(game, step, reader));
    if (names(frame, a) || names(frame, b)) return;
    demandSame(frame, frames[n], () => `move ${n}, ${a} and ${b} exchanged, to ${reader}`);
  }
}
