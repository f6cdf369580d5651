import { lastOf } from '../../games/list.ts';
import type { Hour } from './hour.ts';
import { ASSUMED, Agenda, arrivals, chance, untilNext, type Plan } from './model.ts';
import { GAME, infoOf, type KnownTable } from './place.ts';
import { clock, Namespace, noLoad, useClock } from './platform.ts';

/** Interval in ms between checks for due alarms. */
const TICK = 100;
/** Maximum number of tables one person tries to join. The service's own limit is lower. */
const MOST_TRIED = 40;

const { LobbyObject } = await import('../../worker/lobby/object.ts');
const { listingOf, mayOpen, pairAcross } = await import('../../worker/lobby/across.ts');
const { lobbyOf, lobbyAt } = await import('../../worker/lobby/shards.ts');
const { sumOf } = await import('./hour.ts');
const { newMatchId } = await import('../../worker/host-key/match-ids.ts');

/** Drives the lobby of the busiest game through a day. */
export class Day {
  private readonly plan: Plan;
  private readonly env: Env;
  private readonly lobby: Namespace;
  private readonly agenda = new Agenda();
  private readonly places = new Map<string, KnownTable>();
  /** Matches started today that are or were listed as live; earlier ones are only counted, in `before`. */
  private readonly playing: KnownTable[] = [];
  private readonly before: number;
  private waits: number[] = [];
  private tried: number[] = [];
  private unpaired = 0;
  private crashed = 0;

  constructor(plan: Plan) {
    this.plan = plan;
    const key = {
      idFromName: () => '',
      get: () => ({ key: () => ({ secret: '5e'.repeat(32) }) }),
    };
    const env = { LOBBY_SHARDS: String(plan.shards), HOST_KEY: key, LOBBY: {} };
    this.lobby = new Namespace(LobbyObject as unknown as ConstructorParameters<typeof Namespace>[0], env);
    env.LOBBY = this.lobby;
    this.env = env as unknown as Env;
    this.before = arrivals(plan, 0) * ASSUMED.match * ASSUMED.publicShare;
  }

  /** Yields each hour when it is over. */
  async *run(): AsyncGenerator<Hour> {
    useClock(true);
    try {
      for (let shard = 0; shard < this.plan.shards; shard++) await this.openPages(shard, this.plan.pages);
      for (let hour = 0; hour < this.plan.hours; hour++) yield await this.hour(hour);
    } finally {
      useClock(false);
    }
  }

  private async hour(hour: number): Promise<Hour> {
    const { plan, lobby, agenda } = this;
    const begin = clock.now;
    const end = begin + plan.seconds * 1000;
    const rate = arrivals(plan, hour);
    const shown = rate * ASSUMED.publicShare;
    const quick = rate * ASSUMED.quickShare;
    for (const object of lobby.all.values()) object.load = noLoad();
    this.waits = [];
    this.tried = [];
    this.unpaired = 0;
    this.crashed = 0;
    this.stream(begin, end, shown - quick, () => this.found());
    this.stream(begin, end, quick * 2, () => this.seek());
    this.stream(begin, end, shown, () => this.finish());
    this.stream(begin, end, rate * ASSUMED.looks, async () => void (await listingOf(this.env, GAME)));
    for (let n = 0; n < plan.crashes * plan.shards; n++)
      agenda.add(begin + chance() * plan.seconds * 1000, () => this.crash(n % plan.shards));
    for (let tick = begin; tick < end; tick += TICK)
      agenda.add(tick, () => lobby.all.forEach((object) => object.ring()));
    for (let next = agenda.take(end); next; next = agenda.take(end)) {
      clock.now = Math.max(clock.now, next.at);
      await next.act();
    }
    clock.now = end;
    const { env, places, waits, tried, unpaired, crashed } = this;
    return sumOf({ plan, env, lobby, places, waits, tried, unpaired, crashed }, hour, rate);
  }

  private stream(begin: number, end: number, perSecond: number, act: () => Promise<void>): void {
    for (let at = begin + untilNext(perSecond); at < end; at += untilNext(perSecond))
      this.agenda.add(at, act);
  }

  private later(seconds: number, act: () => Promise<void>): void {
    this.agenda.add(clock.now + untilNext(1 / seconds), act);
  }

  /** A person creates a public table. */
  private async found(): Promise<void> {
    const sender = `network ${Math.floor(chance() * 1e6)}`;
    const id = await newMatchId(this.env);
    if (!(await mayOpen(this.env, GAME, id, sender))) return;
    const place = await this.open(id, sender, null);
    this.later(ASSUMED.guest, () => this.sit(place));
    this.later(ASSUMED.patience, () => this.giveUp(place));
  }

  /** A person asks for a quick match. */
  private async seek(): Promise<void> {
    const sender = `network ${Math.floor(chance() * 1e6)}`;
    const tried: string[] = [];
    while (tried.length < MOST_TRIED) {
      const pairing = await pairAcross(this.env, { game: GAME, seats: 2, sender }, tried, true);
      if (!pairing) {
        this.unpaired++;
        return;
      }
      if (pairing.isNew) {
        const place = await this.open(pairing.id, sender, clock.now);
        this.later(ASSUMED.quickPatience, () => this.giveUp(place));
        break;
      }
      const place = this.places.get(pairing.id);
      if (place?.state === 'waiting' && place.isHostHere) {
        this.waits.push(0);
        await this.sit(place);
        break;
      }
      tried.push(pairing.id);
    }
    this.tried.push(tried.length);
  }

  private async open(id: string, sender: string, askedAt: number | null): Promise<KnownTable> {
    const info = infoOf(id, clock.now);
    const { shards } = this.plan;
    const place: KnownTable = { info, sender, shards, askedAt, isHostHere: true, state: 'waiting' };
    this.places.set(id, place);
    await this.report(place, false);
    await this.report(place, true);
    return place;
  }

  /** A guest sits down, and the match starts. */
  private async sit(place: KnownTable): Promise<void> {
    if (place.state !== 'waiting' || !place.isHostHere) return;
    place.state = 'playing';
    if (place.askedAt !== null) this.waits.push((clock.now - place.askedAt) / 1000);
    this.playing.push(place);
    await this.report(place, true);
  }

  private async giveUp(place: KnownTable): Promise<void> {
    if (place.state !== 'waiting') return;
    place.isHostHere = false;
    if (chance() < ASSUMED.silent) return this.report(place, false);
    place.state = 'gone';
    this.places.delete(place.info.id);
    await lobbyOf(this.env, this.named(place)).unlist(place.info.id);
  }

  /** A random running match ends, one from today or one from before. */
  private async finish(): Promise<void> {
    const { playing } = this;
    const n = Math.floor(chance() * (playing.length + this.before));
    const place = playing[n] ?? {
      ...({
        info: infoOf(await newMatchId(this.env), clock.now),
        sender: '',
        shards: this.plan.shards,
      } as KnownTable),
    };
    if (n < playing.length) {
      playing[n] = lastOf(playing);
      playing.pop();
      this.places.delete(place.info.id);
    }
    place.state = 'gone';
    await this.report(place, true);
  }

  private async report(place: KnownTable, isHostHere: boolean): Promise<void> {
    const { info, sender, state } = place;
    const status = state === 'gone' ? 'over' : state;
    const seats = info.seats.map((seat, n) => ({
      ...seat,
      connected: n === 0 ? isHostHere : status !== 'waiting',
    }));
    await lobbyOf(this.env, this.named(place)).list({ ...info, status, seats }, sender);
  }

  private readonly named = ({ info: { id }, shards }: KnownTable) => ({ game: GAME, id, shards });

  private async crash(shard: number): Promise<void> {
    this.crashed++;
    const lost = this.lobby.object(shard === 0 ? GAME : `${GAME} ${shard}`).crash();
    await this.openPages(shard, lost);
  }

  private async openPages(shard: number, count: number): Promise<void> {
    const path = this.plan.shards > 1 ? `${GAME}/${shard}` : GAME;
    for (let n = 0; n < count; n++)
      await lobbyAt(this.env, GAME, shard).fetch(new Request(`https://lobby/${path}`));
  }
}
