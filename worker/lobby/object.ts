import { DurableObject } from 'cloudflare:workers';
import { senderOf } from '../network/address.ts';
import { LIMITS, type LobbyListing, type MatchInfo } from '../protocol/index.ts';
import { answerClose } from '../sockets/closing.ts';
import { Listings, shownOf, type Offer, type Share } from './listings.ts';
import { OtherShards, type ShardName } from './other-shards.ts';
import { LobbySockets } from './sockets.ts';
import { Pairings, type Pairing } from './pairing.ts';
import { steadyNow } from '../steady-clock.ts';
import { FORMATS, openFormat } from '../stored-formats.ts';

const SCHEMA =
  'CREATE TABLE IF NOT EXISTS listing (id TEXT PRIMARY KEY, match TEXT NOT NULL, sender TEXT) WITHOUT ROWID';

/** Minimum ms between two pushes. */
const PUSH_INTERVAL_MS = 1000;

/**
 * The public matches of one game, or of one shard of it, that wait for players or are played. Matches report
 * to it.
 */
export class LobbyObject extends DurableObject<Env> {
  private readonly listings = new Listings();
  private readonly pairings = new Pairings(this.listings);
  private readonly sockets: LobbySockets;
  private readonly others: OtherShards;
  private pushedAt = 0;
  private isPushDue = false;
  /** True if this shard's matches have changed since its last report to other shards. */
  private hasChanged = false;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.sockets = new LobbySockets(ctx);
    this.others = new OtherShards(ctx, env);
    const { sql } = ctx.storage;
    openFormat(ctx.storage, FORMATS.lobby);
    sql.exec(SCHEMA);
    const rows = sql.exec<{ match: string; sender: string | null }>('SELECT match, sender FROM listing');
    for (const { match, sender } of rows)
      this.listings.set({ match: JSON.parse(match) as MatchInfo, sender });
  }

  /** Stores a match's listing; removes a finished match. */
  list(match: MatchInfo, sender: string | null): void {
    this.pairings.relisted(match.id);
    // A match object that restarts repeats its last report.
    if (match.status === 'over' && !this.listings.has(match.id)) return;
    if (match.status === 'over') {
      this.forget(match.id);
    } else {
      this.listings.set({ match, sender });
      const row = [match.id, JSON.stringify(match), sender];
      this.ctx.storage.sql.exec(
        'INSERT OR REPLACE INTO listing (id, match, sender) VALUES (?, ?, ?)',
        ...row,
      );
    }
    for (const id of this.listings.surplus) this.forget(id);
    this.changed();
  }

  /** Removes a deleted match. */
  unlist(id: string): void {
    this.forget(id);
    this.changed();
  }

  /** This shard's contribution to the lists. */
  share(): Share {
    return this.listings.share();
  }

  /** Number of the network's tables waiting here. */
  waitingFrom(sender: string): number {
    return this.listings.waitingFrom(sender);
  }

  /**
   * True if a network may have another waiting table, which is then counted at once. `elsewhere` is the
   * number at other shards.
   */
  mayOpen(id: string, sender: string, elsewhere: number): boolean {
    // Repeated requests, for example after a lost answer, don't count again.
    if (this.listings.has(id)) return true;
    const mayOpen = this.listings.waitingFrom(sender) + elsewhere < LIMITS.waitingTables;
    if (mayOpen) this.listings.expect(id, sender);
    return mayOpen;
  }

  /** Waiting tables another shard may pair people with. */
  offers(seats: number, tried: readonly string[]): Offer[] {
    return this.pairings.offers(seats, tried);
  }

  /**
   * Pairs a person with a table; null if a new table were needed and the network has too many. `offers` are
   * tables at other shards, `elsewhere` the number of the network's tables waiting there.
   */
  pair(
    seats: number,
    tried: readonly string[],
    newId: string,
    sender: string | null,
    offers: readonly Offer[],
    elsewhere: number,
    mayOpen = true,
  ): Pairing | null {
    const hasRoom = sender === null || this.listings.waitingFrom(sender) + elsewhere < LIMITS.waitingTables;
    const pairing = this.pairings.pair(seats, tried, newId, mayOpen && hasRoom, offers);
    if (pairing?.isNew && sender !== null) this.listings.expect(newId, sender);
    return pairing;
  }

  /** Adds a shard that wants updates; returns the present share. */
  follow(place: ShardName, follower: number): Share {
    this.others.addFollower(place, follower);
    return this.share();
  }

  /** Takes an update from another shard; false if nobody watches the lists here. */
  takeShare(shard: number, share: Share): boolean {
    if (!this.sockets.hasAny) {
      this.others.forget();
      return false;
    }
    this.others.take(shard, share);
    this.push();
    return true;
  }

  /**
   * Opens a socket that gets the lists now and after every change. An address with a shard number makes the
   * lists include all shards.
   */
  override async fetch(request: Request): Promise<Response> {
    const network = await senderOf(this.env, request);
    const [, game = '', shard] = new URL(request.url).pathname.split('/');
    if (shard !== undefined) this.others.isAt({ game, shard: Number(shard) });
    if (this.others.isBehind) await this.others.catchUp();
    const { 0: client, 1: server } = new WebSocketPair();
    this.sockets.accept(server, network, this.shown());
    return new Response(null, { status: 101, webSocket: client });
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    this.sockets.onMessage(socket, message);
  }

  override webSocketClose(socket: WebSocket, code: number, reason: string): void {
    answerClose(socket, code, reason);
  }

  /** Sends the deferred update. */
  override alarm(): void {
    this.isPushDue = false;
    this.pushNow();
  }

  private shown(): LobbyListing {
    return shownOf([this.share(), ...this.others.known]);
  }

  private changed(): void {
    this.hasChanged = true;
    this.push();
  }

  /** Sends the lists to sockets and other shards, at most every `PUSH_INTERVAL_MS`. */
  private push(): void {
    const due = this.pushedAt + PUSH_INTERVAL_MS;
    if (this.isPushDue || !(this.sockets.hasAny || this.others.hasFollowers)) return;
    if (steadyNow() >= due) return this.pushNow();
    this.isPushDue = true;
    void this.ctx.storage.setAlarm(Date.now() + due - steadyNow());
  }

  private pushNow(): void {
    this.pushedAt = steadyNow();
    // Only own changes are reported, or shards would forward each other's updates endlessly.
    if (this.hasChanged) this.others.tell(this.share());
    this.hasChanged = false;
    if (!this.sockets.hasAny) return;
    if (!this.others.isBehind) return this.sockets.sendAll(this.shown());
    this.ctx.waitUntil(this.others.catchUp().then(() => this.sockets.sendAll(this.shown())));
  }

  private forget(id: string): void {
    this.listings.delete(id);
    this.ctx.storage.sql.exec('DELETE FROM listing WHERE id = ?', id);
  }
}
