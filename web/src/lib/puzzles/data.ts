import { parsePuzzles, type Puzzle } from '#games/puzzles/puzzle.ts';

const FILES: Readonly<Record<string, () => Promise<{ readonly default: string }>>> = {
  realm: () => import('./data/realm.jsonl?raw'),
  partners: () => import('./data/partners.jsonl?raw'),
  'kings-queens': () => import('./data/kings-queens.jsonl?raw'),
  'five-crowns': () => import('./data/five-crowns.jsonl?raw'),
  'five-crowns-solo': () => import('./data/five-crowns-solo.jsonl?raw'),
};

/** The puzzles of a game; empty if it has no file. Rejects if loading fails. */
export async function loadPuzzles(game: string): Promise<readonly Puzzle[]> {
  const file = await FILES[game]?.();
  return file ? parsePuzzles(file.default) : [];
}
