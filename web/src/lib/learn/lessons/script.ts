import { recordedChance, type Chance, type Drawn } from '#games/chance.ts';
import type { AnyGame, Seat, Setup } from '#games/game.ts';
import { parseRecord, type Entry, type GameRecord } from '#games/record.ts';
import { rulesOf } from '../../games/rules.ts';

/** The learner's seat; the script contains the others' moves. */
export const LEARNER: Seat = 0;

/** A place on a board to highlight, in the board's naming: `0 throne`, `hand QH`, `keep`. */
export type Spot = string;

/** A step of a lesson: a text to read, a move to make, or another seat's move to watch. */
export type LessonStep = {
  /** Index of its chapter. */
  readonly chapter: number;
} & (
  | { readonly kind: 'read'; readonly text: string; readonly spots: readonly Spot[] }
  | {
      readonly kind: 'play';
      readonly text: string;
      readonly spots: readonly Spot[];
      /** The expected move, and others with which the script can also continue. */
      readonly moves: readonly string[];
    }
  | { readonly kind: 'see'; readonly seat: Seat; readonly move: string }
);

/** A lesson's script: a record with the texts and highlighted places in its comments. */
export interface Script {
  readonly game: AnyGame;
  readonly setup: Setup;
  /** All random results, in order. */
  readonly drawn: readonly Drawn[];
  /** Names of the chapters. */
  readonly chapters: readonly string[];
  readonly steps: readonly LessonStep[];
}

const CUE = /^(chapter|read|play|also) (.+)$/;

/**
 * Parses a lesson. Comments between the moves of its record: `; chapter NAME`, `; read TEXT at SPOT, SPOT`,
 * `; play TEXT at SPOT` before a learner's move, and then one `; also MOVE` for each other accepted move.
 * Throws if they are inconsistent, since scripts are part of the client.
 */
export function readScript(text: string): Script {
  const parsed = parseRecord(text);
  if (!parsed.ok) throw new Error(`line ${parsed.error.line}: ${parsed.error.message}`);
  const record = parsed.value;
  const game = rulesOf(record.game);
  if (!game) throw new Error(`no game ${record.game}`);
  const writer = new Writer();
  for (const { line, value } of linesOf(record)) {
    try {
      if (typeof value === 'string') writer.cue(value);
      else writer.entry(value);
    } catch (error) {
      throw new Error(`line ${line}: ${String(error)}`, { cause: error });
    }
  }
  const { seats, dealer, options } = record;
  return { game, setup: { seats, dealer, options }, drawn: drawnIn(record), ...writer };
}

/** A source of chance that returns the script's results. */
export const scriptedChance = ({ drawn }: Script): Chance => recordedChance(drawn);

function linesOf({ comments, entries }: GameRecord): { line: number; value: string | Entry }[] {
  const moves = entries.map((entry) => ({ line: entry.line, value: entry }));
  return [...comments, ...moves].sort((a, b) => a.line - b.line);
}

function drawnIn({ deck, opening, entries }: GameRecord): Drawn[] {
  const dealt = deck ? [{ kind: 'deck', words: deck.value }] : [];
  const later = entries.flatMap(({ chance }) => chance);
  return [...dealt, ...[...opening, ...later].map(({ value }) => value)];
}

class Writer {
  readonly chapters: string[] = [];
  readonly steps: LessonStep[] = [];
  /** The cue for the next move. */
  #due: { text: string; spots: readonly Spot[]; also: string[] } | null = null;

  cue(comment: string): void {
    const [, kind, rest = ''] = CUE.exec(comment) ?? [];
    const [text = '', where] = rest.split(' at ');
    const spots = where?.split(', ') ?? [];
    if (kind === 'also' && this.#due) this.#due.also.push(rest);
    else if (this.#due) throw new Error('a move is due');
    else if (kind === 'chapter') this.chapters.push(rest);
    else if (kind === 'read') this.steps.push({ kind, chapter: this.#chapter, text, spots });
    else if (kind === 'play') this.#due = { text, spots, also: [] };
    else throw new Error(`no cue: ${comment}`);
  }

  entry({ seat, move }: Entry): void {
    const due = this.#due;
    if ((seat === LEARNER) !== (due !== null)) throw new Error('only moves of the learner are announced');
    const chapter = this.#chapter;
    if (!due) this.steps.push({ kind: 'see', chapter, seat, move });
    else {
      const { text, spots, also } = due;
      this.steps.push({ kind: 'play', chapter, text, spots, moves: [move, ...also] });
    }
    this.#due = null;
  }

  get #chapter(): number {
    return this.chapters.length - 1;
  }
}
