import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks in a second, and bytes of a page, as Linux counts them on our platforms. */
const TICKS = 100;
const PAGE = 4096;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
  readonly pages: number;
}

/** Facts of a process from Linux; null once it has ended. */
function read(pid: number): Process | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [parent, user, system, pages] = [1, 11, 12, 21].map((at) => Number(fields[at])) as [
      number,
      number,
      number,
      number,
    ];
    return { pid, parent, ticks: user + system, pages };
  } catch {
    return null;
  }
}

/** Processor time and memory of a process and all that it has started. */
export function descendantsOf(root: number): { readonly seconds: number; readonly megabytes: number } {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (read(Number(name)) ?? []) : []));
  const own = new Set([root]);
  for (let size = 0; size < own.size;) {
    size = own.size;
    for (const { pid, parent } of all) if (own.has(parent)) own.add(pid);
  }
  const ours = all.filter(({ pid }) => own.has(pid));
  const sum = (of: (process: Process) => number): number =>
    ours.reduce((total, process) => total + of(process), 0);
  return { seconds: sum(({ ticks }) => ticks) / TICKS, megabytes: (sum(({ pages }) => pages) * PAGE) / 1e6 };
}
