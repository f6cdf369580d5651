import { seeds } from '../support/seeds.ts';

export const [seed] = seeds(1) as [number];

/** Prints figures of a run, beginning with its seed. */
export function report(what: string, figures: Readonly<Record<string, number | string>>): void {
  const facts = Object.entries({ seed, ...figures }).map(([name, figure]) => `${name} ${figure}`);
  process.stdout.write(`${what}: ${facts.join(', ')}\n`);
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, milliseconds));
