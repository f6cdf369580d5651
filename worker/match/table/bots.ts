import type { BotKind } from '../../../games/bot/characters.ts';
import { paceOf } from '../../../games/bot/pace.ts';
import type { Seat } from '../../../games/game.ts';
import type { BotLevel } from '../../protocol/index.ts';
import { hashToken, newToken, randomBytes } from '../../secrets.ts';
import { seatAfter, type Moved } from './moved.ts';
import type { Bots, Guest, MatchStore, StandIn } from './store.ts';

/** Default ms between the last event and a bot's move, about the pace of an experienced person. */
export const PACE_MS = 900;

/** Level of every stand-in. Always strong: a weak stand-in would benefit the very players who ask for one. */
const STAND_IN_LEVEL: BotLevel = 'strong';

/** The bots of a match: those with seats of their own, and stand-ins for players who are away. */
export class BotSeats {
  private readonly store: MatchStore;
  private kept: Bots;

  constructor(store: MatchStore, kept: Bots) {
    this.store = store;
    this.kept = kept;
  }

  /** Number of seats owned by bots, without stand-ins. */
  get count(): number {
    return Object.keys(this.kept.seats).length;
  }

  /** Ms between the last event and a bot's move; longer when many bots play. */
  get pace(): number {
    const standIns = Object.values(this.kept.standIns).filter(({ active }) => active);
    return paceOf(PACE_MS, this.count + standIns.length);
  }

  /** Level or character of each bot with a seat of its own. */
  get kinds(): Bots['seats'] {
    return this.kept.seats;
  }

  owns(seat: Seat): boolean {
    return seat in this.kept.seats;
  }

  /** Level or character of the bot now playing for `seat`, or null. */
  at(seat: Seat): BotKind | null {
    const { seats, standIns } = this.kept;
    return seats[seat] ?? (standIns[seat]?.active ? STAND_IN_LEVEL : null);
  }

  /** The stand-in requested for `seat`, whether or not it plays yet. */
  standIn(seat: Seat): StandIn | undefined {
    return this.kept.standIns[seat];
  }

  /** Seats with a requested stand-in that does not play yet. */
  get pending(): readonly Seat[] {
    return Object.entries(this.kept.standIns).flatMap(([seat, { active }]) => (active ? [] : [Number(seat)]));
  }

  own(seat: Seat, kind: BotKind): void {
    this.keep({ ...this.kept, seats: { ...this.kept.seats, [seat]: kind } });
  }

  /** Moves bots along with their sitters, before the start. */
  move(moved: Moved): void {
    const places = Object.entries(this.kept.seats).flatMap(([key, kind]) => {
      const to = seatAfter(moved, Number(key));
      return to === null ? [] : [[to, kind] as const];
    });
    this.keep({ ...this.kept, seats: Object.fromEntries(places) });
  }

  /** Records a request by the player of `asking` for a stand-in on `seat`. */
  ask(seat: Seat, asking: Seat, at: number): void {
    const { by = [], askedAt = at } = this.standIn(seat) ?? {};
    const asked = [...new Set([...by, asking])].sort((a, b) => a - b);
    this.setStandIn(seat, { by: asked, active: false, askedAt });
  }

  /** Activates the stand-in requested for `seat`. */
  begin(seat: Seat): void {
    const asked = this.standIn(seat);
    if (asked) this.setStandIn(seat, { ...asked, active: true });
  }

  /** Ends the stand-in for `seat`; true if one was active or requested. */
  comeBack(seat: Seat): boolean {
    if (!this.kept.standIns[seat]) return false;
    const others = Object.entries(this.kept.standIns).filter(([other]) => Number(other) !== seat);
    this.keep({ ...this.kept, standIns: Object.fromEntries(others) });
    return true;
  }

  private setStandIn(seat: Seat, standIn: StandIn): void {
    this.keep({ ...this.kept, standIns: { ...this.kept.standIns, [seat]: standIn } });
  }

  private keep(bots: Bots): void {
    this.store.setBots(bots);
    this.kept = bots;
  }
}

/** A bot as a guest: it has a name, a random token known to nobody, and no entropy. */
export const botGuest = (name: string): Guest => ({
  name,
  tokenHash: hashToken(newToken(randomBytes)),
  entropy: null,
});
