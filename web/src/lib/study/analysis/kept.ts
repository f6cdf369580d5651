import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import type { Analysis } from '#games/analysis/analysis.ts';
import { ANALYSIS_VERSION } from '#games/analysis/settings.ts';

/** An analysis stored in this browser, with its time. */
interface Kept {
  readonly version: number;
  readonly at: number;
  readonly analysis: Analysis;
}

/** Maximum number of stored analyses; the oldest are deleted. */
const MOST = 40;

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore('crowns-analyses', 'analyses'));

const keyOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The stored analysis of a record; null if there is none, or if storage isn't available. */
export async function keptAnalysis(text: string): Promise<Analysis | null> {
  try {
    const kept = await get<Kept>(keyOf(text), store());
    return kept?.version === ANALYSIS_VERSION ? kept.analysis : null;
  } catch {
    return null;
  }
}

/** Stores the analysis of a record, if storage is available. */
export async function keepAnalysis(text: string, analysis: Analysis): Promise<void> {
  try {
    await set(keyOf(text), { version: ANALYSIS_VERSION, at: Date.now(), analysis } satisfies Kept, store());
    const all = await entries<string, Kept>(store());
    const old = all.sort(([, one], [, other]) => other.at - one.at).slice(MOST);
    await delMany(
      old.map(([key]) => key),
      store(),
    );
  } catch {
    // If storage fails, it will be computed again on request.
  }
}
