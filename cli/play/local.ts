import { chooseMove, playerOf, type Player, type Seen } from '../../games/bot/index.ts';
import { recordingChance, sampledChance, type Random } from '../../games/chance.ts';
import type { AnyGame, Position, Seat } from '../../games/game.ts';
import type { Step, TerminalSeat } from './seat.ts';
import { roundWords } from './words.ts';

/** Iterations a bot thinks for one move. */
const ITERATIONS = 400;

/** A game in this process: seat 0 at the terminal, bots at the others, each told only what it may see. */
export function localSeat(game: AnyGame, seats: number, level: string, random: Random): TerminalSeat {
  const chance = recordingChance(sampledChance(random));
  const player = playerOf(level) as Player;
  const logs = Array.from({ length: seats }, (): Seen<unknown, Position>[] => []);
  let state = game.setup({ seats, dealer: random.below(seats), options: {} }, chance);
  let news: string[] = [];

  const tell = (before: Position, seat: Seat, move: unknown): void => {
    const drawn = chance.take();
    logs.forEach((log, reader) => {
      const seen = move === null ? null : game.redactMove(before, move, reader);
      const lines = drawn.map((outcome) => game.redactChance(before, move, outcome, reader));
      if (seen !== null) log.push({ before: game.view(before, reader), seat, move: seen, chance: lines });
      if (reader !== 0) return;
      news.push(
        `${seat} ${seen === null ? 'concede' : game.formatMove(seen)}`,
        ...lines.map((line) => `# ${line}`),
      );
    });
    const words = roundWords(game.view(before, 0), game.view(state, 0), 0);
    if (words) news.push(words);
  };
  const advance = (seat: Seat, move: unknown): void => {
    const before = state;
    const next = move === null ? game.concede(before, seat, chance) : game.play(before, move, chance);
    if (!next.ok) throw new Error(next.error.message);
    state = next.value;
    tell(before, seat, move);
  };
  const goOn = (): Step => {
    while (state.toAct !== null && state.toAct !== 0) {
      const seat = state.toAct;
      const view = game.view(state, seat);
      const log = logs[seat]!;
      const budget = { iterations: ITERATIONS };
      advance(seat, chooseMove({ game, view, seat, seats, log, player, budget, random }).move);
    }
    const told = news;
    news = [];
    const view = game.view(state, 0);
    const legal = game.legalMoves(view).map((move) => game.formatMove(move));
    return { news: told, view, turn: state.toAct === 0 ? { view, legal } : null };
  };

  chance.take();
  return {
    game,
    seat: 0,
    begin: () => Promise.resolve(goOn()),
    play: async (text) => {
      const move = text === 'concede' ? null : game.parseMove(text);
      if (move !== null && !move.ok) throw new Error(move.error.message);
      advance(0, move === null ? null : move.value);
      return goOn();
    },
    leave: () => undefined,
  };
}
