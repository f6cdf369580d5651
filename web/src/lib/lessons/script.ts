import { recordedChance, type Chance, type Drawn } from '#games/chance.ts';
import type { AnyGame, Seat, Setup } from '#games/game.ts';
import { gameOf } from '#games/index.ts';
import { parseRecord, type Entry, type GameRecord } from '#games/record.ts';

/** The seat of the one who learns; the moves of all others come from the script. */
export const LEARNER: Seat = 0;

/** Somewhere on a board to be pointed at, as the board marks it: `0 throne`, `hand QH`, `keep`. */
export type Spot = string;

/** A moment of a lesson. The learner reads something, is to make a move, or sees a move of someone else. */
export type Step = {
  /** The chapter that it belongs to, by its place. */
  readonly chapter: number;
} & (
  | { readonly kind: 'read'; readonly text: string; readonly spots: readonly Spot[] }
  | {
      readonly kind: 'play';
      readonly text: string;
      readonly spots: readonly Spot[];
      /** The move, and others with which the script goes on as well. */
      readonly moves: readonly string[];
    }
  | { readonly kind: 'see'; readonly seat: Seat; readonly move: string }
);

/** A lesson as it is written down: a record, whose comments tell what is said and pointed at. */
export interface Script {
  readonly game: AnyGame;
  readonly setup: Setup;
  /** Everything that chance gives, in order. */
  readonly drawn: readonly Drawn[];
  /** The names of the chapters. */
  readonly chapters: readonly string[];
  readonly steps: readonly Step[];
}

const CUE = /^(chapter|read|play|also) (.+)$/;

/**
 * Reads a lesson. Between the moves of its record stand comments:
 * `; chapter NAME`, `; read TEXT at SPOT, SPOT`, `; play TEXT at SPOT` before a move of the learner's, and after that one
 * `; also MOVE` for each other move that serves as well. Throws where they don't fit: a script comes with the client.
 */
export function readScript(text: string): Script {
  const parsed = parseRecord(text);
  if (!parsed.ok) throw new Error(`line ${parsed.error.line}: ${parsed.error.message}`);
  const record = parsed.value;
  const game = gameOf(record.game);
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

/** Chance that gives what the script says. */
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
  readonly steps: Step[] = [];
  /** What was announced for the next move. */
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
