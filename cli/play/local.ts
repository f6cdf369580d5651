import { chooseMove, playerOf, remembered, type Player, type PastMove } from '../../games/bot/index.ts';
import { sampledChance, type Random } from '../../games/chance.ts';
import type { AnyGame, Position, Seat } from '../../games/game.ts';
import { itemAt } from '../../games/list.ts';
import { seenBy, takeStep, type Step as GameStep } from '../../games/step.ts';
import { readMove, writeMove } from '../../games/written.ts';
import type { News, TerminalSeat } from './seat.ts';
import { roundWords } from './words.ts';

/** Iterations per move of a bot. */
const ITERATIONS = 400;

/** The seat of the player at the terminal. */
const OWN: Seat = 0;

/**
 * A game in this process: the terminal has seat 0, bots the others. Each bot receives only what its seat may
 * see.
 */
export function localSeat(game: AnyGame, seats: number, level: string, random: Random): TerminalSeat {
  const chance = sampledChance(random);
  const player = playerOf(level) as Player;
  const logs = Array.from({ length: seats }, (): PastMove<unknown, Position>[] => []);
  let state = game.setup({ seats, dealer: random.below(seats), options: {} }, chance);
  let news: string[] = [];

  const announce = (step: GameStep): void => {
    logs.forEach((log, reader) => log.push(...remembered(seenBy(game, step, reader))));
    const { seat, move, chance: lines, before, after } = seenBy(game, step, OWN);
    news.push(`${seat} ${writeMove(game, move)}`, ...lines.map((line) => `# ${line}`));
    const words = roundWords(before, after, OWN);
    if (words) news.push(words);
  };
  /** Applies a move; `null` concedes. */
  const advance = (seat: Seat, move: unknown): void => {
    const step = takeStep(game, state, seat, move, chance);
    if (!step.ok) throw new Error(step.error.message);
    state = step.value.after;
    announce(step.value);
  };
  const playBots = (): News => {
    while (state.toAct !== null && state.toAct !== OWN) {
      const seat = state.toAct;
      const view = game.view(state, seat);
      const log = itemAt(logs, seat);
      const budget = { iterations: ITERATIONS };
      advance(seat, chooseMove({ game, view, seat, seats, log, player, budget, random }).move);
    }
    const latest = news;
    news = [];
    const view = game.view(state, OWN);
    const legal = game.legalMoves(view).map((move) => game.formatMove(move));
    return { news: latest, view, turn: state.toAct === OWN ? { view, legal } : null };
  };

  return {
    game,
    seat: OWN,
    begin: () => Promise.resolve(playBots()),
    play: async (text) => {
      const move = readMove(game, text);
      if (!move.ok) throw new Error(move.error.message);
      advance(OWN, move.value);
      return playBots();
    },
    leave: () => undefined,
  };
}
