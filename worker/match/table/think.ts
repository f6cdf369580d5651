import type { BotKind } from '../../../games/bot/characters.ts';
import { levelOf } from '../../../games/bot/roster.ts';
import type { ThoughtRequest } from '../../../games/bot/thought.ts';
import type { Seat } from '../../../games/game.ts';
import { costsInTrust } from './envoys.ts';
import { luckSeedOf } from './luck.ts';
import type { Table } from './table.ts';
import { costOf } from './thinking-budget.ts';

/** A bot's turn; `n` is the number of moves made so far. */
export interface Turn {
  readonly n: number;
  readonly seat: Seat;
  readonly kind: BotKind;
}

/** A thought to be had outside of the match, and the network that pays for it. */
export interface ThoughtTask extends Turn {
  readonly request: ThoughtRequest;
  readonly match: string;
  readonly network: string;
  /** Processor time for which the network is charged, in ms. Measured times would reveal hidden cards. */
  readonly cost: number;
}

/** The request for the move of the bot to act, from its seat's view and memory. */
export function requestFor(table: Table, { n, seat, kind }: Turn): ThoughtRequest {
  const { game, started, terms } = table;
  return {
    game: game.id,
    kind,
    seat,
    seats: terms.seats,
    view: game.view(started.position, seat),
    recalled: started.memoryOf(seat),
    costs: costsInTrust(table, seat),
    luck: luckSeedOf(terms.seed, `${n}`),
  };
}

export function taskOf(table: Table, turn: Turn): ThoughtTask {
  const { id: match, sender: network = '', game } = table.terms;
  return {
    ...turn,
    request: requestFor(table, turn),
    match,
    network,
    cost: costOf(game, levelOf(turn.kind)),
  };
}

/** True if both are the same turn of the same bot. */
export const isSameTurn = (one: Turn, other: Turn): boolean =>
  one.n === other.n && one.seat === other.seat && one.kind === other.kind;
