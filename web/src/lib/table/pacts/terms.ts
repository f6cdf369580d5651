import { m } from '#messages';
import type { Pact } from '#protocol';

/** The terms to choose from, by the ids that pacts have beside their text. */
const TERMS = {
  thrones: m.table_pacts_form_terms_example,
  raids: m.table_pacts_form_terms_peace,
  leader: m.table_pacts_form_terms_leader,
} as const;

const IDS = ['thrones', 'raids', 'leader'] as const satisfies readonly (keyof typeof TERMS)[];

/** The terms to choose from, in the reader's language. */
export const termsOffered = (): readonly string[] => IDS.map((id) => TERMS[id]());

/** The id of terms that are among those to choose from; undefined for other terms. */
export const phraseOf = (terms: string): string | undefined => IDS.find((id) => TERMS[id]() === terms);

/** The terms of a pact, in the reader's language if they were chosen from the list. */
export function termsInOwnWords({ terms, phrase }: Pick<Pact, 'terms' | 'phrase'>): string | null {
  const id = IDS.find((one) => one === phrase);
  return id === undefined ? terms : TERMS[id]();
}
