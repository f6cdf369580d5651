import { m } from '#messages';
import type { MatchInfo } from '#protocol';
import type { Snapshot } from '../../platform/match/session.ts';
import { hasConceded } from '../notices/absence.ts';

type TurnState = Pick<Snapshot, 'view' | 'seat' | 'pending' | 'log'>;

/** The match's turn in a few words; empty while it isn't known. `match` and the position are of one moment. */
export function turnText(
  { view, seat, log, pending }: TurnState,
  match: Pick<MatchInfo, 'status' | 'seats' | 'areBotsSlow'>,
  names: readonly string[],
): string {
  if (match.status === 'waiting') return m.table_turn_waiting();
  if (match.status === 'over' || view?.outcome) return m.table_turn_over();
  const toAct = view?.toAct ?? null;
  if (toAct === null) return '';
  const name = names[toAct] ?? '';
  if (seat !== null && hasConceded(seat, log)) return m.table_turn_out({ name });
  if (seat === toAct) return pending === null ? m.table_turn_yours() : m.table_turn_sending();
  const isBot = (match.seats[toAct]?.bot ?? null) !== null;
  return isBot && match.areBotsSlow ? m.table_turn_slow({ name }) : m.table_turn_of({ name });
}
