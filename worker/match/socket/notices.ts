import { gameOf } from '../../../games/index.ts';
import type { Seat } from '../../../games/game.ts';
import { notify, type Notice, type PushKeys } from '../../push/notify.ts';
import type { Device } from '../table/store.ts';
import type { Table } from '../table/table.ts';

/** Something that the player of a seat is called for. It is news as long as no call had that key before. */
interface Call {
  readonly key: string;
  readonly seat: Seat;
  readonly title: string;
}

/** Calls players on devices that asked for it, unless a page of the match is open there. */
export class Notices {
  private readonly keys: PushKeys;
  private readonly count: (name: string) => void;
  /** What there was to call for at the last look. What was so before a wake-up is no news. */
  private seen: readonly string[];

  /** `count` notes what came of a message. */
  constructor(keys: PushKeys, table: Table | null, count: (name: string) => void) {
    this.keys = keys;
    this.count = count;
    this.seen = table ? callsOf(table).map(({ key }) => key) : [];
  }

  /** Sends what has to be sent after a change; `isKept` says whether the match is still there once it is sent. */
  async follow(table: Table, isHere: (seat: Seat) => boolean, isKept: () => boolean): Promise<void> {
    const calls = callsOf(table);
    const news = calls.filter(({ key, seat }) => !this.seen.includes(key) && !isHere(seat));
    this.seen = calls.map(({ key }) => key);
    const messages = news.flatMap((call) => {
      const notice = noticeOf(table, call);
      return table.reach.of(call.seat).map((device) => this.send(table, device, notice, isKept));
    });
    await Promise.all(messages);
  }

  private async send({ reach }: Table, device: Device, notice: Notice, isKept: () => boolean): Promise<void> {
    const delivery = await notify(this.keys, device, notice);
    if (delivery === 'off') return;
    this.count(`pushes-${delivery}`);
    if (!isKept()) return;
    if (delivery === 'sent') reach.reached(device);
    else if (delivery === 'gone') reach.drop(device);
    else reach.missed(device);
  }
}

function noticeOf({ founding, seating }: Table, { seat, title }: Call): Notice {
  const others = seating.all.filter((sitter) => sitter.seat !== seat).map(({ name }) => name);
  const game = gameOf(founding.game)!.title;
  return {
    title,
    body: others.length > 0 ? `${game} with ${others.join(', ')}` : game,
    path: `/match/${founding.id}`,
    tag: founding.id,
  };
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
