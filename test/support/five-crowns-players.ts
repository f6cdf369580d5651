import { expect } from 'vitest';
import { withoutCards } from '#games/cards.ts';
import { bestMelds } from '#games/five-crowns/melds.ts';
import type { View } from '#games/five-crowns/types.ts';
import type { WireClient } from './wire-client.ts';

/** Goes out if possible, otherwise discards the least useful card. */
function sensible({ view, seat, legal }: WireClient): string {
  const { phase, seats, wild } = view as View;
  if (phase === 'draw') return legal.includes('draw deck') ? 'draw deck' : 'draw discard';
  const { hand } = seats[seat!]!;
  const scoreOf = (move: string): number => bestMelds(withoutCards(hand, [move.split(' ')[1]!]), wild).score;
  const out = legal.find((move) => move.startsWith('out'));
  return out ?? legal.toSorted((a, b) => scoreOf(a) - scoreOf(b))[0]!;
}

/** Plays these seats until another seat is to act, or until the view satisfies a condition. */
export async function playOn(
  clients: readonly WireClient[],
  until: (view: View) => boolean = () => false,
): Promise<number> {
  for (;;) {
    const { n, view } = clients[0]!;
    if (until(view as View)) return n;
    const actor = clients.find(({ legal }) => legal.length > 0);
    if (!actor) return n;
    expect((await actor.move(sensible(actor))).t).toBe('move');
    await Promise.all(clients.map((client) => client.reached(n + 1)));
  }
}
