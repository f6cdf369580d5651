import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import type { Analysis } from '#games/analysis/analysis.ts';
import { ANALYSIS_VERSION } from '#games/analysis/settings.ts';

/** An analysis that this browser keeps, and when it was made. */
interface Kept {
  readonly version: number;
  readonly at: number;
  readonly analysis: Analysis;
}

/** Older ones are forgotten beyond this many. */
const MOST = 40;

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore('crowns-analyses', 'analyses'));

const keyOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The analysis of the record that was made here before; null where there is none, or the browser keeps nothing. */
export async function keptAnalysis(text: string): Promise<Analysis | null> {
  try {
    const kept = await get<Kept>(keyOf(text), store());
    return kept?.version === ANALYSIS_VERSION ? kept.analysis : null;
  } catch {
    return null;
  }
}

/** Keeps an analysis of the record, as far as the browser keeps anything. */
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
    // It is made again when it is asked for.
  }
}
