import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { NotInstalled, type Driven, type Source } from './driven.ts';

const NAMES = ['firefox-esr', 'firefox'];
const MISSING = 'Firefox is not installed (on Debian: apt-get install firefox-esr)';

interface Answer {
  readonly id?: number;
  readonly error?: string;
  readonly message?: string;
  readonly result?: Record<string, unknown>;
}

/** Starts the first installed Firefox, headless; it prints its debugging address. */
async function launch(profile: string) {
  for (const name of NAMES) {
    const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
    const child = spawn(name, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const address = await new Promise<string | null>((resolve) => {
      let said = '';
      child.once('error', () => resolve(null)).once('exit', () => resolve(null));
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const found = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said);
        if (found) resolve(found[1]!);
      });
    });
    if (address !== null) return { child, address };
  }
  throw new NotInstalled(MISSING);
}

/** Firefox, through its built-in WebDriver BiDi. */
export async function openFirefox(): Promise<Driven> {
  const profile = mkdtempSync(join(tmpdir(), 'crowns-firefox-'));
  const { child, address } = await launch(profile);
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  const send = async (method: string, params: object): Promise<Record<string, unknown>> => {
    const id = ++last;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { error, message, result } = await answered;
    waiting.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${message ?? error}`);
    return result ?? {};
  };
  await send('session.new', { capabilities: {} });
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const { context } = contexts[0]!;
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });
  return {
    goTo: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      // Returns plain JSON, like the other form of WebDriver.
      const wrapped = `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;
      const { result, exceptionDetails } = (await send('script.evaluate', {
        expression: wrapped,
        target: { context },
        awaitPromise: true,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result!.value);
    },
    perform: async (actions: readonly Source[]) =>
      void (await send('input.performActions', { context, actions })),
    close: async () => {
      socket.close();
      if (child.exitCode === null) {
        child.kill();
        await once(child, 'exit');
      }
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
