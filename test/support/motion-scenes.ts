import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Replayed } from '../../web/src/lib/platform/replay/replayed.ts';
import { opened } from './opened.ts';
import { scale } from './share.ts';
import { SHEETS } from './sheets.ts';
import { dealt, touchedBetween, type Touched } from './touched.ts';

const RECORDS = join(import.meta.dirname, '../records');

/** The viewpoint: this seat's hand is at the bottom, others' cards are face down. */
export const OWN = 0;

/** A finished match of each game. */
export const SAMPLE_RECORDS = SHEETS.map(({ game, record }) => [game, record] as const);

/** Matches to replay. */
export const LOOKED_AT = SHEETS.map(
  ({ game, record, quick = record }) => [game, scale(quick, record)] as const,
);

export function sampleReplay(game: string, record: string): { path: string; replay: Replayed } {
  const path = join(RECORDS, game, `${record}.crowns`);
  return { path, replay: opened(readFileSync(path, 'utf8')) };
}

/** A move to check; `n` is the number of moves including it. */
export interface Moment {
  readonly n: number;
  readonly seat: number;
  readonly kind: string;
}

/**
 * The move in the sample of Kings & Queens after which a seat has two tricks, the second across the first.
 */
const ACROSS = 7;

function allMoments(replay: Replayed): readonly Moment[] {
  return replay.log(replay.length, OWN).map(({ n, seat, move, chance }) => {
    const deed = /^[a-z]+( (deck|discard))?/.exec(move)![0];
    const isAcross = replay.game.id === 'kings-queens' && n === ACROSS;
    const kind = n === replay.length ? 'end' : chance.includes('deal') ? 'round' : isAcross ? 'across' : deed;
    return { n, seat, kind };
  });
}

/** The first move of each kind by seat `OWN` and by others; the first new deal; the end. */
export function momentsOf(replay: Replayed): readonly Moment[] {
  const moments = new Map<string, Moment>();
  for (const moment of allMoments(replay)) {
    const { kind, seat } = moment;
    const key = kind === 'round' || kind === 'end' ? kind : `${kind} ${seat === OWN}`;
    if (!moments.has(key)) moments.set(key, moment);
  }
  return [...moments.values()];
}

/** All moves by kind, as numbers of moves including them. */
export function momentsByKind(replay: Replayed): ReadonlyMap<string, readonly number[]> {
  const byKind = Map.groupBy(allMoments(replay), ({ kind }) => kind);
  return new Map([...byKind].map(([kind, moments]) => [kind, moments.map(({ n }) => n)]));
}

/** The elements that move `n` may animate. */
export function touchedBy(replay: Replayed, n: number): Touched {
  const entry = replay.log(n, OWN).at(-1)!;
  const after = replay.view(n, OWN);
  if (entry.chance.includes('deal')) return dealt(after);
  const touched = touchedBetween(replay.view(n - 1, OWN), after);
  // A finished trick stays until the next card is led, and moves with it.
  return replay.game.id === 'kings-queens' ? { ...touched, cards: touched.cards + 2 } : touched;
}
