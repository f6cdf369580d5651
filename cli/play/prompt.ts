/** Moves that are listed at most; typing narrows the rest down. */
const MAX_LISTED = 30;

export const HINT =
  'A move or its number plays it; other text narrows the list down; "?" says this again, "concede" gives up, "quit" leaves.';

/** Moves as they stand on the terminal. */
export interface Offer {
  /** The listed moves that a number stands for, from 1; none where moves are numbers themselves. */
  readonly numbered: readonly string[];
  readonly text: string;
}

/** The meaning of a typed line. */
export type Answer =
  | { readonly do: 'quit' }
  | { readonly do: 'play'; readonly move: string }
  | { readonly do: 'list'; readonly moves: readonly string[] }
  | { readonly do: 'say'; readonly text: string };

/** The number that a move consists of beside its verb: -4 of `bid -4`. */
const numberOf = (move: string): number | null => {
  const number = /^\S+ (-?\d+)$/.exec(move)?.[1];
  return number === undefined ? null : Number(number);
};

const hasOwnNumbers = (moves: readonly string[]): boolean => moves.some((move) => numberOf(move) !== null);

/** The list of some moves. Where moves are numbers themselves it has none of its own, which would be taken for theirs. */
export function offerOf(moves: readonly string[]): Offer {
  const shown = moves.slice(0, MAX_LISTED);
  const isNumbered = !hasOwnNumbers(moves);
  const lines = shown.map((move, index) => `${isNumbered ? String(index + 1).padStart(3) : '   '} ${move}\n`);
  const rest = moves.length - shown.length;
  if (rest > 0) lines.push(`    … ${rest} more: type a part of the move\n`);
  return { numbered: isNumbered ? shown : [], text: lines.join('') };
}

/** The meaning of a line while this offer stands. */
export function understand(line: string, offer: Offer, legal: readonly string[]): Answer {
  const text = line.trim().replace(/\s+/g, ' ');
  if (text === 'quit') return { do: 'quit' };
  if (text === '?' || text === 'help') return { do: 'say', text: HINT };
  if (text === '') return { do: 'list', moves: legal };
  const exact = legal.find((move) => move.toLowerCase() === text.toLowerCase());
  if (exact !== undefined || text === 'concede') return { do: 'play', move: exact ?? text };
  return /^[+\u2212-]?\d+$/.test(text) ? byNumber(text, offer, legal) : narrowed(text, legal);
}

/** A move's own number comes first, whatever the list. */
function byNumber(text: string, { numbered }: Offer, legal: readonly string[]): Answer {
  const number = Number(text.replace('\u2212', '-'));
  const own = legal.filter((move) => numberOf(move) === number);
  const move = own.length === 1 ? own[0] : numbered[number - 1];
  if (move !== undefined) return { do: 'play', move };
  if (own.length > 1) return { do: 'list', moves: own };
  return {
    do: 'say',
    text: numbered.length > 0 ? noNumber(text, numbered.length) : `No move is ${text} now.`,
  };
}

const noNumber = (text: string, last: number): string =>
  `No move has the number ${text}: ${last === 1 ? 'there is only 1' : `they go from 1 to ${last}`}.`;

function narrowed(text: string, legal: readonly string[]): Answer {
  const words = text.toLowerCase().split(' ');
  const moves = legal.filter((move) => words.every((word) => move.toLowerCase().includes(word)));
  if (moves.length > 0) return { do: 'list', moves };
  return { do: 'say', text: `No move has "${text}" in it. An empty line lists them all.` };
}
