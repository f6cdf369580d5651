import { m } from '#messages';
import { pactBetween, pactsAfter, type Pact, type PactEvent } from '#protocol';
import { mark, marked, said } from '../../boards/kit/narration.ts';
import type { Sentence, StoryEntry, Viewer } from '../../boards/types.ts';
import { describePactEvent } from './words.ts';

/**
 * The pact events a reader must hear of, as entries among the moves: everything others did to the reader's pacts and
 * offers, and broken pacts between others. Each has a fractional number between the previous move and the next. The
 * fraction grows with each event.
 */
export const pactNewsIn = (pacts: readonly PactEvent[], viewer: Viewer): StoryEntry[] =>
  pacts.flatMap((event, index) => {
    const before = pactBetween(pactsAfter(pacts.slice(0, index)), event.seat, event.with);
    const news = newsOf(event, before, viewer);
    const place = { n: event.n + 1 - 1 / (index + 2), seat: event.seat };
    return news ? [{ ...place, said: [news], isStep: false, chapter: null, opens: null, isPact: true }] : [];
  });

/** An event as a sentence; null if the reader caused it, has a notice of its own, or nothing to do with it. */
function newsOf(event: PactEvent, before: Pact | undefined, viewer: Viewer): Sentence | null {
  const { seat, with: other } = event;
  // A welcome may lack the oldest events, and so the beginning of a pact.
  const isBroken = event.do === 'raid' || (event.do === 'break' && before?.status !== 'offered');
  const happensByItself = event.do === 'lapse' || event.do === 'out';
  if (event.do === 'propose' || (seat === viewer.seat && !happensByItself)) return null;
  const isOwn = seat === viewer.seat || other === viewer.seat;
  if (!isBroken && !isOwn) return null;
  const words = said(describePactEvent(event, viewer, before?.status === 'offered'), seat, other);
  return isBroken ? marked(words, mark(seat, 'house', 'loss', m.table_mark_betrayed())) : words;
}

/** A story with the pact events among its moves. */
export const withPactNews = (
  story: readonly StoryEntry[],
  news: readonly StoryEntry[],
): readonly StoryEntry[] => (news.length === 0 ? story : [...story, ...news].sort((a, b) => a.n - b.n));
