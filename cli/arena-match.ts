import { seededRandom, sampledChance, type Drawn } from '../games/chance.ts';
import type { AnyGame, Position, Seat } from '../games/game.ts';
import { chooseMove, type Budget, type Player, type Seen } from '../games/bot/index.ts';

/** One match of the arena: equal `deal`s give equal cards and equal luck, whoever sits where. */
export interface Match {
  readonly game: AnyGame;
  /** Who plays, by seat. */
  readonly players: readonly Player[];
  readonly deal: number;
  readonly dealer: Seat;
  readonly budget: Budget;
}

/** A choice that took thought: milliseconds and iterations. */
export interface Thought {
  readonly seat: Seat;
  readonly milliseconds: number;
  readonly iterations: number;
}

export interface Played {
  readonly winners: readonly Seat[];
  readonly moves: number;
  readonly thoughts: readonly Thought[];
}

/** Plays a match to its end; each seat is told only what it may see. */
export function playMatch({ game, players, deal, dealer, budget }: Match): Played {
  const dealt = sampledChance(seededRandom(deal));
  const randoms = players.map((_, seat) => seededRandom(deal * 31 + seat + 1));
  const drawn: Drawn[] = [];
  const chance = {
    draw: (draw: Parameters<typeof dealt.draw>[0]) => {
      const words = dealt.draw(draw);
      drawn.push({ kind: draw.kind, words });
      return words;
    },
  };
  let state = game.setup({ seats: players.length, dealer, options: {} }, chance);
  const logs = players.map((): Seen<unknown, Position>[] => []);
  const thoughts: Thought[] = [];
  let moves = 0;
  for (; state.toAct !== null; moves++) {
    const seat = state.toAct;
    const started = performance.now();
    const { move, iterations } = chooseMove({
      game, view: game.view(state, seat), seat, seats: players.length, log: logs[seat]!,
      player: players[seat]!, budget, random: randoms[seat]!,
    }); // prettier-ignore
    if (iterations > 0) thoughts.push({ seat, milliseconds: performance.now() - started, iterations });
    drawn.length = 0;
    const next = game.play(state, move, chance);
    if (!next.ok) throw new Error(`${players[seat]!.name}: ${game.formatMove(move)}: ${next.error.message}`);
    logs.forEach((log, reader) => log.push(seenBy(game, state, seat, move, drawn, reader)));
    state = next.value;
  }
  return { winners: state.outcome!.winners, moves, thoughts };
}

function seenBy(
  game: AnyGame,
  state: Position,
  seat: Seat,
  move: unknown,
  drawn: readonly Drawn[],
  reader: Seat,
): Seen<unknown, Position> {
  return {
    before: game.view(state, reader),
    seat,
    move: game.redactMove(state, move, reader),
    chance: drawn.map((outcome) => game.redactChance(state, move, outcome, reader)),
  };
}
