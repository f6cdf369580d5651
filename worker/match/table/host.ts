import type { Seat } from '../../../games/game.ts';
import { matchesHash } from '../../secrets.ts';
import type { HostState, MatchStore, Sitter } from './store.ts';

/** Commands that changed seats, and people sent away, that are remembered. */
const MAX_REMEMBERED = 30;

/** The outcome of a change of seats: the host, the people sent away, and the seats whose players wait for consent. */
interface Arranged {
  readonly host: Seat | null;
  readonly gone: readonly Sitter[];
  readonly asking: readonly Seat[];
}

/** The host of a table, and what was decided about seats and chat. */
export class TableHost {
  private readonly store: MatchStore;
  private kept: HostState;

  constructor(store: MatchStore, kept: HostState) {
    this.store = store;
    this.kept = kept;
  }

  /** The seat that may manage the table; null where no person sits. */
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

  /** True if a command of that person changed the seats before. */
  hasArranged(sitter: Sitter, command: string): boolean {
    return this.kept.arranged.includes(ofPerson(sitter, command));
  }

  /** Notes a change of seats that a person's command made. */
  arrange(sitter: Sitter, command: string, { host, gone, asking }: Arranged): void {
    const arranged = [...this.kept.arranged, ofPerson(sitter, command)].slice(-MAX_REMEMBERED);
    const hashes = gone.map(({ tokenHash }) => tokenHash);
    const sentAway = [...(this.kept.sentAway ?? []), ...hashes].slice(-MAX_REMEMBERED);
    this.keep({ ...this.kept, host, arranged, sentAway, asking: asking.filter((seat) => seat !== host) });
  }

  /** True if a host sent away the person whom a token proved. */
  hasSentAway(token: string): boolean {
    return this.kept.sentAway?.some((tokenHash) => matchesHash(token, tokenHash)) ?? false;
  }

  setHost(host: Seat | null): void {
    this.keep({ ...this.kept, host });
  }

  openChat(isChatOpen: boolean): void {
    this.keep({ ...this.kept, isChatOpen });
  }

  private keep(hosting: HostState): void {
    this.store.setHostState(hosting);
    this.kept = hosting;
  }
}

/** Two people may name their commands alike, and seats change hands: the token stays who it is. */
const ofPerson = ({ tokenHash }: Sitter, command: string): string => `${tokenHash.slice(0, 16)} ${command}`;
