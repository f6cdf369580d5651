import type { Seat } from '../../games/game.ts';
import type { House, MatchStore } from './store.ts';

/** Commands that changed seats, as many as are remembered. */
const REMEMBERED = 30;

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

  /** Whether a command changed the seats before. */
  hasArranged(command: string): boolean {
    return this.kept.arranged.includes(command);
  }

  /** Notes a change of seats, and who manages the table after it. */
  arrange(command: string, host: Seat | null): void {
    this.keep({ ...this.kept, host, arranged: [...this.kept.arranged, command].slice(-REMEMBERED) });
  }

  openChat(isChatOpen: boolean): void {
    this.keep({ ...this.kept, isChatOpen });
  }

  private keep(house: House): void {
    this.store.setHouse(house);
    this.kept = house;
  }
}
