import type { Seat } from '../../../games/game.ts';
import { matchesHash } from '../../secrets.ts';
import type { House, MatchStore, Sitter } from './store.ts';

/** Commands that changed seats, and people sent away, as many as are remembered. */
const REMEMBERED = 30;

/** What a change of seats left: who manages the table, who was sent away, which seats' players wait for consent. */
interface Arranged {
  readonly host: Seat | null;
  readonly gone: readonly Sitter[];
  readonly asking: readonly Seat[];
}

/** Who manages the table, and what was decided about it. */
export class HouseRules {
  private readonly store: MatchStore;
  private kept: House;

  constructor(store: MatchStore, kept: House) {
    this.store = store;
    this.kept = kept;
  }

  /** Who may manage the table; null where no person sits. */
  get host(): Seat | null {
    return this.kept.host;
  }

  get isChatOpen(): boolean {
    return this.kept.isChatOpen;
  }

  /** Seats whose players wait for the host's consent. */
  get asking(): readonly Seat[] {
    return this.kept.asking ?? [];
  }

  /** Notes that a player waits for consent. */
  ask(seat: Seat): void {
    this.keep({ ...this.kept, asking: [...this.asking, seat] });
  }

  /** Whether a command of that person changed the seats before. */
  hasArranged(sitter: Sitter, command: string): boolean {
    return this.kept.arranged.includes(ofPerson(sitter, command));
  }

  /** Notes a change of seats that a person's command made. */
  arrange(sitter: Sitter, command: string, { host, gone, asking }: Arranged): void {
    const arranged = [...this.kept.arranged, ofPerson(sitter, command)].slice(-REMEMBERED);
    const hashes = gone.map(({ tokenHash }) => tokenHash);
    const sentAway = [...(this.kept.sentAway ?? []), ...hashes].slice(-REMEMBERED);
    this.keep({ ...this.kept, host, arranged, sentAway, asking: asking.filter((seat) => seat !== host) });
  }

  /** Whether a host sent away whom a token proved. */
  hasSentAway(token: string): boolean {
    return this.kept.sentAway?.some((tokenHash) => matchesHash(token, tokenHash)) ?? false;
  }

  setHost(host: Seat | null): void {
    this.keep({ ...this.kept, host });
  }

  openChat(isChatOpen: boolean): void {
    this.keep({ ...this.kept, isChatOpen });
  }

  private keep(house: House): void {
    this.store.setHouse(house);
    this.kept = house;
  }
}

/** Two people may name their commands alike, and seats change hands: the token stays who it is. */
const ofPerson = ({ tokenHash }: Sitter, command: string): string => `${tokenHash.slice(0, 16)} ${command}`;
