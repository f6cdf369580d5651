import { strengthOf } from '../../../games/bot/strength.ts';
import type { Seat } from '../../../games/game.ts';
import { firstOf } from '../../../games/list.ts';
import { ok, type Result } from '../../../games/result.ts';
import type { ClientFrame, Refusal } from '../../protocol/index.ts';
import { namesForBots } from './bot-names.ts';
import { botGuest } from './bots.ts';
import { refuseUnlessHost } from './seat-commands.ts';
import { askStandIn } from './stand-ins.ts';
import { refuse } from '../../protocol/refuse.ts';
import type { Table } from './table.ts';

/** Result of asking for a bot: it was seated, it was asked to stand in for a person, or nothing changed. */
export type BotAnswer = 'seated' | 'stands-in' | 'unchanged';

/**
 * Before the start: seats a bot on an open seat. Afterwards: asks for a stand-in for a player who is away.
 */
export function askForBot(
  table: Table,
  { seat, level, character }: Pick<Extract<ClientFrame, { t: 'bot' }>, 'seat' | 'level' | 'character'>,
  asking: Seat,
): Result<BotAnswer, Refusal> {
  const { bots } = table;
  const kind = character ?? level;
  if (bots.kinds[seat] === kind || bots.standIn(seat)?.by.includes(asking)) return ok('unchanged');
  if (table.status !== 'waiting') {
    const asked = askStandIn(table, seat, asking);
    return asked.ok ? ok('stands-in') : asked;
  }
  // Only the host may seat bots, because filling the last seat starts the match.
  const refusal = refuseUnlessHost(table, asking);
  if (refusal) return refusal;
  if (table.terms.rated && strengthOf(kind, table.game.id, table.terms.seats) === undefined)
    return refuse('not-rated');
  const taken = table.sitters.map((sitter) => sitter.name);
  const seated = table.seatBot(seat, kind, botGuest(firstOf(namesForBots([kind], taken))));
  return seated.ok ? ok('seated') : seated;
}
