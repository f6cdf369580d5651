import { isRecord, readJson, tabStore, writeJson } from '../storage/local.ts';

/** A quick match waiting for players. */
export interface Search {
  /** Id of the waiting match. */
  readonly id: string;
  readonly game: string;
  /** Time of the first request, in ms since 1970. */
  readonly since: number;
}

const KEY = 'crowns.search';

function parse(value: unknown): Search | null {
  if (!isRecord(value)) return null;
  const { id, game, since } = value;
  if (typeof id !== 'string' || typeof game !== 'string' || typeof since !== 'number') return null;
  return { id, game, since };
}

/** This tab's search. It continues across pages and reloads. */
class Searching {
  #current = $state.raw<Search | null>(parse(readJson(tabStore(), KEY)));

  get current(): Search | null {
    return this.#current;
  }

  /** Starts a search at a table, unless it is already waiting there. */
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
