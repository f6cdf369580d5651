import { m } from '#messages';

/** Attempts to connect after which a page says what may be wrong. */
const TRIES = 3;

/** Finds out why a live connection fails again and again. Create it while a component is set up. */
export class ConnectionHelp {
  readonly #failures: () => number;
  #why = $state.raw<(() => string) | null>(null);

  /** `failures` counts the attempts since the last one that succeeded. */
  constructor(failures: () => number) {
    this.#failures = failures;
    $effect(() => {
      if (failures() >= TRIES) void this.#ask();
    });
  }

  async #ask(): Promise<void> {
    try {
      const { connectionFault } = await import('./connection-fault.ts');
      this.#why = await connectionFault();
    } catch {
      // Not even its words can be loaded.
      this.#why = m.errors_unreachable;
    }
  }

  /** The fault and the help for it, in words; empty while there is nothing to say. */
  get text(): string {
    return this.#failures() >= TRIES ? (this.#why?.() ?? '') : '';
  }
}
