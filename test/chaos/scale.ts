import { seeds } from '../support/seeds.ts';

/** True if everything is done at length; else as much of it as fits every run of the tests. */
export const isFull = process.env.CROWNS_CHAOS === 'full';

/** The extent of a test in a short run and in a full one. */
export const scale = <Amount>(short: Amount, full: Amount): Amount => (isFull ? full : short);

export const [seed] = seeds(1) as [number];

/** Prints figures of a run, its seed first. */
export function report(what: string, figures: Readonly<Record<string, number | string>>): void {
  const facts = Object.entries({ seed, ...figures }).map(([name, figure]) => `${name} ${figure}`);
  process.stdout.write(`${what}: ${facts.join(', ')}\n`);
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, milliseconds));
