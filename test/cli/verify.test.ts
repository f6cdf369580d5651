import { afterAll, describe, expect, it } from 'vitest';
import { verify as verifyFiles } from '../../cli/verify.ts';
import { seededRandom } from '../../games/chance.ts';
import { chanceKey, drawnDealer, seedEntropy } from '../../worker/protocol/fairness.ts';
import { games } from '#games/index.ts';
import { verifyInSteps } from '../../worker/protocol/verify.ts';
import { recordOf } from '../../worker/match/table/record.ts';
import { askRematch, continuationOf } from '../../worker/match/table/rematch.ts';
import type { Terms, Sitter } from '../../worker/match/table/store.ts';
import { Table } from '../../worker/match/table/table.ts';
import { captured, crowns, scratch } from '../support/cli.ts';
import { formsOf } from '../support/file-forms.ts';
import { MemoryStore } from '../support/memory-store.ts';
import { TERMS, playRandom, sitterOf } from '../support/stored-match.ts';

const folder = scratch();
afterAll(folder.done);

const NEW: Terms = { ...TERMS, game: 'kings-queens', seats: 2 };
const now = (): number => 1000;

/**
 * A match played to its end. Guest 0 contributes entropy; the bot in seat 1 derives it from the seed, unless
 * given.
 */
function played(terms: Terms, entropy?: string): Table {
  const bot = { ...sitterOf(1), entropy: entropy ?? seedEntropy(terms.seed, 1) };
  return finished(terms, [sitterOf(0), bot], 1);
}

function finished(terms: Terms, sitters: readonly Sitter[], bot: number): Table {
  const table = Table.create(new MemoryStore(), now, terms, sitters, { [bot]: 'fair' });
  const random = seededRandom(1);
  while (table.status !== 'over') playRandom(table, random);
  return table;
}

/** The record of a match's rematch, also played to its end, with these guests. */
function again(table: Table, guests: readonly Sitter[] = []): string {
  askRematch(table, 0, { entropy: 'cd'.repeat(16), open: guests.length }, 'rematch2345678');
  const { terms: agreed, sitters, seed } = continuationOf(table, 'rematch2345678');
  const terms = { ...NEW, ...agreed, seed: seed! };
  const seated = sitters.map((guest) => ({
    ...guest,
    entropy: guest.entropy ?? seedEntropy(terms.seed, guest.seat),
  }));
  return recordOf(finished(terms, [...seated, ...guests], 0));
}

const first = played(NEW);
const record = recordOf(first);
const rematch = again(first);

let files = 0;
function verify(...texts: readonly string[]): { code: number; out: string } {
  const names = texts.map((text) => folder.file(`${files++}.crowns`, text));
  const { code, stdout, stderr } = captured(() => verifyFiles(names));
  return {
    code: code ?? -1,
    out: names.reduce((out, name, i) => out.replaceAll(name, `${i}`), stdout + stderr),
  };
}

const without = (text: string, start: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith(start))
    .join('\n');

describe('crowns verify', () => {
  it('says the same with the same exit code as a process of its own', () => {
    for (const text of [record, without(record, '; dealer')]) {
      const file = folder.file(`${files++}.crowns`, text);
      expect(crowns(['verify', file])).toEqual(captured(() => verifyFiles([file])));
    }
  });

  it('prints JSON on --json, and exits with 3 if something was not checked', () => {
    const whole = folder.file(`${files++}.crowns`, record);
    const all = captured(() => verifyFiles([whole, '--json']));
    expect([all.code, all.stderr]).toEqual([0, '']);
    expect(JSON.parse(all.stdout)).toMatchObject({ file: whole, dealer: 'drawn', unchecked: [] });
    const alone = folder.file(`${files++}.crowns`, rematch);
    const part = captured(() => verifyFiles([alone, '--json']));
    expect(part.code).toBe(3);
    expect(JSON.parse(part.stdout)).toMatchObject({ unchecked: [expect.stringContaining('NOT CHECKED')] });
  });

  it('says what a record proves: outcomes, whose entropy went in, the dealer', () => {
    const { code, out } = verify(record);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^0: all \d+ random draws follow from the seed with commitment [0-9a-f]{64}\n0: seat 0 added entropy; everything else follows from the seed\n0: the dealer follows from the seed\n$/,
    );
  });

  it('finds entropy of a bot that was chosen, in a record that holds together otherwise', () => {
    // A possible fraud by the service: trying values for the bot until the deal is favourable.
    const ground = recordOf(played(NEW, 'ee'.repeat(16)));
    expect(verify(ground)).toMatchObject({
      code: 1,
      out: expect.stringContaining('a bot sits in seat 1, and bots bring no entropy of their own') as string,
    });
    const denied = ground.replace('; entropy-from 1 seat', '; entropy-from 1 seed');
    expect(verify(denied).out).toContain('the seed gives other entropy for seat 1');
    const claimed = record.replace('; entropy-from 1 seed', '; entropy-from 1 seat');
    const ofPerson = without(claimed, '; bot 1');
    expect(ofPerson).not.toBe(record);
    expect(verify(ofPerson)).toMatchObject({
      code: 1,
      out: expect.stringContaining("the entropy of seat 1 is the seed's") as string,
    });
    const unsaid = without(ground, '; entropy-from 1');
    expect(verify(unsaid).out).toContain('it is not said where the entropy of seat 1 is from');
  });

  it('finds a dealer that was neither drawn nor passed on by a match that is named', () => {
    const key = chanceKey({
      seed: NEW.seed,
      entropy: [sitterOf(0).entropy, seedEntropy(NEW.seed, 1)],
      version: 1,
    });
    const dealer = 1 - drawnDealer(key, 2);
    const chosen = recordOf(played({ ...NEW, dealer }));
    expect(chosen).toContain('; dealer passed on\n');
    expect(verify(chosen)).toMatchObject({ code: 1 });
    expect(verify(chosen).out).toContain('does not name the match that the dealer follows from');
    expect(verify(chosen.replace('; dealer passed on', '; dealer drawn')).out).toContain(
      'draws another dealer',
    );
    expect(verify(without(chosen, '; dealer')).out).toContain('does not say how its dealer was found');
    expect(verify(without(record, '; dealer'))).toMatchObject({ code: 1 });
  });

  it('finds the dealer of a rematch with more seats drawn, because other people play it', () => {
    const { code, out } = verify(again(played({ ...NEW, game: 'realm' }), [sitterOf(2)]));
    expect([code, out]).toEqual([0, expect.stringContaining('the dealer follows from the seed') as string]);
    expect(out).not.toContain('NOT CHECKED');
  });

  it('checks the dealer of a rematch by the record of the match before, and says so where it is missing', () => {
    const alone = verify(rematch);
    expect([alone.code, alone.out]).toEqual([3, expect.stringContaining('dealer NOT CHECKED') as string]);
    const both = verify(rematch, record);
    expect([both.code, both.out]).toEqual([0, expect.stringContaining('whose record agrees') as string]);
    expect(both.out).not.toContain('NOT CHECKED');
    // A previous match with another dealer: its own record is valid but doesn't agree with the rematch.
    const dealer = 1 - first.play!.start.dealer;
    const moved = rematch.replace(/^dealer \d$/m, `dealer ${dealer}`);
    expect(verify(moved, record)).toMatchObject({ code: 1 });
    // A record that refers to itself is rejected.
    const self = rematch.replace(/rematch-of [0-9a-f]+/, `rematch-of ${first.rematch.asked.commitment}`);
    expect(verify(self, rematch).code).toBe(1);
  });

  it('says the same of records that went through editors and mail', () => {
    const wanted = verify(rematch, record);
    for (const [i, [name, form]] of formsOf(rematch, seededRandom(1)).entries()) {
      const before = formsOf(record, seededRandom(2)).at(-1 - i)![1];
      expect(verify(form, before), name).toEqual(wanted);
    }
  });

  it.each([1, 3, 20])('finds that the last %i lines are missing', (count) => {
    const cut =
      record
        .split('\n')
        .slice(0, -1 - count)
        .join('\n') + '\n';
    expect(verify(cut)).toMatchObject({ code: 1 });
  });

  it('counts the draws that are claimed', () => {
    const other = record.replace(/^; draws \d+$/m, '; draws 1');
    expect(verify(other)).toMatchObject({
      code: 1,
      out: expect.stringContaining('1 draws are claimed') as string,
    });
    expect(verify(without(record, '; draws')).out).toContain('how many draws there were');
  });

  it('takes no fact that stands twice: of two, one could be shown and the other be used', () => {
    const decoy = record.replace('\ngame ', `\n; entropy 0 ${'99'.repeat(16)}\ngame `);
    expect(verify(decoy)).toMatchObject({
      code: 1,
      out: expect.stringContaining('"entropy 0" stands twice') as string,
    });
  });

  it('verifies records of earlier versions as what they prove', () => {
    const old: Terms = { ...NEW, chance: 1 };
    const older = (terms: Terms): string =>
      ['; entropy-from', '; draws', '; rematch-of'].reduce(without, recordOf(played(terms, 'ee'.repeat(16))));
    const drawn = older(old);
    expect(drawn).not.toMatch(/; chance/);
    const one = verify(without(drawn, '; bot'));
    expect(one.code).toBe(3);
    expect(one.out).toContain('entropy NOT CHECKED: this older record');
    expect(one.out).toContain('the dealer follows from the seed');
    const passedOn = verify(older({ ...old, dealer: 1 }));
    expect(passedOn.code).toBe(3);
    expect(passedOn.out).toContain(
      'dealer NOT CHECKED: it follows from a previous match, which this older record',
    );
  });
});

describe('the check of a record', () => {
  it('can be paused between its moves, and between those of the matches before', () => {
    const steps = (text: string, others: readonly string[] = []): number => {
      const work = verifyInSteps(text, games, others);
      for (let count = 0; ; count++) {
        const { done, value } = work.next();
        if (!done) continue;
        expect(value).toMatchObject({ ok: true });
        return count;
      }
    };
    const movesOf = (text: string): number => text.match(/^\d /gm)!.length;
    expect(steps(record)).toBeGreaterThanOrEqual(movesOf(record));
    expect(steps(rematch, [record])).toBeGreaterThanOrEqual(movesOf(record) + movesOf(rematch));
    const long = record.replace('crowns 1\n', `crowns 1\n${'; a note\n'.repeat(50_000)}`);
    expect(steps(long)).toBeGreaterThanOrEqual(movesOf(record) + 50);
  });
});
