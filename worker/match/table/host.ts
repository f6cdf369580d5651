import type { Seat } from '../../../games/game.ts';
import { matchesHash } from '../../secrets.ts';
import { isAlike } from './distinct-name.ts';
import type { HostState, MatchStore, SentAway, Sitter } from './store.ts';

/** Maximum number of remembered seat-changing commands, and of remembered people sent away. */
const MAX_REMEMBERED = 30;

/** Result of a seat change: the host, the people sent away, and the seats waiting for the host's consent. */
interface Arranged {
  readonly host: Seat | null;
  readonly gone: readonly Sitter[];
  readonly asking: readonly Seat[];
}

/** The host of a table, and the host's decisions about seats and chat. */
export class TableHost {
  private readonly store: MatchStore;
  private kept: HostState;

  constructor(store: MatchStore, kept: HostState) {
    this.store = store;
    this.kept = kept;
  }

  /** The host's seat; null if no person is seated. */
  get host(): Seat | null {
    return this.kept.host;
  }

  get isChatOpen(): boolean {
    return this.kept.isChatOpen;
  }

  /** Seats whose players wait for the host's consent, or in a rematch have yet to come. */
  get asking(): readonly Seat[] {
    return this.kept.asking ?? [];
  }

  /** Adds a seat to those waiting for consent. */
  ask(seat: Seat): void {
    this.keep({ ...this.kept, asking: [...this.asking, seat] });
  }

  /** Removes a seat from those that the start waits for. */
  came(seat: Seat): void {
    this.keep({ ...this.kept, asking: this.asking.filter((other) => other !== seat) });
  }

  /** True if this command of `sitter` has already changed the seats (a repeated delivery). */
  hasArranged(sitter: Sitter, command: string): boolean {
    return this.kept.arranged.includes(ofPerson(sitter, command));
  }

  /** Records a seat change made by `sitter`'s command. */
  arrange(sitter: Sitter, command: string, { host, gone, asking }: Arranged): void {
    const arranged = [...this.kept.arranged, ofPerson(sitter, command)].slice(-MAX_REMEMBERED);
    const hashes = gone.map(({ tokenHash }) => tokenHash);
    const sentAway = [...(this.kept.sentAway ?? []), ...hashes].slice(-MAX_REMEMBERED);
    const people = gone.map(({ name, network }) => ({ name, ...(network === undefined ? {} : { network }) }));
    const sentAwayPeople = [...(this.kept.sentAwayPeople ?? []), ...people].slice(-MAX_REMEMBERED);
    this.keep({
      ...this.kept,
      host,
      arranged,
      sentAway,
      sentAwayPeople,
      asking: asking.filter((seat) => seat !== host),
    });
  }

  /** True if the holder of `token` was sent away by a host. */
  hasSentAway(token: string): boolean {
    return this.kept.sentAway?.some((tokenHash) => matchesHash(token, tokenHash)) ?? false;
  }

  /**
   * True if a guest was sent away: one of that network with a name like theirs. Others may share the network, so
   * other names are refused only after two were sent away, and only if nobody at the table is of that network.
   */
  mustStayAway({ name, network }: SentAway, sitters: readonly Sitter[]): boolean {
    const known = (this.kept.sentAwayPeople ?? []).filter((gone) => gone.network === network);
    if (known.some((gone) => isAlike(gone.name, name))) return true;
    const isShared = network === undefined || sitters.some((sitter) => sitter.network === network);
    return !isShared && known.length >= 2;
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

/**
 * Prefixes the command with its sender's token hash: command ids of two people may collide, and seats change
 * hands.
 */
const ofPerson = ({ tokenHash }: Sitter, command: string): string => `${tokenHash.slice(0, 16)} ${command}`;
