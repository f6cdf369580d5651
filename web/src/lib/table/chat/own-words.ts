/// <reference types="vite/client" />
import { folded } from '../../match/chat-lines.ts';
import { PHRASES } from './phrases.ts';

/** The phrases of every language, each as its texts by their keys. */
const CATALOGUES = import.meta.glob<Readonly<Record<string, string>>>('../../../../messages/*/phrases.json', {
  eager: true,
  import: 'default',
});

/** The key of a phrase by its text in any language, as it travels. */
const KNOWN: ReadonlyMap<string, string> = new Map(
  Object.values(CATALOGUES).flatMap((texts) =>
    Object.entries(texts).map(([key, text]) => [folded(text), key] as const),
  ),
);

/** A line of the chat in the reader's own language, if it is one of the phrases that are sent with one press; else as it is. */
export function inOwnWords(text: string): string {
  const key = KNOWN.get(text);
  const phrase = Object.entries(PHRASES).find(([name]) => name === key)?.[1];
  return phrase?.() ?? text;
}
