import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

/** Why a thinker ended. */
interface Ended {
  readonly why: string;
}
interface Figures {
  readonly thinkers: number;
  readonly busy: number;
  readonly waiting: number;
  readonly started: number;
  readonly thoughts: number;
}
interface Pool {
  readonly figures: Figures;
  answer(asked: IncomingMessage, response: ServerResponse): Promise<void>;
  stop(): void;
}
const { thinkerCount, Thinkers } = (await import('../../host/thinkers/thinkers.mjs' as string)) as {
  thinkerCount: (settings: Readonly<Record<string, string>>) => number;
  Thinkers: new (
    start: { command: string; args: readonly string[]; cwd: string },
    state: string,
    most: number,
    onended: (how: Ended) => void,
    thoughtMs?: number,
  ) => Pool;
};

const STUB = join(import.meta.dirname, 'thinker-stub.mjs');

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** A pool of stubs behind a socket, as the worker finds it. */
async function pool(most: number, args: readonly string[] = [], thoughtMs?: number) {
  const state = mkdtempSync(join(tmpdir(), 'crowns-thinkers-test-'));
  const ended: Ended[] = [];
  const start = { command: process.execPath, args: [STUB, ...args], cwd: state };
  const thinkers = new Thinkers(start, state, most, (how) => ended.push(how), thoughtMs);
  const server: Server = createServer((asked, response) => void thinkers.answer(asked, response));
  const socketPath = join(state, 'host.socket');
  await once(server.listen(socketPath), 'listening');
  stop = () => {
    thinkers.stop();
    server.close();
    server.closeAllConnections();
    rmSync(state, { recursive: true, force: true });
  };
  const ask = (
    body: string,
    network = 'a',
    signal?: AbortSignal,
  ): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      const headers = { 'crowns-network': network, 'crowns-cost': '60' };
      const asked = request({
        socketPath,
        path: '/think',
        method: 'POST',
        headers,
        ...(signal && { signal }),
      });
      asked.on('error', reject).on('response', (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode!, text }));
      });
      asked.end(body);
    });
  return { ask, thinkers, ended, state };
}

const pidsOf = (answers: readonly { readonly text: string }[]): Set<string> =>
  new Set(answers.map(({ text }) => text));

describe('thinkers', () => {
  it('are as many as processors but one, at least one, or as many as the host says', () => {
    expect(thinkerCount({})).toBeGreaterThanOrEqual(1);
    expect(thinkerCount({ CROWNS_THINKERS: '0' })).toBe(0);
    expect(thinkerCount({ CROWNS_THINKERS: '7' })).toBe(7);
  });

  it('start when they are needed, and answer all that ask at once', async () => {
    const { ask, thinkers } = await pool(2);
    expect(thinkers.figures).toMatchObject({ thinkers: 0, most: 2 });
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => ask('answer 5', `${n % 50}`)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(pidsOf(answers).size).toBe(2);
    expect(thinkers.figures).toMatchObject({ thoughts: 100, failed: 0, thinkers: 2, waiting: 0, busy: 0 });
  });

  it('know no setting of the host, and no secret but their own key', async () => {
    process.env.HOST_SECRET = 'not for thinkers';
    const { ask } = await pool(1);
    const { text } = await ask('env');
    delete process.env.HOST_SECRET;
    expect(text).toBe('CROWNS_THINKER');
  });

  it('have sockets in a folder that only the service may enter, which is gone at the end', async () => {
    const { ask, state } = await pool(1);
    await ask('answer');
    const folder = join(state, 'thinkers');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const socketPath = join(folder, '1');
    const asked = request({ socketPath, path: '/think', method: 'POST', headers: { 'crowns-key': 'guess' } });
    const [answer] = (await once(asked.end('answer'), 'response')) as [{ statusCode: number }];
    expect(answer.statusCode).toBe(404);
    stop?.();
    expect(existsSync(folder)).toBe(false);
  });

  it('are replaced when they are killed in mid-thought: the request is thought again', async () => {
    const { ask, thinkers, ended } = await pool(1);
    const [first] = [await ask('answer')];
    const pid = Number(first.text.split(' ')[1]);
    const answers = Array.from({ length: 5 }, () => ask('answer 300'));
    await expect.poll(() => thinkers.figures.busy).toBe(1);
    process.kill(pid, 'SIGKILL');
    for (const { status, text } of await Promise.all(answers)) {
      expect(status).toBe(200);
      expect(text).not.toBe(first.text);
    }
    expect(ended).toEqual([{ why: 'ended', code: null, signal: 'SIGKILL' }]);
  });

  it('that end at a request are not given it for ever: others are still answered', async () => {
    const { ask, ended } = await pool(1);
    const [dead, well] = await Promise.all([ask('die', 'a'), ask('answer', 'b')]);
    expect(dead.status).toBe(502);
    expect(well.status).toBe(200);
    expect(ended).toHaveLength(2);
  });

  it('that hang are ended, stopped ones too', async () => {
    const { ask, ended } = await pool(1, [], 700);
    const pid = Number((await ask('answer')).text.split(' ')[1]);
    process.kill(pid, 'SIGSTOP');
    expect((await ask('answer')).status).toBe(200);
    expect((await ask('hang')).status).toBe(502);
    expect((await ask('answer')).status).toBe(200);
    expect(ended.map(({ why }) => why)).toEqual(['hangs', 'hangs', 'hangs']);
  });

  it.runIf(process.platform === 'linux')('that take too much memory are replaced', async () => {
    const { ask, ended } = await pool(1);
    const { text } = await ask('answer');
    // It may be replaced before it has answered; then the next one is, too.
    await ask('leak');
    await expect.poll(() => ended.length).toBeGreaterThan(0);
    expect(new Set(ended.map(({ why }) => why))).toEqual(new Set(['memory']));
    expect((await ask('answer')).text).not.toBe(text);
  });

  it('that have no answer are not ended for that', async () => {
    const { ask, ended } = await pool(1);
    const [{ text }, failed] = await Promise.all([ask('answer'), ask('fail')]);
    expect(failed.status).toBe(502);
    expect((await ask('answer')).text).toBe(text);
    expect(ended).toEqual([]);
  });

  it('that can’t be started leave nobody waiting, and are tried ever more seldom', async () => {
    const { ask, thinkers } = await pool(1, ['never']);
    for (let i = 0; i < 5; i++) expect((await ask('answer')).status).toBe(503);
    expect(thinkers.figures.started).toBeLessThan(4);
  });

  it('say so where the host wants none', async () => {
    const { ask } = await pool(0);
    expect((await ask('answer')).status).toBe(501);
  });

  it('are not asked for what nobody waits for any more, nor for more than fits', async () => {
    const { ask, thinkers } = await pool(1);
    const slow = ask('answer 3000');
    await expect.poll(() => thinkers.figures.busy).toBe(1);
    const gone = new AbortController();
    const left = Array.from({ length: 20 }, () => ask('answer', 'a', gone.signal).catch(() => null));
    await expect.poll(() => thinkers.figures.waiting).toBe(20);
    gone.abort();
    await Promise.all(left);
    await expect.poll(() => thinkers.figures.waiting).toBe(0);
    expect((await slow).status).toBe(200);
    expect((await ask('x'.repeat(2 ** 20 + 1))).status).toBe(503);
    expect(thinkers.figures.thoughts).toBe(1);
  });
});
