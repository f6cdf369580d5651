import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { newMatchId } from '../../../worker/host-key/match-ids.ts';
import type { Terms } from '../../../worker/match/table/store.ts';
import type { MatchInfo } from '../../../worker/protocol/index.ts';
import sample from './match-format-5.json' with { type: 'json' };
import { evict, fetchPath, objectOf } from '../support.ts';

/** A match's stored facts by name. A text stands for itself: it may be unreadable. */
export type Facts = Readonly<Record<string, unknown>>;

/** A match as stored in the present format: in play, and finished with a bot, a clock and a rematch. */
export const STORED: { readonly playing: Facts; readonly over: Facts } = sample;

/** Stores facts as a match with changed terms, and restarts its object. Returns the match's id. */
export async function lay(facts: Facts, change: (terms: Terms) => Terms = (same) => same): Promise<string> {
  const id = await newMatchId(env);
  const founding = change({ ...(facts.founding as Terms), id });
  await runInDurableObject(objectOf(id), (_, { storage: { kv } }) => {
    for (const [name, value] of Object.entries({ ...facts, founding }))
      kv.put(name, typeof value === 'string' ? value : JSON.stringify(value));
  });
  await evict(id, 'close');
  return id;
}

/** The stored facts of a match. */
export const factsOf = (id: string): Promise<[name: string, value: string][]> =>
  runInDurableObject(objectOf(id), (_, { storage: { kv } }) => [...kv.list<string>()]);

export const infoOf = async (id: string): Promise<MatchInfo> =>
  (await fetchPath(`/api/matches/${id}`)).json();
