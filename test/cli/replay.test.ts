import { afterAll, describe, expect, it } from 'vitest';
import { replay } from '../../cli/replay.ts';
import { captured, crowns, crownsHere, linesOf, scratch } from '../support/cli.ts';
import { SHORT_GAME, edited, textOf } from '../support/records.ts';

const folder = scratch();
afterAll(folder.done);

const good = folder.file('good.crowns', textOf(SHORT_GAME));
const running = folder.file('running.crowns', textOf(SHORT_GAME.slice(0, 8)));
const bad = folder.file('bad.crowns', textOf(edited(12, '0 raid 1 throne')));

/** Runs the command in this process. Another test starts it as a process. */
const run = (...args: string[]) => captured(() => replay(args));

describe('crowns replay', () => {
  it('prints a line for each move before it is applied, and the end', () => {
    const { code, stdout, stderr } = crowns(['replay', good]);
    expect([code, stderr]).toEqual([0, '']);
    const lines = linesOf(stdout).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(lines.map((line) => Object.keys(line).join(' '))).toEqual([
      ...Array<string>(8).fill('n toAct legal view'), 'n outcome view',
    ]); // prettier-ignore
    expect(lines[0]).toMatchObject({ n: 0, toAct: 0, legal: ['keep', 'mulligan'] });
    expect(stdout.endsWith('}\n')).toBe(true);
    expect(stdout).not.toMatch(/[:,] /);
  });

  it('prints the decision at which a record stops before its end', () => {
    const lines = linesOf(run(running).stdout).map((line) => JSON.parse(line) as { n: number });
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatchObject({ n: 1, toAct: 1, legal: ['keep', 'mulligan'] });
    expect(lines[2]).toMatchObject({ n: 1, outcome: null, view: { toAct: 1 } });
  });

  it('names each of several files', () => {
    const { stdout } = run(good, running);
    const lines = linesOf(stdout);
    expect(lines[0]).toBe(JSON.stringify({ file: good }));
    expect(lines[10]).toBe(JSON.stringify({ file: running }));
    expect(lines).toHaveLength(1 + 9 + 1 + 3);
  });

  it('reads standard input as "-"', () => {
    const { code, stdout } = crowns(['replay', '-'], textOf(SHORT_GAME));
    expect(code).toBe(0);
    expect(stdout).toBe(run(good).stdout);
    expect(linesOf(crowns(['replay', '-', good], textOf(SHORT_GAME)).stdout)[0]).toBe('{"file":"-"}');
  });

  it('--count counts the legal moves', () => {
    expect(linesOf(run(running, '--count').stdout)[0]).toMatch(/^{"n":0,"toAct":0,"legal":2,"view"/);
  });

  it('--events prints what happened in each move, for one reader too', () => {
    const events = (...args: string[]) =>
      linesOf(run(good, '--events', ...args).stdout).map((line) => JSON.parse(line) as { events: unknown[] });
    const all = events();
    expect(all).toHaveLength(8);
    expect(all[0]).toEqual({ n: 1, seat: 0, move: 'keep', events: [{ kind: 'kept', seat: 0 }] });
    expect(all.at(-1)!.events.at(-1)).toMatchObject({ kind: 'ended', outcome: { reason: 'concession' } });
    expect(JSON.stringify(all)).not.toContain('??');
    expect(JSON.stringify(events('--as', 'spectator'))).toContain('{"kind":"drew","seat":0,"card":"??"}');
  });

  it("--as shows one reader's view, and the actor's legal moves", () => {
    const [line] = linesOf(run(good, '--as', '1').stdout);
    expect(line).toContain('"stronghold":["??","??","??","??","??"]');
    expect(line).toContain('"stronghold":["AD","AS","2D","2S","3D"]');
    expect(line).toContain('"legal":["keep","mulligan"]');
    const [public_] = linesOf(run('--as', 'spectator', good).stdout);
    expect(public_).not.toMatch(/[A2-9TJQK][CDHS]/);
  });
});

describe('crowns replay refuses', () => {
  it('an illegal move: on standard error, exit 1, nothing on standard output', () => {
    const { code, stdout, stderr } = crowns(['replay', bad]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      `${bad}: line 12: illegal move "raid 1 throne": no troops in front of your stronghold\n`,
    );
  });

  it('a bad file after a good one: the good one is printed, the rest is not read', () => {
    const { code, stdout, stderr } = run(running, bad, good);
    expect(code).toBe(1);
    expect(linesOf(stdout)).toHaveLength(4);
    expect(stdout).not.toContain('bad.crowns');
    expect(linesOf(stderr)).toHaveLength(1);
  });

  it('a file that is not UTF-8, or that is not there', () => {
    const latin = folder.file(
      'latin.crowns',
      Buffer.concat([Buffer.from('crowns 1\n; '), Buffer.from([0xe9, 0x0a])]),
    );
    expect(run(latin)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `${latin}: not UTF-8 text\n`,
    });
    const missing = run(`${folder.path}/missing.crowns`);
    expect(missing).toMatchObject({ code: 1, stdout: '' });
    expect(missing.stderr).toMatch(/^.+missing\.crowns: can't be read: /);
  });

  it('standard input by its name', () => {
    expect(crowns(['replay', '-'], 'crowns 1\n').stderr).toMatch(/^-: line 2: /);
  });

  it('a reader that the record does not seat', () => {
    expect(run(good, '--as', '2')).toMatchObject({ code: 1, stdout: '' });
  });

  it('wrong arguments with exit 2', async () => {
    for (const args of [
      ['replay'],
      ['replay', good, '--as', 'north'],
      ['replay', good, '--all'],
      ['replays', good],
    ]) {
      const { code, stdout, stderr } = await crownsHere(args);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/^crowns: .+\n$/);
    }
  });
});
