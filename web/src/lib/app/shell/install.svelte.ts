import { on } from 'svelte/events';

/** The browser's offer to install the site as an app. Some browsers never make one. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

class Install {
  #offer = $state.raw<InstallOffer | null>(null);

  constructor() {
    // Pages are also prerendered, without a browser.
    if (typeof window === 'undefined') return;
    on(window, 'beforeinstallprompt' as keyof WindowEventMap, (event: Event) => {
      // The browser would cover the table with its own bar.
      event.preventDefault();
      this.#offer = event as InstallOffer;
    });
    on(window, 'appinstalled', () => (this.#offer = null));
  }

  /** True if the browser can install the app now. */
  get isOffered(): boolean {
    return this.#offer !== null;
  }

  /** Lets the browser ask. It takes each offer once. */
  ask(): void {
    const offer = this.#offer;
    this.#offer = null;
    void offer?.prompt();
  }
}

export const install = new Install();
