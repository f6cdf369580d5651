import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Net } from '../../games/bot/net.ts';
import { seededRandom } from '../../games/chance.ts';
import { UsageError } from '../usage.ts';
import { newModel, type Model } from './fit.ts';
import { trainingOf } from './training.ts';
import type { Played } from './worker.ts';

export interface Settings {
  readonly game: string;
  /** Number of matches of a generation. */
  readonly games: number;
  readonly iterations: number;
  readonly seed: number;
}

/** A point of the learning curve. */
export interface Point {
  readonly generation: number;
  /** Number of matches so far. */
  readonly matches: number;
  /** Mean cross-entropy on matches that weren't learnt from: of the network, and of equal shares. */
  readonly loss: number;
  readonly even: number;
  /** The trainee's share of the points against each opponent, before it learnt from these matches. */
  readonly rates: Readonly<Record<string, number>>;
}

/** All that a training needs to go on as if it had never stopped. */
export interface Checkpoint {
  readonly settings: Settings;
  readonly curve: Point[];
  /** The network after each generation. */
  readonly nets: Net[];
  /** The matches of the last generations. */
  readonly window: (readonly Played[])[];
  readonly model: Model;
}

export function newCheckpoint(settings: Settings): Checkpoint {
  const { inputs, hidden } = trainingOf(settings.game);
  const model = newModel(inputs, hidden, seededRandom(settings.seed));
  return { settings, curve: [], nets: [], window: [], model };
}

/** Reads the checkpoint of the same settings; undefined if there is no file. */
export function readCheckpoint(file: string, settings: Settings): Checkpoint | undefined {
  if (!existsSync(file)) return undefined;
  const checkpoint = JSON.parse(readFileSync(file, 'utf8')) as Checkpoint;
  for (const [name, value] of Object.entries(settings))
    if (checkpoint.settings[name as keyof Settings] !== value)
      throw new UsageError(`${file} belongs to a training with another ${name}`);
  return checkpoint;
}

export const writeCheckpoint = (file: string, checkpoint: Checkpoint): void =>
  writeFileSync(file, JSON.stringify(checkpoint));
