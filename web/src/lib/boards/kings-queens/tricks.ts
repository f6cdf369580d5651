import type { Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import { takes } from '#games/kings-queens/cards.ts';
import type { Both } from '#games/kings-queens/types.ts';
import type { LogEntry } from '#protocol';

/** A card on the table, and who played it. */
export interface Played {
  readonly seat: Seat;
  readonly card: Card;
}

/** A finished trick; `n` is the number of the move that finished it. */
export interface Trick {
  readonly n: number;
  readonly led: Played;
  readonly followed: Played;
  readonly taker: Seat;
}

/** What the log tells of the tricks of one round, oldest first, and the card led to one that is not finished. */
export interface RoundPlay {
  readonly tricks: readonly Trick[];
  readonly lead: Played | null;
}

const playedIn = ({ seat, move }: LogEntry): Played => ({ seat, card: move.slice('play '.length) });

export const isPlay = ({ move }: LogEntry): boolean => move.startsWith('play ');

/** The play of each round that has begun, oldest first. */
export function roundsIn(log: readonly LogEntry[]): RoundPlay[] {
  const rounds: { tricks: Trick[]; lead: Played | null }[] = [];
  let bids = 0;
  for (const entry of log) {
    if (entry.move.startsWith('bid ') && bids++ % 2 === 0) rounds.push({ tricks: [], lead: null });
    const round = rounds.at(-1);
    if (!round || !isPlay(entry)) continue;
    const played = playedIn(entry);
    if (round.lead) {
      const taker = takes(played.card, round.lead.card) ? played.seat : round.lead.seat;
      round.tricks.push({ n: entry.n, led: round.lead, followed: played, taker });
      round.lead = null;
    } else {
      round.lead = played;
    }
  }
  return rounds;
}

/** The cards that each seat took in some tricks. */
export function takenIn(tricks: readonly Trick[]): Both<Card[]> {
  const taken: Both<Card[]> = [[], []];
  for (const { taker, led, followed } of tricks) taken[taker]!.push(led.card, followed.card);
  return taken;
}
