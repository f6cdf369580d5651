import { isRecord, readJson, tabStore, writeJson } from '../storage/local.ts';

/** A quick match that waits for its players. */
export interface Search {
  /** The match whose table waits. */
  readonly id: string;
  readonly game: string;
  /** When it was first asked for, in milliseconds since 1970. */
  readonly since: number;
}

const KEY = 'crowns.search';

function parse(value: unknown): Search | null {
  if (!isRecord(value)) return null;
  const { id, game, since } = value;
  if (typeof id !== 'string' || typeof game !== 'string' || typeof since !== 'number') return null;
  return { id, game, since };
}

/** The search of this tab: it goes on from page to page, and is there again when one is loaded anew. */
class Searching {
  #current = $state.raw<Search | null>(parse(readJson(tabStore(), KEY)));

  get current(): Search | null {
    return this.#current;
  }

  /** Begins a search at a table; one that waits there already goes on. */
  begin(id: string, game: string): void {
    if (this.#current?.id !== id) this.#keep({ id, game, since: Date.now() });
  }

  /** Ends the search at this table, if there is one. */
  end(id: string): void {
    if (this.#current?.id === id) this.#keep(null);
  }

  #keep(search: Search | null): void {
    this.#current = search;
    writeJson(tabStore(), KEY, search);
  }
}

export const search = new Searching();
