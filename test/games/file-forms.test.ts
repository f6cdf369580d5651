import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeFile } from '#protocol';
import { oneOf, seededRandom, type Random } from '#games/chance.ts';
import { games } from '#games/index.ts';
import { formatState, formatView, parsePosition } from '#games/position/index.ts';
import { parsePuzzles } from '#games/puzzles/puzzle.ts';
import { formatRecord, parseRecord } from '#games/record.ts';
import { replayRecord } from '#games/replay.ts';
import { verifyRecord } from '#verify';
import { encodingsOf, formsOf } from '../support/file-forms.ts';
import { demand, demandSame, eachSample, samplesOf } from '../support/sample-games.ts';
import { sampleRecords } from '../support/records.ts';
import { seeds } from '../support/seeds.ts';

const PUZZLES = new URL('../../web/src/lib/puzzles/data/realm.jsonl', import.meta.url);

/** The result of parsing a text in each format. */
const readings = (text: string) => {
  const record = parseRecord(text);
  return {
    record,
    replay: record.ok ? replayRecord(record.value, games) : null,
    verified: verifyRecord(text, games),
  };
};

describe.each(games)('a record of $id reads the same', (game) => {
  const samples = samplesOf(game, game.seats.max, 1).map(({ source }) => formatRecord(source));
  const texts = [...sampleRecords(game.id).map(({ file }) => readFileSync(file, 'utf8')), ...samples];

  it.each(seeds(2))('in every form of a file (seed %i)', (seed) => {
    const random = seededRandom(seed);
    for (const text of texts) {
      const wanted = parseRecord(text);
      demand(wanted.ok, () => JSON.stringify(wanted));
      for (const [name, form] of formsOf(text, random)) demandSame(parseRecord(form), wanted, () => name);
      const [name, form] = oneOf(formsOf(text, random), random);
      demandSame(readings(form), readings(text), () => name);
    }
  });

  it('in every encoding', () => {
    for (const text of texts.slice(0, 1)) {
      for (const [name, bytes] of encodingsOf(text)) {
        const read = decodeFile(bytes);
        demand(read.ok, () => `${name}: ${JSON.stringify(read)}`);
        demandSame(parseRecord(read.value), parseRecord(text), () => name);
      }
    }
  });

  it('a position, too, and a broken one is refused at its column', () => {
    eachSample(samplesOf(game, game.seats.min, 1), ({ states, seats, game: { view } }, random) => {
      const state = oneOf(states, random);
      for (const line of [formatState(game, state), formatView(game, view(state, seats - 1), seats - 1)]) {
        readsInEveryForm(line, random);
      }
    });
  });
});

function readsInEveryForm(line: string, random: Random): void {
  for (const [name, form] of formsOf(`${line}\n`, random)) {
    demandSame(parsePosition(` ${form}`, games), parsePosition(line, games), () => name);
    const broken = parsePosition(` ${form.replace(' ', '  ')}`, games);
    const at = form.startsWith('\uFEFF') ? 2 : 1;
    const plain = parsePosition(line.replace(' ', '  '), games);
    demand(!broken.ok && !plain.ok, () => `${name}: two blanks are read`);
    demandSame(broken.error, { ...plain.error, column: plain.error.column + at }, () => name);
  }
}

describe('other files', () => {
  it('a file of puzzles', () => {
    const text = readFileSync(PUZZLES, 'utf8');
    for (const [name, form] of formsOf(text, seededRandom(1))) {
      expect(parsePuzzles(form), name).toEqual(parsePuzzles(text));
    }
  });

  it('a long run of blanks within a line takes no time that grows with its square', () => {
    const text = `crowns 1\n;${' '.repeat(3_000_000)}x\n`;
    expect(parseRecord(text)).toMatchObject({ ok: false, error: { line: 3 } });
  });

  it('bytes that are no text are refused', () => {
    for (const bytes of [[0xe9, 0x0a], [0xff, 0xfe, 0x00, 0xd8], [0xff, 0xfe, 0x41]]) {
      expect(decodeFile(Uint8Array.from(bytes))).toEqual({ ok: false, error: 'not UTF-8 text' });
    }
  }); // prettier-ignore
});
