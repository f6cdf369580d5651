import { m } from '#messages';
import { pactBetween, pactsAfter, type PactEvent } from '#protocol';
import { mark, marked, said } from '../../boards/kit/told.ts';
import type { Told, Viewer } from '../../boards/types.ts';
import { describePactEvent } from './words.ts';

/**
 * Pacts broken by others, as entries among the moves. Each has a fractional number between the previous move
 * and the next.
 */
export const betrayalsIn = (pacts: readonly PactEvent[], viewer: Viewer): Told[] =>
  pacts.flatMap((event, index) => {
    const before = pactBetween(pactsAfter(pacts.slice(0, index)), event.seat, event.with);
    const isBroken = event.do === 'raid' || (event.do === 'break' && before?.status === 'standing');
    if (!isBroken || event.seat === viewer.seat) return [];
    const { seat } = event;
    const words = said(describePactEvent(event, viewer, false), seat, event.with);
    const told = [marked(words, mark(seat, 'house', 'loss', m.table_mark_betrayed()))];
    return [{ n: event.n + 0.5, seat, said: told, isStep: false, chapter: null, opens: null }];
  });

/** Inserts the broken pacts into a story. */
export const withBetrayals = (story: readonly Told[], betrayals: readonly Told[]): readonly Told[] =>
  betrayals.length === 0 ? story : [...story, ...betrayals].sort((a, b) => a.n - b.n);
