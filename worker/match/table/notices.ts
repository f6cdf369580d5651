import type { Seat } from '../../../games/game.ts';
import type { Device } from './store.ts';
import type { Table } from './table.ts';

/** A push notification due to a seat's player. A device gets a notice with a given `key` once. */
export interface DueNotice {
  readonly key: string;
  readonly seat: Seat;
  readonly event: NoticeEvent;
}

type NoticeEvent = 'turn' | 'bot-asked' | 'bot-plays';

/** English titles of the events. Clients translate `event` themselves. */
const TITLES: Readonly<Record<NoticeEvent, string>> = {
  turn: 'It is your turn',
  'bot-asked': 'Come back, or a bot will play for you',
  'bot-plays': 'A bot plays for you',
};

/** Notifications due now: it is a player's turn, or a stand-in was requested or plays for them. */
export function dueNotices({ moves, toAct, bots, sitters }: Table): DueNotice[] {
  if (toAct === null) return [];
  const turn = { key: `turn ${moves}`, seat: toAct, event: 'turn' } as const;
  const standIns = sitters.flatMap(({ seat }): DueNotice[] => {
    const asked = bots.standIn(seat);
    if (!asked) return [];
    const key = `stand-in ${seat} ${asked.askedAt} ${asked.active}`;
    return [{ key, seat, event: asked.active ? 'bot-plays' : 'bot-asked' }];
  });
  return bots.at(toAct) === null ? [turn, ...standIns] : standIns;
}

/** Notifications due that some device of their seat has not had. */
export const unsentNotices = (table: Table): readonly DueNotice[] =>
  table.devices.areNone ? [] : dueNotices(table).filter(({ seat, key }) => table.devices.lacks(seat, key));

/**
 * Payload of a notice: event, game title and the other players' names, plus an English title and body made of
 * these.
 */
export function detailsOf({ game: { title: game }, sitters }: Table, { seat, event }: DueNotice) {
  const players = sitters.filter((sitter) => sitter.seat !== seat).map(({ name }) => name);
  const body = players.length > 0 ? `${game} with ${players.join(', ')}` : game;
  return { event, game, players, title: TITLES[event], body };
}

/** Records a notice as sent; returns the devices it goes to. */
export const takeNotice = ({ devices }: Table, { seat, key }: DueNotice): readonly Device[] =>
  devices.take(seat, key);

/** Records the result of a delivery. A device that is gone, or fails too often in a row, is removed. */
export function noteDelivery({ devices }: Table, device: Device, delivery: 'sent' | 'gone' | 'failed'): void {
  if (delivery === 'sent') devices.reached(device);
  else if (delivery === 'gone') devices.drop(device);
  else devices.missed(device);
}
