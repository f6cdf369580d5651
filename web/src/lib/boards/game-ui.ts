import type { Component } from 'svelte';
import type { AnyGame, Position } from '#games/game.ts';
import type { Answers, BoardProps, Coach, GameText, GameUi, LessonSource, PagePart } from './types.ts';

/** A game's face as its own folder makes it: typed by its own views and moves, its modules not loaded yet. */
interface GameFolder<View extends Position, Move> {
  readonly game: Pick<AnyGame, 'id' | 'title'>;
  readonly summary: () => string;
  readonly notice: (() => string) | null;
  readonly text: GameText<View, Move>;
  readonly Board: () => Promise<{ readonly default: Component<BoardProps<View, Move>> }>;
  readonly Rules: () => Promise<{ readonly default: Component }>;
  readonly Page: () => Promise<{ readonly default: () => readonly PagePart[] }>;
  readonly Coach: () => Promise<{ readonly coach: Coach<View, Move> }>;
  readonly lessonMinutes: number;
  readonly Lesson: () => Promise<{ readonly default: LessonSource }>;
  readonly Answers: () => Promise<Answers<View>>;
}

/** The face of a game, for the registry. */
export function gameUi<View extends Position, Move>(folder: GameFolder<View, Move>): GameUi {
  const { game, text } = folder;
  const ui = {
    id: game.id,
    title: game.title,
    summary: folder.summary,
    notice: folder.notice,
    tell: text.tell,
    figures: text.figures,
    standing: text.standing,
    describeChoice: text.describeChoice,
    describeOutcome: text.describeOutcome,
    Board: async () => (await folder.Board()).default,
    Rules: async () => (await folder.Rules()).default,
    Page: async () => (await folder.Page()).default,
    Coach: async () => (await folder.Coach()).coach,
    lessonMinutes: folder.lessonMinutes,
    Lesson: async () => (await folder.Lesson()).default,
    Answers: folder.Answers,
  };
  // The registry holds all games under one type, which forgets what their views and moves are. Who looks a game up by
  // the id of a match gives it only the views and moves of that match, so they are its own.
  return ui as unknown as GameUi;
}
