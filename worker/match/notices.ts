import { gameOf } from '../../games/index.ts';
import type { Seat } from '../../games/game.ts';
import { notify, type Notice, type PushKeys } from '../push/notify.ts';
import type { Table } from './table.ts';

/** Something that the player of a seat is called for. It is news as long as no call had that key before. */
interface Call {
  readonly key: string;
  readonly seat: Seat;
  readonly title: string;
}

/** Calls players on devices that asked for it, unless a page of the match is open there. */
export class Notices {
  private readonly keys: PushKeys;
  /** What there was to call for at the last look. What was so before a wake-up is no news. */
  private seen: readonly string[];

  constructor(keys: PushKeys, table: Table | null) {
    this.keys = keys;
    this.seen = table ? callsOf(table).map(({ key }) => key) : [];
  }

  /** What has to be sent after a change; rejects where a push service fails. */
  async follow(table: Table, isHere: (seat: Seat) => boolean): Promise<void> {
    const calls = callsOf(table);
    const news = calls.filter(({ key, seat }) => !this.seen.includes(key) && !isHere(seat));
    this.seen = calls.map(({ key }) => key);
    await Promise.all(news.map((call) => this.send(table, call)));
  }

  private async send(table: Table, { seat, title }: Call): Promise<void> {
    const { founding, seating, reach } = table;
    const others = seating.all.filter((sitter) => sitter.seat !== seat).map(({ name }) => name);
    const notice: Notice = {
      title,
      body: [gameOf(founding.game)!.title, ...(others.length > 0 ? [`with ${others.join(', ')}`] : [])].join(
        ' ',
      ),
      path: `/match/${founding.id}`,
      tag: founding.id,
    };
    const told = reach.of(seat).map(async (device) => {
      if (!(await notify(this.keys, device, notice))) reach.drop(seat, device.endpoint);
    });
    await Promise.all(told);
  }
}

/** Whom there is something to call for now: whose turn it is, and in whose place a bot is wanted or plays. */
export function callsOf({ status, moves, position, bots, seating }: Table): Call[] {
  if (status !== 'playing') return [];
  const toAct = position!.toAct!;
  const turn = { key: `turn ${moves}`, seat: toAct, title: 'It is your turn' };
  const standIns = seating.all.flatMap(({ seat }): Call[] => {
    const asked = bots.standIn(seat);
    if (!asked) return [];
    const key = `stand-in ${seat} ${asked.askedAt} ${asked.active}`;
    return [
      { key, seat, title: asked.active ? 'A bot plays for you' : 'Come back, or a bot will play for you' },
    ];
  });
  return bots.at(toAct) === null ? [turn, ...standIns] : standIns;
}
