import type { Card } from '#games/cards.ts';
import { ChanceMismatch, recordedChance, type Drawn } from '#games/chance.ts';
import type { AnyGame, Position, Reader } from '#games/game.ts';
import type { RecordSource } from '#games/record.ts';

type Entry = RecordSource['entries'][number];

/** A step of a game: the state before a move, the move with its chance, the state after it. */
export interface Step {
  readonly before: Position;
  readonly entry: Entry;
  readonly after: Position;
}

/** All that a reader is told of a step: the move, chance, the view after it, and its own legal moves. */
export interface Frame {
  readonly seat: number;
  readonly move: string;
  readonly chance: readonly string[];
  readonly view: Position;
  readonly legal: readonly string[] | null;
}

export function frameOf(game: AnyGame, { before, entry, after }: Step, reader: Reader): Frame {
  const move = entry.move === 'concede' ? null : readMove(game, entry.move);
  const view = game.view(after, reader);
  return {
    seat: entry.seat,
    move: move === null ? 'concede' : game.formatMove(game.redactMove(before, move, reader)),
    chance: entry.chance.map((drawn) => game.redactChance(before, move, drawn, reader)),
    view,
    legal: after.toAct === reader ? game.legalMoves(view).map((one) => game.formatMove(one)) : null,
  };
}

/** The move that a canonical text denotes. */
export function readMove(game: AnyGame, text: string): unknown {
  const move = game.parseMove(text);
  if (!move.ok) throw new Error(`"${text}": ${move.error.message}`);
  return move.value;
}

/** The cards named in a text, `^` aside. */
export const cardsNamed = (text: string): Set<Card> =>
  new Set(text.match(/\b(?:[A2-9TJQK][CDHS*]|XX)(?![\w*])/g));

export function stepsOf(source: RecordSource, states: readonly Position[]): Step[] {
  return source.entries.map((entry, n) => ({ before: states[n]!, entry, after: states[n + 1]! }));
}

/** The first moves of the same game, two cards' values exchanged wherever they lie, as far as that stays a legal game. */
export function swappedSteps(
  game: AnyGame,
  source: RecordSource,
  [a, b]: readonly [Card, Card],
  most: number,
): Step[] {
  const swap = (word: string): string =>
    word.startsWith(a) ? b + word.slice(2) : word.startsWith(b) ? a + word.slice(2) : word;
  const swapDrawn = ({ kind, words }: Drawn): Drawn => ({ kind, words: words.map(swap) });
  const steps: Step[] = [];
  try {
    let before = game.setup(source, recordedChance(source.opening.map(swapDrawn)));
    for (const { seat, move, chance } of source.entries.slice(0, most)) {
      const drawn = chance.map(swapDrawn);
      const text = move === 'concede' ? move : canonical(game, before, move.split(' ').map(swap));
      if (text === undefined) break;
      const next =
        text === 'concede'
          ? game.concede(before, seat, recordedChance(drawn))
          : game.play(before, readMove(game, text), recordedChance(drawn));
      if (!next.ok) break;
      steps.push({ before, entry: { seat, move: text, chance: drawn }, after: next.value });
      before = next.value;
    }
  } catch (error) {
    if (!(error instanceof ChanceMismatch)) throw error;
  }
  return steps;
}

/** The legal move made of these words, which may need sorting anew. */
function canonical(game: AnyGame, state: Position, words: readonly string[]): string | undefined {
  const legal = game.legalMoves(game.view(state, state.toAct!)).map((move) => game.formatMove(move));
  const text = words.join(' ');
  if (legal.includes(text)) return text;
  const key = words.toSorted().join(' ');
  return legal.find((other) => other.split(' ').sort().join(' ') === key);
}
