import { paceOf } from '../../../games/bot/pace.ts';
import type { Seat } from '../../../games/game.ts';
import type { BotLevel } from '../../protocol.ts';
import { hashToken, newToken, randomBytes } from '../../secrets.ts';
import type { Moved } from './seating.ts';
import type { Bots, Guest, MatchStore, StandIn } from './store.ts';

/** Milliseconds between the last event and a bot's move where bots are few: as quick as a person who knows the game. */
export const PACE_MS = 900;

/** The level of every stand-in: those whom a weak one would help are the ones who ask for it. */
const STAND_IN_LEVEL: BotLevel = 'strong';

/** The bots of a match: those with seats of their own, and those that stand in for people who are away. */
export class BotSeats {
  private readonly store: MatchStore;
  private kept: Bots;

  constructor(store: MatchStore, kept: Bots) {
    this.store = store;
    this.kept = kept;
  }

  /** The number of seats that belong to bots. */
  get count(): number {
    return Object.keys(this.kept.seats).length;
  }

  /** Milliseconds between the last event and a bot's move. */
  get pace(): number {
    const standIns = Object.values(this.kept.standIns).filter(({ active }) => active);
    return paceOf(PACE_MS, this.count + standIns.length);
  }

  /** The level of each bot that has a seat of its own. */
  get levels(): Bots['seats'] {
    return this.kept.seats;
  }

  owns(seat: Seat): boolean {
    return seat in this.kept.seats;
  }

  /** The level of the bot that plays for a seat now, if one does. */
  at(seat: Seat): BotLevel | null {
    const { seats, standIns } = this.kept;
    return seats[seat] ?? (standIns[seat]?.active ? STAND_IN_LEVEL : null);
  }

  /** The stand-in that was asked for in a seat's place. */
  standIn(seat: Seat): StandIn | undefined {
    return this.kept.standIns[seat];
  }

  /** The seats for which a stand-in was asked that does not play yet. */
  get pending(): readonly Seat[] {
    const all = Object.entries(this.kept.standIns).map(([seat, { active }]) => ({ seat, active }));
    return all.flatMap(({ seat, active }) => (active ? [] : [Number(seat)]));
  }

  own(seat: Seat, level: BotLevel): void {
    this.keep({ ...this.kept, seats: { ...this.kept.seats, [seat]: level } });
  }

  /** Moves bots with their sitters to other seats, before the start. */
  move(moved: Moved): void {
    const places = Object.entries(this.kept.seats).flatMap(([key, level]) => {
      const to = moved.has(Number(key)) ? moved.get(Number(key))! : Number(key);
      return to === null ? [] : [[to, level] as const];
    });
    this.keep({ ...this.kept, seats: Object.fromEntries(places) });
  }

  /** Notes that `asking` wants a bot in the place of a seat. */
  ask(seat: Seat, asking: Seat, at: number): void {
    const { by = [], askedAt = at } = this.standIn(seat) ?? {};
    const asked = [...new Set([...by, asking])].sort((a, b) => a - b);
    this.setStandIn(seat, { level: STAND_IN_LEVEL, by: asked, active: false, askedAt });
  }

  /** Lets the bot play that was asked for in a seat's place. */
  begin(seat: Seat): void {
    this.setStandIn(seat, { ...this.kept.standIns[seat]!, active: true });
  }

  /** Ends the stand-in for a seat; true if there was one or it was asked for. */
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

/** A bot as a guest: with a name, a token that nobody knows, and no entropy. */
export const botGuest = (name: string): Guest => ({
  name,
  tokenHash: hashToken(newToken(randomBytes)),
  entropy: null,
});
