import type { Component } from 'svelte';
import type { GameFacts } from '#games/game.ts';
import type { GameAtTable, GameFace, LessonSource, PagePart } from './types.ts';

/** Loads a module with one default export. */
type Load<Value> = () => Promise<{ readonly default: Value }>;

/** Facts about a game in its board's folder; the rest is loaded on demand. */
interface Board extends Pick<
  GameFace,
  'summary' | 'notice' | 'bargain' | 'emblem' | 'minutesPerSeat' | 'lessonMinutes'
> {
  readonly facts: GameFacts;
  readonly Rules: Load<Component>;
  readonly Page: Load<() => readonly PagePart[]>;
  readonly Lesson: Load<LessonSource>;
  readonly load: Load<GameAtTable>;
}

const contentOf =
  <Value>(load: Load<Value>): (() => Promise<Value>) =>
  async () =>
    (await load()).default;

/** The face of a game, from its board's folder. */
export function defineBoard(board: Board): GameFace {
  const face: GameFace = {
    ...board,
    id: board.facts.id,
    title: board.facts.title,
    Rules: contentOf(board.Rules),
    Page: contentOf(board.Page),
    Lesson: contentOf(board.Lesson),
    load: async () => ({ ...face, ...(await board.load()).default }),
  };
  return face;
}
