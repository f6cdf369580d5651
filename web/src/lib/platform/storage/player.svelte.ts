import { m } from '#messages';
import { LIMITS } from '#protocol';
import { browserStore, watchStore } from './local.ts';

const KEY = 'crowns.name';

/** The player's name in this browser, common to all games: the one entered last on any page. */
class Player {
  #typed = $state((browserStore().getItem(KEY) ?? '').slice(0, LIMITS.nameChars));

  constructor() {
    watchStore(KEY, () => {
      this.#typed = (browserStore().getItem(KEY) ?? '').slice(0, LIMITS.nameChars);
    });
  }

  /** As entered; empty if there is none. */
  get typed(): string {
    return this.#typed;
  }

  set typed(name: string) {
    this.#typed = name;
    browserStore().setItem(KEY, name.trim());
  }

  get isNamed(): boolean {
    return this.#typed.trim() !== '';
  }

  /** As shown to others. */
  get name(): string {
    return this.#typed.trim() || m.shell_guest();
  }
}

export const player = new Player();
