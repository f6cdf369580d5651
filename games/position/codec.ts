import { HIDDEN, isSorted, type Card } from '../cards.ts';

/** A part of a position's line: `column` is its start (from 1), `path` the field it belongs to. */
export interface Piece {
  readonly text: string;
  readonly column: number;
  readonly path: string;
}

/** Collected while reading a line: the start of each field, and all counted cards. */
export interface Notes {
  /** True if no card may be hidden. */
  readonly isFull: boolean;
  readonly columns: Map<string, number>;
  readonly cards: { readonly card: Card; readonly column: number; readonly path: string }[];
}

/** Writes and reads a part of a position. */
export interface Codec<Value> {
  write(value: Value): string;
  /** Throws a {@link PositionFault} if the text is malformed. */
  read(piece: Piece, notes: Notes): Value;
}

/** Machine-readable reason for refusing a line. */
export type PositionCode =
  'unknown-game' | 'malformed' | 'unsorted' | 'hidden' | 'card-twice' | 'impossible' | 'too-long';

/** Thrown when a line is refused. Games' `position.ts` throw it, too; `parsePosition` catches it. */
export class PositionFault extends Error {
  readonly column: number;
  readonly code: PositionCode;
  /** The field, such as `seats.0.house`; empty if the fault is in no field of the game. */
  readonly path: string;
  constructor(column: number, code: PositionCode, message: string, path = '') {
    super(message);
    this.column = column;
    this.code = code;
    this.path = path;
  }
}

const malformed = ({ column, text, path }: Piece, expected: string): PositionFault =>
  new PositionFault(column, 'malformed', `expected ${expected}, not "${brief(text)}"`, path);

export const brief = (text: string): string => (text.length > 20 ? `${text.slice(0, 20)}…` : text);

/** Text of an absent value, and of an empty list. */
const ABSENT = '-';
const EMPTY = '.';

/** Whole numbers from `least` to `most`. */
export const whole = (least: number, most: number): Codec<number> => ({
  write: String,
  read(piece) {
    const value = /^(0|-?[1-9]\d{0,5})$/.test(piece.text) ? Number(piece.text) : NaN;
    if (value >= least && value <= most) return value;
    throw malformed(piece, `a whole number from ${least} to ${most}`);
  },
});

/** One of several words. */
export const word = <Word extends string>(words: readonly Word[]): Codec<Word> => ({
  write: (value) => value,
  read(piece) {
    const found = words.find((known) => known === piece.text);
    if (found !== undefined) return found;
    throw malformed(piece, words.length > 1 ? `one of ${words.join(', ')}` : (words[0] ?? ''));
  },
});

/** A boolean, written as one of two words. */
export const flag = (yes: string, no: string): Codec<boolean> => {
  const codec = word([yes, no]);
  return { write: (value) => (value ? yes : no), read: (piece, notes) => codec.read(piece, notes) === yes };
};

/** A value that may be absent. */
export const maybe = <Value>(codec: Codec<Value>): Codec<Value | null> => ({
  write: (value) => (value === null ? ABSENT : codec.write(value)),
  read: (piece, notes) => (piece.text === ABSENT ? null : codec.read(piece, notes)),
});

/** A list with a separator. */
export const list = <Value>(codec: Codec<Value>, between: string): Codec<readonly Value[]> => ({
  write: (values) => (values.length === 0 ? EMPTY : values.map((value) => codec.write(value)).join(between)),
  read: (piece, notes) =>
    piece.text === EMPTY ? [] : split(piece, between).map((part, i) => codec.read(at(part, i, notes), notes)),
});

type Fields<Value> = { readonly [Name in keyof Value]-?: Codec<Value[Name]> };

/** Fields in the given order. The last one receives all remaining text. */
export const fields = <Value extends object>(codecs: Fields<Value>, between: string): Codec<Value> => {
  const named = Object.entries(codecs) as [keyof Value & string, Codec<unknown>][];
  return {
    write: (value) => named.map(([name, codec]) => codec.write(value[name])).join(between),
    read(piece, notes) {
      const parts = split(piece, between, named.length);
      const values = named.map(([name, codec], i) => {
        const part = parts[i];
        if (part) return [name, codec.read(at(part, name, notes), notes)];
        const end = piece.column + piece.text.length;
        throw new PositionFault(
          end,
          'malformed',
          `the position ends where "${name}" should stand`,
          piece.path,
        );
      });
      return Object.fromEntries(values) as Value;
    },
  };
};

/** Restriction for cards in a field. */
export interface CardKind {
  readonly what: string;
  readonly fits: (card: Card) => boolean;
  /** True if they may be hidden, except in a full position. */
  readonly mayHide?: boolean;
  readonly isSorted?: boolean;
  /** False if these cards also occur in another field, so that they aren't counted twice. */
  readonly isCounted?: boolean;
}

/** A list of cards without separator. */
export const cards = (kind: CardKind): Codec<readonly Card[]> => ({
  write: (values) => (values.length === 0 ? EMPTY : values.join('')),
  read(piece, notes) {
    if (piece.text === EMPTY) return [];
    const found = cardPieces(piece).map((part) => readCard(part, kind, notes));
    const wrong = kind.isSorted === false ? -1 : found.findIndex((_, i) => !isSorted(found.slice(i, i + 2)));
    if (wrong < 0) return found;
    const column = cardPieces(piece)[wrong + 1]?.column ?? piece.column;
    throw new PositionFault(
      column,
      'unsorted',
      `${found[wrong + 1] ?? ''} belongs before ${found[wrong] ?? ''}`,
      piece.path,
    );
  },
});

/** One card. */
export const card = (kind: CardKind): Codec<Card> => ({
  write: (value) => value,
  read: (piece, notes) => readCard(piece, kind, notes),
});

/** Cards written only as a number. Reading returns hidden cards. */
export const counted = (most: number): Codec<readonly Card[]> => {
  const codec = whole(0, most);
  return {
    write: (values) => codec.write(values.length),
    read: (piece, notes) => backs(codec.read(piece, notes)),
  };
};

/** `count` hidden cards. */
export const backs = (count: number): Card[] => new Array<Card>(count).fill(HIDDEN);

function readCard(piece: Piece, kind: CardKind, notes: Notes): Card {
  const { text, column, path } = piece;
  if (text === HIDDEN) {
    if (notes.isFull) throw new PositionFault(column, 'hidden', 'a full position has no hidden cards', path);
    if (kind.mayHide) return text;
  } else if (kind.fits(text)) {
    if (kind.isCounted !== false) notes.cards.push({ card: text, column, path });
    return text;
  }
  throw malformed(piece, kind.what);
}

const cardPieces = ({ text, column, path }: Piece): Piece[] =>
  (text.match(/..?\^?/gs) ?? ['']).reduce<Piece[]>((found, part) => {
    const last = found.at(-1);
    found.push({ text: part, column: last ? last.column + last.text.length : column, path });
    return found;
  }, []);

const at = (piece: Piece, name: string | number, { columns }: Notes): Piece => {
  const path = piece.path === '' ? String(name) : `${piece.path}.${name}`;
  columns.set(path, piece.column);
  return { ...piece, path };
};

/** Splits at a separator into at most `most` parts. */
function split({ text, column, path }: Piece, between: string, most = Infinity): Piece[] {
  const parts: Piece[] = [];
  for (let from = 0; ;) {
    const end = parts.length + 1 < most ? text.indexOf(between, from) : -1;
    parts.push({ text: end < 0 ? text.slice(from) : text.slice(from, end), column: column + from, path });
    if (end < 0) return parts;
    from = end + between.length;
  }
}

/** Returns a check that throws a refusal with the column of the given field. */
export const demandAt =
  ({ columns }: Notes) =>
  (isSo: boolean, path: string, message: string): void => {
    if (isSo) return;
    const parts = path.split('.');
    let column = columns.get(path);
    while (column === undefined && parts.pop() !== undefined) column = columns.get(parts.join('.'));
    throw new PositionFault(column ?? 1, 'impossible', message, path);
  };
