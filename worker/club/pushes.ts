import { gameOf } from '../../games/index.ts';
import { Buckets } from '../bucket.ts';
import { meter } from '../metering/meter.ts';
import type { ClubTable, PushSubscription } from '../protocol/index.ts';
import { notify, type PushKeys } from '../push/notify.ts';
import type { Access } from './access.ts';
import type { StoredMember } from './core/store.ts';
import type { ClubSockets } from './sockets.ts';

/** Notifies members who are asked to play, or whose table in an event is open, and don't have the club's page open. */
export class Pushes {
  private readonly ctx: DurableObjectState;
  private readonly keys: PushKeys;
  private readonly access: Access;
  private readonly sockets: ClubSockets;
  /** One member gets three notifications in one go, then one a minute. */
  private readonly rates = new Buckets(1 / 60, 3);

  constructor(ctx: DurableObjectState, keys: PushKeys, access: Access, sockets: ClubSockets) {
    this.ctx = ctx;
    this.keys = keys;
    this.access = access;
    this.sockets = sockets;
  }

  /** Notifies those whom the table asks. `of` is the event that it belongs to. */
  asked(
    { id, game, asked, seats }: Pick<ClubTable, 'id' | 'game' | 'asked' | 'seats'>,
    of?: { readonly name: string; readonly round: number },
  ): void {
    const { club } = this.access;
    if (!club) return;
    const here = this.sockets.here(club.now());
    const title = gameOf(game)?.title ?? game;
    const about = of
      ? { event: 'event-round' as const, ...of, title: `Your table is ready: ${of.name}, round ${of.round}` }
      : { event: 'challenge' as const, title: 'You are asked to play' };
    const noticeFor = (member: string) => {
      const players = seats.flatMap((seat) => (seat.member === member ? [] : (seat.name ?? [])));
      return {
        ...about,
        game: title,
        players,
        body: `${title} with ${players.join(', ')}`,
        path: `/match/${id}`,
        tag: club.terms.id,
      };
    };
    const sent = asked
      .flatMap((member) => club.member(member) ?? [])
      .filter(
        ({ id, devices = [] }) =>
          devices.length > 0 && !here.includes(id) && this.rates.spend(id, Date.now()),
      )
      .flatMap((member) =>
        (member.devices ?? []).map(async (device) => {
          const delivery = await notify(this.keys, device, noticeFor(member.id));
          if (delivery !== 'off') meter(`pushes-${delivery}`);
          if (delivery === 'gone') this.forget(member, device);
        }),
      );
    this.ctx.waitUntil(Promise.all(sent));
  }

  private forget({ id }: StoredMember, gone: PushSubscription): void {
    this.access.safely(() => {
      const { club } = this.access;
      const devices = club?.member(id)?.devices;
      if (!club || !devices) return;
      club.change(id, { devices: devices.filter(({ endpoint }) => endpoint !== gone.endpoint) });
    });
  }
}
