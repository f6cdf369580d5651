/** Maximum number of moves to list; typing narrows the list down. */
const MAX_LISTED = 30;

export const HINT =
  'Type a move or its number to play it, other text to filter the list, "?" for help, "concede" to concede, "quit" to leave.';

/** Moves as listed in the terminal. */
export interface Offer {
  /** The moves that can be chosen by number, from 1; empty if the moves themselves contain numbers. */
  readonly numbered: readonly string[];
  readonly text: string;
}

/** The meaning of a typed line. */
export type Answer =
  | { readonly do: 'quit' }
  | { readonly do: 'play'; readonly move: string }
  | { readonly do: 'list'; readonly moves: readonly string[] }
  | { readonly do: 'say'; readonly text: string };

/** The number in a move with only a verb and a number: −4 in `bid -4`. */
const numberOf = (move: string): number | null => {
  const number = /^\S+ (-?\d+)$/.exec(move)?.[1];
  return number === undefined ? null : Number(number);
};

const hasOwnNumbers = (moves: readonly string[]): boolean => moves.some((move) => numberOf(move) !== null);

/**
 * Formats a list of moves. Without list numbers if the moves themselves contain numbers, to avoid confusion.
 */
export function offerOf(moves: readonly string[]): Offer {
  const shown = moves.slice(0, MAX_LISTED);
  const isNumbered = !hasOwnNumbers(moves);
  const lines = shown.map((move, index) => `${isNumbered ? String(index + 1).padStart(3) : '   '} ${move}\n`);
  const rest = moves.length - shown.length;
  if (rest > 0) lines.push(`    … ${rest} more: type part of a move\n`);
  return { numbered: isNumbered ? shown : [], text: lines.join('') };
}

/** Interprets a typed line for this offer. */
export function understand(line: string, offer: Offer, legal: readonly string[]): Answer {
  const text = line.trim().replace(/\s+/g, ' ');
  if (text === 'quit') return { do: 'quit' };
  if (text === '?' || text === 'help') return { do: 'say', text: HINT };
  if (text === '') return { do: 'list', moves: legal };
  const exact = legal.find((move) => move.toLowerCase() === text.toLowerCase());
  if (exact !== undefined || text === 'concede') return { do: 'play', move: exact ?? text };
  return /^[+\u2212-]?\d+$/.test(text) ? byNumber(text, offer, legal) : narrowed(text, legal);
}

/** A move's own number has priority over the number in the list. */
function byNumber(text: string, { numbered }: Offer, legal: readonly string[]): Answer {
  const number = Number(text.replace('\u2212', '-'));
  const own = legal.filter((move) => numberOf(move) === number);
  const move = own.length === 1 ? own[0] : numbered[number - 1];
  if (move !== undefined) return { do: 'play', move };
  if (own.length > 1) return { do: 'list', moves: own };
  return {
    do: 'say',
    text: numbered.length > 0 ? noNumber(text, numbered.length) : `${text} is not a legal move now.`,
  };
}

const noNumber = (text: string, last: number): string =>
  `No move has the number ${text}: ${last === 1 ? 'there is only 1' : `choose 1 to ${last}`}.`;

function narrowed(text: string, legal: readonly string[]): Answer {
  const words = text.toLowerCase().split(' ');
  const moves = legal.filter((move) => words.every((word) => move.toLowerCase().includes(word)));
  if (moves.length > 0) return { do: 'list', moves };
  return { do: 'say', text: `No move contains "${text}". Press Enter to list all.` };
}
