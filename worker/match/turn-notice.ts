import { gameOf } from '../../games/index.ts';
import type { Seat } from '../../games/game.ts';
import { notify, type PushKeys } from '../push/notify.ts';
import type { Table } from './table.ts';

/** Tells the player whose turn it has become, on devices that asked for it, unless a page of the match is open. */
export class TurnNotice {
  private readonly keys: PushKeys;
  /** The position that was last looked at. What was so before a wake-up is no news. */
  private seen: string;

  constructor(keys: PushKeys, table: Table | null) {
    this.keys = keys;
    this.seen = table ? positionOf(table) : '';
  }

  /** What has to be sent after a change, if the position changed; rejects where a push service fails. */
  async follow(table: Table, isHere: (seat: Seat) => boolean): Promise<void> {
    const position = positionOf(table);
    if (position === this.seen) return;
    this.seen = position;
    const seat = table.position?.toAct ?? null;
    if (seat === null || table.bots.at(seat) !== null || isHere(seat)) return;
    const { founding, seating, reach } = table;
    const others = seating.all.filter((sitter) => sitter.seat !== seat).map(({ name }) => name);
    const notice = {
      title: 'It is your turn',
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

const positionOf = ({ status, moves }: Table): string => `${status} ${moves}`;
