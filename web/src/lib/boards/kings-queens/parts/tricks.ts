import type { Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import { takes } from '#games/kings-queens/cards.ts';
import { parseMove } from '#games/kings-queens/notation.ts';
import type { Both, Move } from '#games/kings-queens/types.ts';
import type { LogEntry } from '#protocol';

/** A card on the table, and its player. */
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

/**
 * One round according to the log: predictions by seat, tricks (oldest first), and the card led to an
 * unfinished trick.
 */
export interface RoundPlay {
  readonly bids: Both<number | null>;
  readonly tricks: readonly Trick[];
  readonly lead: Played | null;
}

/** The card played by a logged move; null for other moves. */
export function playedIn(entry: LogEntry): Played | null {
  const move = moveIn(entry);
  return move?.do === 'play' ? { seat: entry.seat, card: move.card } : null;
}

function moveIn({ move }: LogEntry): Move | null {
  const parsed = parseMove(move);
  return parsed.ok ? parsed.value : null;
}

/** All rounds so far, oldest first. */
export function roundsIn(log: readonly LogEntry[]): RoundPlay[] {
  const rounds: { bids: [number | null, number | null]; tricks: Trick[]; lead: Played | null }[] = [];
  let bids = 0;
  for (const entry of log) {
    const move = moveIn(entry);
    const isBid = move?.do === 'bid';
    if (isBid && bids++ % 2 === 0) rounds.push({ bids: [null, null], tricks: [], lead: null });
    const round = rounds.at(-1);
    if (round && isBid) round.bids[entry.seat] = move.points;
    if (!round || move?.do !== 'play') continue;
    const played = { seat: entry.seat, card: move.card };
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

/** The cards taken by each seat in these tricks. */
export function takenIn(tricks: readonly Trick[]): Both<Card[]> {
  const taken: Both<Card[]> = [[], []];
  for (const { taker, led, followed } of tricks) taken[taker]!.push(led.card, followed.card);
  return taken;
}
