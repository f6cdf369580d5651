import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { oneOf, sampledChance, type Random } from '#games/chance.ts';
import type { Position } from '#games/game.ts';
import { games } from '#games/index.ts';
import {
  formatState,
  formatView,
  MAX_POSITION_CHARS,
  parsePosition,
  type Placed,
} from '#games/position/index.ts';
import {
  demand,
  demandSame,
  eachSample,
  samplesOf,
  strideOf,
  tablesOf,
  type Sample,
} from '../support/sample-games.ts';

const EVERY = 5;
/** Number of corrupted lines per sample. */
const BROKEN = 40;
/** Maximum number of moves played from a corrupted line that is still a valid position. */
const MOST_MOVES = 40;

describe.each(games)('positions of $id', (game) => {
  const each = (check: (sample: Sample, random: Random) => void) => () => {
    for (const seats of tablesOf(game)) eachSample(samplesOf(game, seats, 3), check);
  };

  it('every state and every view reads as it is written', each(readsAsWritten));
  it('a line of a view holds nothing that the view does not', each(tellsNoMore));
  it('a broken line is refused with its column, or is a position from which can be played', each(withstands));
});

function eachLine(sample: Sample, check: (line: string, placed: Placed, n: number) => void): void {
  const { game, states, seats, readers } = sample;
  const stride = EVERY * strideOf(sample);
  states.forEach((state, n) => {
    if (n % stride !== sample.seed % stride && n !== states.length - 1) return;
    check(formatState(game, state), { game, seats, viewpoint: 'full', state }, n);
    for (const viewpoint of readers) {
      const view = game.view(state, viewpoint);
      check(formatView(game, view, viewpoint), { game, seats, viewpoint, view }, n);
    }
  });
}

function readsAsWritten(sample: Sample): void {
  eachLine(sample, (line, placed, n) => {
    const read = parsePosition(line, games);
    demand(read.ok, () => `after ${n} moves: ${line}\n  ${JSON.stringify(read)}`);
    demandSame(contentOf(read.value), contentOf(placed), () => `after ${n} moves: ${line}`);
    demand(line.length * 1.5 < MAX_POSITION_CHARS, () => `${line.length} characters: ${line}`);
    demand(!line.includes('\n'), () => 'more than a line');
  });
}

/** The content of a position with sorted keys, because the text form doesn't keep their order. */
function contentOf(placed: Placed): unknown {
  const { game, viewpoint, seats } = placed;
  return { game: game.id, viewpoint, seats, content: sorted('state' in placed ? placed.state : placed.view) };
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
};

/** Law 1 for lines: with other hidden cards the line is the same. */
function tellsNoMore(sample: Sample, random: Random): void {
  const { game } = sample;
  eachLine(sample, (line, placed, n) => {
    if (placed.viewpoint === 'full') return;
    const other = game.determinize(placed.view, placed.viewpoint, random);
    const again = formatView(game, game.view(other, placed.viewpoint), placed.viewpoint);
    demand(again === line, () => `after ${n} moves: ${line}\n  ${again}`);
  });
}

function withstands(sample: Sample, random: Random): void {
  const lines: string[] = [];
  eachLine(sample, (line) => lines.push(line));
  for (let i = 0; i < BROKEN; i++) {
    const line = broken(oneOf(lines, random), oneOf(lines, random), random);
    const read = parsePosition(line, games);
    if (read.ok) playOn(read.value, line, random);
    else {
      const { column, message } = read.error;
      demand(column >= 1 && column <= line.length + 1, () => `column ${column}: ${line}`);
      demand(message.length > 5 && message.length < 250, () => `${message}: ${line}`);
    }
  }
}

/**
 * Corrupts a line: words, characters or cards of another line are inserted, removed, doubled or exchanged.
 */
function broken(line: string, other: string, random: Random): string {
  const words = line.split(' ');
  const at = random.below(words.length);
  const from = random.below(line.length);
  switch (random.below(6)) {
    case 0:
      return words.toSpliced(at, 1).join(' ');
    case 1:
      return words.with(at, other.split(' ')[at] ?? '').join(' ');
    case 2:
      return line.slice(0, from) + oneOf([...'-./:,+ ?^KQJA0123'], random) + line.slice(from + 1);
    case 3:
      return line.slice(0, from);
    case 4:
      return words.with(at, oneOf(['-', '.', '0', '1', '2', '99', 'in', 'full'], random)).join(' ');
    default: {
      const cards = [...line.matchAll(/[A2-9TJQK][CDHS]/g)];
      const [one, two] = [cards[random.below(cards.length)], cards[random.below(cards.length)]];
      if (!one || !two) return line;
      const exchanged = line.slice(0, one.index) + two[0] + line.slice(one.index + 2);
      return random.below(2) === 0
        ? exchanged
        : exchanged.slice(0, two.index) + one[0] + exchanged.slice(two.index + 2);
    }
  }
}

function playOn(placed: Placed, line: string, random: Random): void {
  const { game } = placed;
  const again =
    'state' in placed ? formatState(game, placed.state) : formatView(game, placed.view, placed.viewpoint);
  demand(again === line, () => `read otherwise: ${line}\n  ${again}`);
  let state = 'state' in placed ? placed.state : game.determinize(placed.view, placed.viewpoint, random);
  try {
    for (let moves = 0; state.toAct !== null && moves < MOST_MOVES; moves++)
      state = anyMove(game, state, random);
  } catch (error) {
    throw new Error(`${line}: ${String(error)}`, { cause: error });
  }
}

function anyMove(game: Placed['game'], state: Position, random: Random): Position {
  const legal = game.legalMoves(game.view(state, state.toAct!));
  demand(legal.length > 0, () => 'the seat to act has no move');
  const made = game.play(state, oneOf(legal, random), sampledChance(random));
  demand(made.ok, () => JSON.stringify(made));
  return made.value;
}

describe('a line that is no position', () => {
  const VIEW =
    'realm 0 1 action 7 0 0 2 23 - - - - in/7CKH/KH+2C3C/./9S^??/7C8D^/-/-/- in/????/-/./-/-/-/-/-';
  it.each([
    ['chess full', 'unknown-game', 1, /realm/],
    ['realm', 'malformed', 6, /a seat or "spectator"/],
    ['realm 7 1 action', 'malformed', 17, /turn/],
    [VIEW, 'malformed', 26, /expected/],
  ])('%s', (line, code, column, message) => {
    const read = parsePosition(line, games);
    expect(read).toMatchObject({ ok: false, error: { code, column } });
    expect(!read.ok && read.error.message).toMatch(message);
  });

  it('is not read where it is too long', () => {
    expect(parsePosition('x'.repeat(1e6), games)).toMatchObject({ ok: false, error: { code: 'too-long' } });
  });
});

describe('the documented examples', () => {
  const text = readFileSync(new URL('../../docs/positions.md', import.meta.url), 'utf8');
  const ids = games.map(({ id }) => id);
  const examples = text.split('\n').filter((line) => ids.some((id) => line.startsWith(`${id} `)));

  it('are positions, one at least of each game', () => {
    for (const line of examples) expect(parsePosition(line, games), line).toMatchObject({ ok: true });
    expect(new Set(examples.map((line) => line.split(' ')[0]))).toEqual(new Set(ids));
  });

  it('name every code of a refusal', () => {
    const twice = examples[0]!.replace('5H8STC', '5H8S8S');
    const lines: Readonly<Record<string, string>> = {
      'unknown-game': 'go 0',
      malformed: 'realm x',
      unsorted: examples[0]!.replace('5H8S', '8S5H'),
      hidden: examples[0]!.replace('realm 0', 'realm full').replace(' - 34 ', ' 3 2C '),
      'card-twice': twice,
      impossible: examples[0]!.replace(' action 4 ', ' action 300 '),
      'too-long': 'x'.repeat(MAX_POSITION_CHARS + 1),
    };
    for (const [code, line] of Object.entries(lines)) {
      expect(parsePosition(line, games), code).toMatchObject({ ok: false, error: { code } });
      expect(text).toContain(`| \`${code}\` |`);
    }
  });
});
