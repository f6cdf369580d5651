import type { Component } from 'svelte';
import type { GameEvent, Position, SeatGame } from '#games/game.ts';
import type {
  Advice,
  Answers,
  BoardProps,
  Coach,
  Explain,
  GameAtTable,
  GameText,
  OddsText,
  ReasonFor,
} from './types.ts';

/** Everything a table needs of a game, with the game's own types. Boards are loaded on demand. */
interface GameFolder<State extends Position, Move, View extends Position, Event extends GameEvent> {
  readonly game: SeatGame<State, Move, View>;
  readonly text: GameText<View, Move, Event>;
  readonly Board: () => Promise<{ readonly default: Component<BoardProps<View, Move, Event>> }>;
  readonly Explain: () => Promise<{ readonly explain: Explain<never> }>;
  readonly Refusals: GameAtTable['Refusals'];
  readonly Coach: () => Promise<{ readonly coach: Coach<View, Move> }>;
  readonly Advice?: () => Promise<{ readonly advice: Advice<Move, Event> }>;
  readonly Answers: () => Promise<Answers<View>>;
  readonly Odds: () => Promise<OddsText>;
  readonly Reasons: () => Promise<ReasonFor<View, Move>>;
}

/** Wraps a game for code common to all games. */
export function gameUi<State extends Position, Move, View extends Position, Event extends GameEvent>(
  folder: GameFolder<State, Move, View, Event>,
): GameAtTable {
  const { game, text, Advice } = folder;
  const ui = {
    game,
    tell: text.tell,
    staged: text.staged ?? (() => null),
    arrival: text.arrival,
    pause: text.pause,
    figures: text.figures,
    ranking: text.ranking,
    describeChoice: text.describeChoice,
    describeOutcome: text.describeOutcome,
    Board: async () => (await folder.Board()).default,
    Explain: async () => (await folder.Explain()).explain,
    Refusals: folder.Refusals,
    Coach: async () => (await folder.Coach()).coach,
    Advice: Advice && (async () => (await Advice()).advice),
    Answers: folder.Answers,
    Odds: folder.Odds,
    Reasons: folder.Reasons,
  };
  // Erases the types of views, moves and events. Safe, because a game found by a match's id only receives those of
  // that match.
  return ui as unknown as GameAtTable;
}
