import { SvelteSet } from 'svelte/reactivity';
import type { ChatEntry } from '#protocol';

/** The speaker of a line as a key: a seat, or a spectator by the name it gave. */
export const speakerKey = ({ seat, name }: Pick<ChatEntry, 'seat' | 'name'>): string =>
  seat === null ? `spectator:${name ?? ''}` : `seat:${seat}`;

/** The speakers that the reader has muted at this table; nobody else knows, and it is forgotten with the page. */
export class Mute {
  readonly #muted = new SvelteSet<string>();

  has(line: Pick<ChatEntry, 'seat' | 'name'>): boolean {
    return this.#muted.has(speakerKey(line));
  }

  get count(): number {
    return this.#muted.size;
  }

  add(line: Pick<ChatEntry, 'seat' | 'name'>): void {
    this.#muted.add(speakerKey(line));
  }

  clear(): void {
    this.#muted.clear();
  }
}
