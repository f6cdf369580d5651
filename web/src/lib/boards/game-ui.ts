import type { Component } from 'svelte';
import type { Position, SeatGame } from '#games/game.ts';
import type { Answers, BoardProps, Coach, GameFace, GameText, GameUi, OddsText } from './types.ts';

/** What a table needs of a game, as its own folder has it: typed by its own views and moves, boards not loaded yet. */
interface GameFolder<State extends Position, Move, View extends Position> {
  readonly face: GameFace;
  readonly game: SeatGame<State, Move, View>;
  readonly text: GameText<View, Move>;
  readonly Board: () => Promise<{ readonly default: Component<BoardProps<View, Move>> }>;
  readonly Explain: GameUi['Explain'];
  readonly Coach: () => Promise<{ readonly coach: Coach<View, Move> }>;
  readonly Answers: () => Promise<Answers<View>>;
  readonly Odds: () => Promise<OddsText>;
}

/** A game at a table, as it is handled where all games are the same. */
export function gameUi<State extends Position, Move, View extends Position>(
  folder: GameFolder<State, Move, View>,
): GameUi {
  const { face, game, text } = folder;
  const ui = {
    ...face,
    game,
    tell: text.tell,
    figures: text.figures,
    standing: text.standing,
    describeChoice: text.describeChoice,
    describeOutcome: text.describeOutcome,
    Board: async () => (await folder.Board()).default,
    Explain: folder.Explain,
    Coach: async () => (await folder.Coach()).coach,
    Answers: folder.Answers,
    Odds: folder.Odds,
  };
  // All games are handled under one type, which forgets what their views and moves are. Who looks a game up by
  // the id of a match gives it only the views and moves of that match, so they are its own.
  return ui as unknown as GameUi;
}
