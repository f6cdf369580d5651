/// <reference types="vite/client" />
import { folded } from '../../match/chat-lines.ts';
import { PHRASES } from './phrases.ts';

/** The phrases of all languages, by key. */
const CATALOGUES = import.meta.glob<Readonly<Record<string, string>>>('../../../../messages/*/phrases.json', {
  eager: true,
  import: 'default',
});

/** The key of a phrase by its text in any language. Chat lines contain the text. */
const KNOWN: ReadonlyMap<string, string> = new Map(
  Object.values(CATALOGUES).flatMap((texts) =>
    Object.entries(texts).map(([key, text]) => [folded(text), key] as const),
  ),
);

/**
 * Translates a chat line into the reader's language if it is a standard phrase; otherwise returns it
 * unchanged.
 */
export function inOwnWords(text: string): string {
  const key = KNOWN.get(text);
  const phrase = Object.entries(PHRASES).find(([name]) => name === key)?.[1];
  return phrase?.() ?? text;
}
