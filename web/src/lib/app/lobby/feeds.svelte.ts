import { SvelteMap } from 'svelte/reactivity';
import type { LobbyListing } from '#protocol';
import { LobbyFeed } from './feed.svelte.ts';

/** The lobbies of several games, each with its own socket, open only while its game is shown. */
export class LobbyFeeds {
  readonly #feeds = new SvelteMap<string, LobbyFeed>();

  /** Opens missing sockets and closes those not needed any more. */
  show(games: readonly string[]): void {
    for (const [game, feed] of this.#feeds) {
      if (games.includes(game)) continue;
      feed.close();
      this.#feeds.delete(game);
    }
    for (const game of games) if (!this.#feeds.has(game)) this.#feeds.set(game, new LobbyFeed(game));
  }

  /** The listings received so far. */
  get listings(): readonly LobbyListing[] {
    return [...this.#feeds.values()].flatMap(({ listing }) => listing ?? []);
  }

  /** True once all shown games have answered. */
  get isComplete(): boolean {
    return this.#feeds.size > 0 && [...this.#feeds.values()].every(({ listing }) => listing !== null);
  }

  get isLive(): boolean {
    return this.#feeds.size > 0 && [...this.#feeds.values()].every(({ isLive }) => isLive);
  }

  /** Attempts without an answer, of the game that has the most. */
  get failures(): number {
    return Math.max(0, ...[...this.#feeds.values()].map(({ failures }) => failures));
  }

  close(): void {
    this.show([]);
  }
}
