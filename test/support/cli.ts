import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { run } from '../../cli/run.ts';

/** Node's compile cache for the command line, because each run is a new process. */
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/crowns-node');
const MAIN = join(import.meta.dirname, '../../cli/main.ts');

interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line as a separate process; `main` may be the path of a copy. */
export function crowns(
  args: readonly string[],
  input: string | Uint8Array = '',
  env: NodeJS.ProcessEnv = {},
  main = MAIN,
  cwd = process.cwd(),
): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    input,
    cwd,
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...env },
    maxBuffer: 1 << 28,
  });
  return { code: status, stdout: stdout.toString(), stderr: stderr.toString() };
}

/** Captures what this process prints until `restore`. */
function capture(): { texts: () => Pick<Ran, 'stdout' | 'stderr'>; restore: () => void } {
  const out: string[] = [];
  const err: string[] = [];
  const keep = (list: string[]) => (text: string | Uint8Array) => list.push(String(text)) > 0;
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(keep(out)),
    vi.spyOn(process.stderr, 'write').mockImplementation(keep(err)),
  ];
  return {
    texts: () => ({ stdout: out.join(''), stderr: err.join('') }),
    restore() {
      for (const spy of spies) spy.mockRestore();
    },
  };
}

/** Runs a command's function in this process and captures its output. */
export function captured(command: () => number): Ran {
  const { texts, restore } = capture();
  try {
    return { code: command(), ...texts() };
  } finally {
    restore();
  }
}

/** Runs the command line in this process, because another process costs a second. */
export async function crownsHere(args: readonly string[], input = ''): Promise<Ran> {
  const { texts, restore } = capture();
  const stdin = vi
    .spyOn(process, 'stdin', 'get')
    .mockReturnValue(Readable.from([input]) as typeof process.stdin);
  try {
    return { code: await run(args), ...texts() };
  } finally {
    stdin.mockRestore();
    restore();
  }
}

/** The lines of an output ending with LF. */
export const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n');

/** A temporary folder for a test's files; `done` deletes it. Its name has a blank and an umlaut, as on many machines. */
export function scratch(): {
  path: string;
  file: (name: string, content: string | Uint8Array) => string;
  done: () => void;
} {
  const path = mkdtempSync(join(tmpdir(), 'Crowns für uns '));
  return {
    path,
    file(name, content) {
      const at = join(path, name);
      writeFileSync(at, content);
      return at;
    },
    done: () => rmSync(path, { recursive: true }),
  };
}
