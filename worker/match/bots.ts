import { paceOf } from '../../games/bot/pace.ts';
import type { Seat } from '../../games/game.ts';
import type { BotLevel } from '../protocol.ts';
import { hashToken, newEntropy, newToken, randomBytes } from './secrets.ts';
import type { Bots, MatchStore, Sitter } from './store.ts';

/** Where each seat's sitter goes; null is away from the table. */
type Moved = ReadonlyMap<Seat, Seat | null>;

/** Milliseconds between what happened last and a bot's move, where it is one of few: as quick as a person who knows what to do. */
export const PACE = 900;

/** Where bots play in a match: seats of their own, and places of people who are away. */
export class BotSeats {
  private readonly store: MatchStore;
  private kept: Bots;

  constructor(store: MatchStore, kept: Bots) {
    this.store = store;
    this.kept = kept;
  }

  /** How many seats belong to bots. */
  get count(): number {
    return Object.keys(this.kept.seats).length;
  }

  /** Milliseconds between what happened last and a bot's move. */
  get pace(): number {
    const standIns = Object.values(this.kept.standIns).filter(({ active }) => active);
    return paceOf(PACE, this.count + standIns.length);
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
    return seats[seat] ?? (standIns[seat]?.active ? standIns[seat].level : null);
  }

  /** The seats that asked for a stand-in in this place. */
  askedFor(seat: Seat): readonly Seat[] {
    return this.kept.standIns[seat]?.by ?? [];
  }

  own(seat: Seat, level: BotLevel): void {
    this.keep({ ...this.kept, seats: { ...this.kept.seats, [seat]: level } });
  }

  /** Lets bots follow their sitters to other seats, before the start. */
  move(moved: Moved): void {
    const places = Object.entries(this.kept.seats).flatMap(([key, level]) => {
      const to = moved.has(Number(key)) ? moved.get(Number(key))! : Number(key);
      return to === null ? [] : [[to, level] as const];
    });
    this.keep({ ...this.kept, seats: Object.fromEntries(places) });
  }

  /** Notes that `asking` wants a bot in the place of a seat; it plays once all `voters` do. */
  askStandIn(seat: Seat, level: BotLevel, asking: Seat, voters: readonly Seat[]): void {
    const by = [...new Set([...this.askedFor(seat), asking])].sort((a, b) => a - b);
    const standIn = { level, by, active: voters.every((voter) => by.includes(voter)) };
    this.keep({ ...this.kept, standIns: { ...this.kept.standIns, [seat]: standIn } });
  }

  /** Whoever sits there is back, so no bot stands in; true if one did or was asked for. */
  comeBack(seat: Seat): boolean {
    if (!this.kept.standIns[seat]) return false;
    const others = Object.entries(this.kept.standIns).filter(([other]) => Number(other) !== seat);
    this.keep({ ...this.kept, standIns: Object.fromEntries(others) });
    return true;
  }

  private keep(bots: Bots): void {
    this.store.setBots(bots);
    this.kept = bots;
  }
}

/** What a bot brings to a seat: its name there, a token that nobody knows, and entropy like everyone. */
export const botGuest = (name: string): Omit<Sitter, 'seat'> => ({
  name,
  tokenHash: hashToken(newToken(randomBytes)),
  entropy: newEntropy(randomBytes),
});
