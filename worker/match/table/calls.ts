import type { Seat } from '../../../games/game.ts';
import { gameOf } from '../../../games/index.ts';
import type { Device } from './store.ts';
import type { Table } from './table.ts';

/** A notification that a seat's player should get. It is news as long as no earlier one had the same key. */
export interface Call {
  readonly key: string;
  readonly seat: Seat;
  readonly event: CallEvent;
}

type CallEvent = 'turn' | 'bot-asked' | 'bot-plays';

/** The events in English; clients have their own words for them. */
const TITLES: Readonly<Record<CallEvent, string>> = {
  turn: 'It is your turn',
  'bot-asked': 'Come back, or a bot will play for you',
  'bot-plays': 'A bot plays for you',
};

/** The notifications that there is a reason for now: it is a player's turn, or a bot is to play in a player's place. */
export function callsOf({ status, moves, position, bots, sitters }: Table): Call[] {
  if (status !== 'playing') return [];
  const toAct = position!.toAct!;
  const turn = { key: `turn ${moves}`, seat: toAct, event: 'turn' } as const;
  const standIns = sitters.flatMap(({ seat }): Call[] => {
    const asked = bots.standIn(seat);
    if (!asked) return [];
    const key = `stand-in ${seat} ${asked.askedAt} ${asked.active}`;
    return [{ key, seat, event: asked.active ? 'bot-plays' : 'bot-asked' }];
  });
  return bots.at(toAct) === null ? [turn, ...standIns] : standIns;
}

/** A call's event, the game's title and the names of the other players; and the same as an English title and body. */
export function detailsOf({ terms, sitters }: Table, { seat, event }: Call) {
  const players = sitters.filter((sitter) => sitter.seat !== seat).map(({ name }) => name);
  const game = gameOf(terms.game)!.title;
  const body = players.length > 0 ? `${game} with ${players.join(', ')}` : game;
  return { event, game, players, title: TITLES[event], body };
}

export const devicesOf = ({ devices }: Table, seat: Seat): readonly Device[] => devices.of(seat);

/** Notes whether a device could be reached; one that is gone, or fails too often, is forgotten. */
export function noteDelivery({ devices }: Table, device: Device, delivery: 'sent' | 'gone' | 'failed'): void {
  if (delivery === 'sent') devices.reached(device);
  else if (delivery === 'gone') devices.drop(device);
  else devices.missed(device);
}
