import { formatDrawn, type Drawn } from './chance.ts';
import type { Seat, Setup } from './game.ts';
import { linesOf } from './lines.ts';
import { fail, ok, type Result } from './result.ts';
import { finish, type Steps } from './steps.ts';

/** Part of a record with its line number, counted from 1. */
export interface Line<Value> {
  readonly line: number;
  readonly value: Value;
}

/** A move in notation (or `concede`) and its chance outcomes. */
export interface Entry {
  readonly line: number;
  readonly seat: Seat;
  readonly move: string;
  readonly chance: readonly Line<Drawn>[];
}

/** A `.crowns` file with correct syntax, not yet checked by the rules. */
export interface GameRecord extends Setup {
  readonly game: string;
  readonly deck: Line<readonly string[]> | null;
  /** The full position the record starts from; null if the cards were dealt (docs/positions.md). */
  readonly position: Line<string> | null;
  readonly optionLines: Readonly<Record<string, number>>;
  /** Line numbers of the header's fields and of the empty line after it. */
  readonly headerLines: Readonly<Record<'game' | 'seats' | 'dealer' | 'empty', number>>;
  /** Chance outcomes before the first move. */
  readonly opening: readonly Line<Drawn>[];
  readonly entries: readonly Entry[];
  readonly comments: readonly Line<string>[];
}

/** The value of a comment about a seat, such as `Bo` of `name 1 Bo`; undefined without one. */
export function saidOf(
  { comments }: Pick<GameRecord, 'comments'>,
  fact: 'name' | 'bot',
  seat: Seat,
): string | undefined {
  const start = [fact, seat, ''].join(' ');
  return comments.find(({ value }) => value.startsWith(start))?.value.slice(start.length);
}

/** The reason a record was refused, and the line. */
export interface RecordError {
  readonly line: number;
  readonly message: string;
  /** Absent if the syntax or a rule is broken. */
  readonly code?: 'too-large';
}

/** Maximum size of a record that we read, far above the longest match. Characters are UTF-16 code units. */
export const RECORD_LIMITS = { lines: 100_000, characters: 4_000_000 } as const;

const TOO_LARGE = `a record has at most ${words(RECORD_LIMITS.lines)} lines and ${words(RECORD_LIMITS.characters)} characters`;

/** Everything that goes into a record's text. */
export interface RecordSource extends Setup {
  readonly game: string;
  /** The full position the record starts from; undefined if the cards were dealt. */
  readonly position?: string | undefined;
  /** Chance outcomes before the first move. A `deck` outcome is written into the header. */
  readonly opening: readonly Drawn[];
  readonly entries: readonly {
    readonly seat: Seat;
    readonly move: string;
    readonly chance: readonly Drawn[];
    /** Events at the table after the move. */
    readonly comments?: readonly string[];
  }[];
  /** Comments about the table, without the leading `; `. They follow the first line. */
  readonly comments?: readonly string[];
  /** Events at the table before the first move. */
  readonly openingComments?: readonly string[];
}

export function formatRecord(source: RecordSource): string {
  const deck = source.opening.find((drawn) => drawn.kind === 'deck');
  const lines = [
    'crowns 1',
    ...commentLines(source.comments),
    `game ${source.game}`,
    `seats ${source.seats}`,
    `dealer ${source.dealer}`,
    ...(source.position === undefined ? [] : [`position ${source.position}`]),
    ...(deck ? [formatDrawn(deck)] : []),
    ...Object.entries(source.options).map(([name, value]) => `option ${name} ${value}`),
    '',
    ...source.opening.filter((drawn) => drawn !== deck).map((drawn) => `# ${formatDrawn(drawn)}`),
    ...commentLines(source.openingComments),
    ...source.entries.flatMap(({ seat, move, chance, comments }) => [
      `${seat} ${move}`,
      ...chance.map((drawn) => `# ${formatDrawn(drawn)}`),
      ...commentLines(comments),
    ]),
  ];
  return lines.join('\n') + '\n';
}

const commentLines = (comments: readonly string[] = []): string[] =>
  comments.map((comment) => `; ${comment}`);

/** Parses the syntax of a record. `replayRecord` checks it by the rules of the game. */
export const parseRecord = (text: string): Result<GameRecord, RecordError> => finish(parseInSteps(text));

/** Like `parseRecord`, in steps of at most a few milliseconds so as not to block the thread. */
export function* parseInSteps(text: string): Steps<Result<GameRecord, RecordError>> {
  try {
    return ok(yield* new Reader(text).read());
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    const { line, message, code } = error;
    return fail({ line, message, ...(code ? { code } : {}) });
  }
}

/** Thrown to stop reading at a line; caught in `parseInSteps`, and by readers of a record's comments. */
export class LineError extends Error {
  readonly line: number;
  readonly code: RecordError['code'];
  constructor(line: number, message: string, code?: 'too-large') {
    super(message);
    this.line = line;
    this.code = code;
  }
}

const LINES_PER_STEP = 1000;

const SINGLE_SPACES = 'words are separated by single spaces';

const NUMBER = /^(0|[1-9]\d?)$/;
const NAME = /^[a-z][a-z0-9-]*$/;

class Reader {
  private readonly items: Line<string>[] = [];
  private readonly comments: Line<string>[] = [];
  private readonly lines: readonly string[];
  private readonly end: number;
  private at = 0;

  constructor(text: string) {
    const { lines: most, characters } = RECORD_LIMITS;
    if (text.length > characters) throw new LineError(1, TOO_LARGE, 'too-large');
    const lines = linesOf(text, most + 1);
    if (lines.length > most) throw new LineError(most + 1, TOO_LARGE, 'too-large');
    this.lines = lines;
    this.end = lines.length + 1;
  }

  private *scan(): Steps<void> {
    for (const [index, value] of this.lines.entries()) {
      if (index % LINES_PER_STEP === 0) yield;
      const line = index + 1;
      const isComment = value.startsWith(';') && index > 0;
      if (!isComment && hasControl(value)) throw new LineError(line, 'control characters are not allowed');
      if (isComment) this.comments.push({ line, value: value.slice(1).trim() });
      else this.items.push({ line, value });
    }
  }

  *read(): Steps<GameRecord> {
    yield* this.scan();
    const first = this.next('crowns 1');
    if (first.value !== 'crowns 1')
      throw new LineError(first.line, 'not a record: the first line must be "crowns 1"');
    const game = this.header('game', NAME);
    const seats = this.header('seats', NUMBER);
    const dealer = this.header('dealer', NUMBER);
    const position = this.position();
    const deck = position ? null : this.deck();
    const options = this.options();
    const empty = this.next('an empty line');
    if (empty.value !== '')
      throw new LineError(empty.line, `expected an empty line after the header, not "${brief(empty.value)}"`);
    return {
      game: game.value,
      seats: Number(seats.value),
      dealer: Number(dealer.value),
      deck,
      position,
      options: Object.fromEntries(options.map(({ value }) => value)),
      optionLines: Object.fromEntries(options.map(({ line, value }) => [value[0], line])),
      headerLines: { game: game.line, seats: seats.line, dealer: dealer.line, empty: empty.line },
      opening: this.chance(),
      entries: yield* this.entries(),
      comments: this.comments,
    };
  }

  private peek(): Line<string> | undefined {
    return this.items[this.at];
  }

  private next(expected: string): Line<string> {
    const item = this.items[this.at++];
    if (!item) throw new LineError(this.end, `the record ends where "${expected}" should stand`);
    return item;
  }

  private header(name: string, pattern: RegExp): Line<string> {
    const { line, value } = this.next(`${name} …`);
    const rest = value.startsWith(`${name} `) ? value.slice(name.length + 1) : '';
    if (!pattern.test(rest)) throw new LineError(line, `expected "${name} …", not "${brief(value)}"`);
    return { line, value: rest };
  }

  private position(): Line<string> | null {
    const item = this.peek();
    if (!item?.value.startsWith('position ')) return null;
    this.at++;
    const value = item.value.slice('position '.length);
    if (value.startsWith(' ')) throw new LineError(item.line, SINGLE_SPACES);
    return { line: item.line, value };
  }

  private deck(): Line<readonly string[]> | null {
    const item = this.peek();
    if (!item?.value.startsWith('deck ')) return null;
    this.at++;
    return { line: item.line, value: splitWords(item, item.value.slice(5)) };
  }

  private options(): Line<readonly [string, string]>[] {
    const found: Line<readonly [string, string]>[] = [];
    for (let item = this.peek(); item?.value.startsWith('option '); item = this.peek()) {
      this.at++;
      const [name, value, ...more] = splitWords(item, item.value.slice(7));
      if (!name || !value || more.length) throw new LineError(item.line, 'expected "option NAME VALUE"');
      if (found.some((other) => other.value[0] === name))
        throw new LineError(item.line, `option "${brief(name)}" stands twice`);
      found.push({ line: item.line, value: [name, value] });
    }
    return found;
  }

  private chance(): Line<Drawn>[] {
    const found: Line<Drawn>[] = [];
    for (let item = this.peek(); item?.value.startsWith('#'); item = this.peek()) {
      this.at++;
      if (!item.value.startsWith('# ')) throw new LineError(item.line, 'expected "# " and a chance outcome');
      const [kind = '', ...words] = splitWords(item, item.value.slice(2));
      if (kind === 'deck') throw new LineError(item.line, 'the deck belongs in the header');
      found.push({ line: item.line, value: { kind, words } });
    }
    return found;
  }

  private *entries(): Steps<Entry[]> {
    const found: Entry[] = [];
    for (let item = this.peek(); item; item = this.peek()) {
      if (found.length % LINES_PER_STEP === 0) yield;
      this.at++;
      const blank = item.value.indexOf(' ');
      const seat = item.value.slice(0, Math.max(0, blank));
      if (!NUMBER.test(seat))
        throw new LineError(item.line, `expected a seat and a move, not "${brief(item.value)}"`);
      found.push({
        line: item.line,
        seat: Number(seat),
        move: item.value.slice(blank + 1),
        chance: this.chance(),
      });
    }
    return found;
  }
}

function splitWords({ line }: Line<string>, text: string): string[] {
  const words = text.split(' ');
  if (words.includes('')) throw new LineError(line, SINGLE_SPACES);
  return words;
}

/** Groups digits with commas, independent of the machine's locale. */
function words(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

const brief = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** True for tabs and other control characters, which are allowed only in comments. */
const hasControl = (text: string): boolean => {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 32 || code === 127) return true;
  }
  return false;
};
