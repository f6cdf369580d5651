import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../support/server.ts';
import { NotInstalled, type Driven } from './driven.ts';

const MISSING = {
  WebKitWebDriver: 'WebKit’s driver is not installed (on Debian: apt-get install webkit2gtk-driver)',
  'xvfb-run':
    'without a screen WebKit needs a virtual one, which is not installed (on Debian: apt-get install xvfb xauth)',
};

/** Starts the driver, on a virtual screen if there is no other. */
async function launch(port: number): Promise<ChildProcess> {
  const command = ['WebKitWebDriver', `--port=${port}`];
  const hasScreen = process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  const [name, ...args] = hasScreen ? command : ['xvfb-run', '-a', ...command];
  const child = spawn(name!, args, { stdio: 'ignore', detached: true });
  const failed = new Promise<string>((resolve) => {
    child.once('error', () => resolve(MISSING[name as keyof typeof MISSING]));
    // The virtual screen exists, but the driver doesn't.
    child.once('exit', () => resolve(MISSING.WebKitWebDriver));
  });
  const ready = async (): Promise<undefined> => {
    while (child.exitCode === null) {
      if ((await fetch(`http://127.0.0.1:${port}/status`).catch(() => null))?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return new Promise(() => undefined);
  };
  const problem = await Promise.race([failed, ready()]);
  if (problem !== undefined) throw new NotInstalled(problem);
  return child;
}

/** WebKit in its minimal browser, through WebDriver. */
export async function openWebKit(): Promise<Driven> {
  const port = await freePort();
  const child = await launch(port);
  const send = async (path: string, body?: object, method = 'POST'): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await answer.json()) as { value: { message?: string } | null };
    if (!answer.ok) throw new Error(`${path}: ${value?.message}`);
    return value;
  };
  const { sessionId } = (await send('/session', { capabilities: {} })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  await send(`${session}/window/rect`, { width: 1280, height: 900 });
  return {
    goTo: async (url) => void (await send(`${session}/url`, { url })),
    evaluate: async <Value>(expression: string) => {
      const script = `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));`;
      const { value, error } = (await send(`${session}/execute/async`, { script, args: [] })) as {
        value: Value;
        error?: string;
      };
      if (error !== undefined) throw new Error(error);
      return value;
    },
    perform: async (actions) => void (await send(`${session}/actions`, { actions })),
    close: async () => {
      await send(session, undefined, 'DELETE').catch(() => undefined);
      process.kill(-child.pid!, 'SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
