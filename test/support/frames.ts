import type { Card } from '#games/cards.ts';
import { ChanceMismatch, recordedChance, type Drawn } from '#games/chance.ts';
import type { AnyGame, GameEvent, Position, Reader } from '#games/game.ts';
import type { RecordSource } from '#games/record.ts';
import { seenBy, takeWrittenStep, type Step } from '#games/step.ts';
import { readMove as readDeed, writeMove } from '#games/written.ts';

export type Entry = RecordSource['entries'][number];

/** Everything a reader receives about a step: move, random results, events, the new view, and legal moves. */
export interface Frame {
  readonly seat: number;
  readonly move: string;
  readonly chance: readonly string[];
  readonly events: readonly GameEvent[];
  readonly view: Position;
  readonly legal: readonly string[] | null;
}

export function frameOf(game: AnyGame, step: Step, reader: Reader): Frame {
  const seen = seenBy(game, step, reader);
  const { seat, move, chance, after } = seen;
  return {
    seat,
    move: writeMove(game, move),
    chance,
    events: game.eventsOf(seen),
    view: after,
    legal: after.toAct === reader ? game.legalMoves(after).map((one) => game.formatMove(one)) : null,
  };
}

/** Parses a canonical move; null for a concession. */
export function readMove(game: AnyGame, text: string): unknown {
  const move = readDeed(game, text);
  if (!move.ok) throw new Error(`"${text}": ${move.error.message}`);
  return move.value;
}

/** The cards mentioned in a text, without `^`. */
export const cardsNamed = (text: string): Set<Card> =>
  new Set(text.match(/\b(?:[A2-9TJQK][CDHS*]|XX)(?![\w*])/g));

/** True if a text mentions the card, ignoring `^`. */
export const names = (text: string, card: Card): boolean => text.includes(card) && cardsNamed(text).has(card);

export function stepsOf(game: AnyGame, source: RecordSource, states: readonly Position[]): Step[] {
  return source.entries.map(({ seat, move, chance }, n) => ({
    seat,
    move: readMove(game, move),
    drawn: chance,
    before: states[n]!,
    after: states[n + 1]!,
  }));
}

/** The step as in a record. */
export const entryOf = (game: AnyGame, { seat, move, drawn }: Step): Entry => ({
  seat,
  move: writeMove(game, move),
  chance: drawn,
});

/** The first moves of the same game with two cards exchanged everywhere, as far as the moves stay legal. */
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
      const words = move.split(' ').map(swap);
      const take = (text: string) => takeWrittenStep(game, before, seat, text, recordedChance(drawn));
      let step = take(words.join(' '));
      // It may need another order of words; the list of legal moves is expensive and rarely needed.
      if (!step.ok) step = take(sortedAnew(game, before, words) ?? '');
      if (!step.ok) break;
      steps.push(step.value);
      before = step.value.after;
    }
  } catch (error) {
    if (!(error instanceof ChanceMismatch)) throw error;
  }
  return steps;
}

/** The legal move with the same words in another order. */
function sortedAnew(game: AnyGame, state: Position, words: readonly string[]): string | undefined {
  const key = words.toSorted().join(' ');
  const legal = game.legalMoves(game.view(state, state.toAct!)).map((move) => game.formatMove(move));
  return legal.find((text) => text.split(' ').sort().join(' ') === key);
}
