import { describe, expect, it } from 'vitest';
import { sampledChance, sameCards, seededRandom, type Random } from '#games/chance.ts';
import type { AnyGame, Position } from '#games/game.ts';
import { games } from '#games/index.ts';
import { formatRecord, parseRecord } from '#games/record.ts';
import { replayRecord } from '#games/replay.ts';
import { highCard } from '../fixtures/high-card/games/high-card/index.ts';
import { readMove } from '../support/frames.ts';
import { misspellings, nearMisses } from '../support/near-misses.ts';
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
import { deepFreeze, frozen, frozenThroughout } from '../support/wrapped-games.ts';

/** Interval between decisions for expensive checks. */
const EVERY = 7;
/** Number of play-out moves from one sample after which no more play-outs start. */
const MOST_MOVES = 8_000;

/** All games, and the smallest one of docs/adding-a-game.md. */
const GAMES: readonly AnyGame[] = [...games, highCard];

describe.each(GAMES)('$id obeys the laws of a game', (game) => {
  describe.each(tablesOf(game))('with %i seats', (seats) => {
    const each = (check: (sample: Sample, random: Random) => void) => () =>
      eachSample(samplesOf(game, seats), check);

    it(
      '[law 2] the legal moves of the view of the seat to act are accepted, each once and by text',
      each(acceptsListed),
    );
    it('[law 2] a move that is not listed is refused', each(refusesUnlisted));
    it('[law 2] a view tells why a move is refused, and none of its legal moves is', each(tellsWhy));
    it(
      '[law 3] cards are conserved, one seat is to act until there is an outcome, then none',
      each(conserves),
    );
    it('[law 4] a move reads as it is written, and only so', each(readsAsWritten));
    it('[law 4] a record reads as it is written and replays to the same states', each(replays));
    it(
      '[law 5] a determinized or reshuffled state has the view it was made from, and all its cards',
      each(determinizes),
    );
    it('[law 5] a determinized state plays on by the rules to an end', each(playsOut));
  });
});

const listed = (game: AnyGame, state: Position): string[] =>
  game.legalMoves(game.view(state, state.toAct!)).map((move) => game.formatMove(move));

function acceptsListed(sample: Sample, random: Random): void {
  const { game } = sample;
  eachDecision(sample, EVERY, ({ state, toAct }) => {
    const moves = game.legalMoves(game.view(state, toAct));
    demand(moves.length > 0, () => 'the seat to act has no move');
    for (const move of moves) {
      const result = game.play(state, move, sampledChance(random));
      demand(result.ok, () => `${game.formatMove(move)} is listed but refused: ${JSON.stringify(result)}`);
    }
    const texts = moves.map((move) => game.formatMove(move));
    demand(new Set(texts).size === texts.length, () => `a move is listed twice: ${texts.join(', ')}`);
  });
}

function refusesUnlisted(sample: Sample, random: Random): void {
  const { game } = sample;
  const made = new Set(sample.source.entries.map(({ move }) => move));
  const others = [...made].filter((move) => move !== 'concede');
  const vocabulary = [...new Set(others.flatMap((move) => move.split(' ')))];
  eachDecision(sample, EVERY, ({ state }) => {
    const legal = new Set(listed(game, state));
    for (const text of [
      ...nearMisses([...legal], { vocabulary, kinds: sample.kinds }, random, 6),
      ...others,
    ]) {
      const move = game.parseMove(text);
      const accepted = move.ok && game.play(state, move.value, sampledChance(random)).ok;
      demand(accepted === legal.has(text), () => `"${text}" is ${accepted ? 'accepted' : 'listed'} only`);
    }
    refusesDisorder(game, state, random);
  });
}

/**
 * Near misses of legal moves, and moves of the whole game: the view's answer is the rules', by a declared code, in
 * every state consistent with the view.
 */
function tellsWhy(sample: Sample, random: Random): void {
  const { game } = sample;
  const made = [...new Set(sample.source.entries.map(({ move }) => move))].filter(
    (move) => move !== 'concede',
  );
  const vocabulary = [...new Set(made.flatMap((move) => move.split(' ')))];
  eachDecision(sample, EVERY, ({ state, toAct }) => {
    const view = game.view(state, toAct);
    const legal = new Set(listed(game, state));
    const near = nearMisses([...legal], { vocabulary, kinds: sample.kinds }, random, 6);
    for (const text of new Set([...legal, ...near, ...made])) {
      const move = game.parseMove(text);
      if (!move.ok) continue;
      const why = game.whyIllegal(view, move.value);
      demand((why === undefined) === legal.has(text), () => `"${text}" is refused: ${why?.code}`);
      if (!why) continue;
      demand(game.codes.includes(why.code), () => `"${text}" is refused by the undeclared code ${why.code}`);
      for (const world of [state, game.determinize(view, toAct, random)]) {
        const result = game.play(world, move.value, sampledChance(random));
        demandSame(result.ok ? undefined : result.error, why, () => `the rules' answer to "${text}"`);
      }
    }
  });
}

/** Tries moves whose inner lists have a different order. */
function refusesDisorder(game: AnyGame, state: Position, random: Random): void {
  for (const move of game.legalMoves(game.view(state, state.toAct!)).slice(-20)) {
    for (const [key, list] of Object.entries(move as object)) {
      if (!Array.isArray(list) || new Set(list).size < 2) continue;
      const other = { ...(move as object), [key]: list.toReversed() };
      const result = game.play(state, other, sampledChance(random));
      demand(!result.ok, () => `${JSON.stringify(other)} is accepted`);
    }
  }
}

function conserves(sample: Sample): void {
  const { game, states } = sample;
  const cards = game.cards(states[0]!);
  states.forEach((state, n) => {
    const isLast = n === states.length - 1;
    demand((state.toAct === null) === isLast, () => `after ${n} moves toAct is ${state.toAct}`);
    demand(
      (state.outcome !== null) === isLast,
      () => `after ${n} moves the outcome is ${JSON.stringify(state.outcome)}`,
    );
    demand(sameCards(game.cards(state), cards), () => `after ${n} moves the cards are others`);
  });
  const end = states.at(-1)!;
  demandSame(game.legalMoves(game.view(end, 0)), [], () => 'moves after the end');
  for (const reader of sample.readers)
    demandSame(game.view(end, reader), game.reveal(end), () => 'the final view');
  for (const seat of sample.readers) {
    if (seat !== 'spectator')
      demand(!game.concede(end, seat, sampledChance(seededRandom(1))).ok, () => 'a late concession');
  }
}

function readsAsWritten(sample: Sample): void {
  const { game } = sample;
  eachDecision(sample, EVERY, ({ state, toAct }) => {
    for (const move of game.legalMoves(game.view(state, toAct))) {
      const text = game.formatMove(move);
      demandSame(readMove(game, text), move, () => text);
      for (const reader of sample.readers) {
        const seen = game.redactMove(state, move, reader);
        if (seen === move) continue;
        demandSame(readMove(game, game.formatMove(seen)), seen, () => `${text} as ${reader} sees it`);
      }
    }
  });
  for (const { move } of sample.source.entries) {
    for (const text of misspellings(move))
      demand(!game.parseMove(text).ok, () => `${JSON.stringify(text)} is read`);
  }
  demand(!game.parseMove('concede').ok && !game.parseMove('').ok, () => '"concede" and "" are no moves');
}

function replays({ source, states }: Sample): void {
  const text = formatRecord(source);
  const record = parseRecord(text);
  demand(record.ok, () => JSON.stringify(record));
  const replay = replayRecord(record.value, GAMES);
  demand(replay.ok, () => JSON.stringify(replay));
  demandSame(replay.value.states.length, states.length, () => 'the number of states');
  replay.value.states.forEach((state, n) => demandSame(state, states[n], () => `the state after ${n} moves`));
  const entries = record.value.entries.map((entry) => ({
    ...entry,
    chance: entry.chance.map(({ value }) => value),
  }));
  const deck = record.value.deck ? [{ kind: 'deck', words: record.value.deck.value }] : [];
  const opening = [...deck, ...record.value.opening.map(({ value }) => value)];
  demandSame(
    formatRecord({ ...record.value, position: undefined, opening, entries, comments: [] }),
    text,
    () => 'the record written again',
  );
}

function determinizes(sample: Sample, random: Random): void {
  const { game, states } = sample;
  for (let n = 0; n < states.length; n += EVERY * strideOf(sample)) {
    const other = game.reshuffle(states[n]!, random);
    demand(sameCards(game.cards(other), game.cards(states[n]!)), () => `after ${n} moves, cards to come`);
    for (const reader of sample.readers) {
      demandSame(game.view(other, reader), game.view(states[n]!, reader), () => `${n}: what ${reader} saw`);
      const view = game.view(states[n]!, reader);
      const guess = game.determinize(view, reader, random);
      demandSame(game.view(guess, reader), view, () => `after ${n} moves, the view of ${reader}`);
      demand(
        game.cards(guess).length === game.cards(states[n]!).length && !game.cards(guess).includes('??'),
        () => `after ${n} moves, the cards of a guess of ${reader}: ${game.cards(guess).join(' ')}`,
      );
    }
  }
}

function playsOut(sample: Sample, random: Random): void {
  const { game } = sample;
  let left = MOST_MOVES;
  eachDecision(sample, EVERY * 4, ({ state, n }) => {
    if (left <= 0) return;
    const reader = sample.readers[n % sample.readers.length]!;
    let guess = game.determinize(game.view(state, reader), reader, random);
    const cards = game.cards(guess);
    while (guess.toAct !== null) {
      const moves = game.legalMoves(game.view(guess, guess.toAct));
      const move = moves[random.below(moves.length)];
      const next = game.play(guess, move, sampledChance(random));
      demand(next.ok, () => `${game.formatMove(move)} is refused in a guess of ${reader}`);
      guess = next.value;
      left--;
    }
    demand(sameCards(game.cards(guess), cards), () => `a guess of ${reader} loses cards`);
  });
}

describe('assumptions of the suite', () => {
  it('a frozen game throws where an input is written to', () => {
    const state = deepFreeze({ list: [1] });
    expect(() => state.list.push(2)).toThrow(TypeError);
    expect(frozen(games[0]!).id).toBe(games[0]!.id);
  });

  it.each([
    ['was given', frozen, ({ given }: Seen) => given],
    ['has given', frozenThroughout, ({ result }: Seen) => result],
  ] as const)('a game that writes to what it %s is caught', (_, freeze, target) => {
    const [game] = games as [AnyGame];
    const seen: Seen[] = [];
    const writing: AnyGame = {
      ...game,
      view(state, reader) {
        for (const earlier of seen) Object.assign(target(earlier), { isOld: true });
        const result = game.view(state, reader);
        seen.push({ given: state, result });
        return result;
      },
    };
    const wrapped = freeze(writing);
    const state = game.setup({ seats: 2, dealer: 0, options: {} }, sampledChance(seededRandom(1)));
    wrapped.view(state, 0);
    expect(() => wrapped.view(state, 0)).toThrow(TypeError);
  });
});

interface Seen {
  readonly given: Position;
  readonly result: Position;
}
