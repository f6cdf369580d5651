import type { Seat } from '../../../games/game.ts';
import { ok, type Result } from '../../../games/result.ts';
import type { ClientFrame, Refusal } from '../../protocol.ts';
import { namesForBots } from './bot-names.ts';
import { botGuest } from './bots.ts';
import { refuseUnlessHost } from './seat-commands.ts';
import { askStandIn } from './stand-ins.ts';
import type { Table } from './table.ts';

/** The result of asking for a bot: it got a seat of its own, it was asked to stand in for a person, or that was so already. */
export type BotAnswer = 'seated' | 'stands-in' | 'unchanged';

/** Seats a bot on an open seat before the start; afterwards asks for one in the place of a person who is away. */
export function askForBot(
  table: Table,
  { seat, level }: Pick<Extract<ClientFrame, { t: 'bot' }>, 'seat' | 'level'>,
  asking: Seat,
): Result<BotAnswer, Refusal> {
  const { bots } = table;
  if (bots.levels[seat] === level || bots.standIn(seat)?.by.includes(asking)) return ok('unchanged');
  if (table.status !== 'waiting') {
    const asked = askStandIn(table, seat, asking);
    return asked.ok ? ok('stands-in') : asked;
  }
  // Who plays with whom is for the host to say: the last seat starts the match.
  const refusal = refuseUnlessHost(table, asking);
  if (refusal) return refusal;
  const taken = table.sitters.map((sitter) => sitter.name);
  const [name] = namesForBots(1, taken);
  const seated = table.seatBot(seat, level, botGuest(name!));
  return seated.ok ? ok('seated') : seated;
}
