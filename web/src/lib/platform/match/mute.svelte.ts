import { SvelteSet } from 'svelte/reactivity';
import type { ChatEntry } from '#protocol';

/** Key of a line's speaker: a seat, or a spectator by name. */
export const speakerKey = ({ seat, name }: Pick<ChatEntry, 'seat' | 'name'>): string =>
  seat === null ? `spectator:${name ?? ''}` : `seat:${seat}`;

/** The speakers muted by the reader at this table. Local to this page and not stored. */
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
