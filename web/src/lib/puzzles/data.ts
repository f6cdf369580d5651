import { parsePuzzles, type Puzzle } from '#games/puzzles/puzzle.ts';

/** One file a game, named by its id. */
const FILES = import.meta.glob<string>('./data/*.jsonl', { query: '?raw', import: 'default' });

/** The puzzles of a game; empty if it has no file. Rejects if loading fails. */
export async function loadPuzzles(game: string): Promise<readonly Puzzle[]> {
  const text = await FILES[`./data/${game}.jsonl`]?.();
  return text === undefined ? [] : parsePuzzles(text);
}
