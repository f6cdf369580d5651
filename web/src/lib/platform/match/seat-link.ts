import { m } from '#messages';
import type { Seat } from '#games/game.ts';
import type { Problem } from '../api/errors.ts';
import { fetchMatch } from '../api/http.ts';
import { seatName } from '../seats/look.ts';
import type { StoredSeat } from '../storage/seats.ts';

/** Decision about a seat link when this browser already holds a seat of the match. */
export type Weighed =
  | { readonly choice: 'take'; readonly seat: StoredSeat }
  | {
      readonly choice: 'ask';
      readonly seat: StoredSeat;
      /** Names of the two players. */
      readonly names: { readonly held: string; readonly link: string };
    }
  | { readonly choice: 'keep'; readonly problem: Problem };

/**
 * Asks the service which seats the two tokens open. The link's seat is taken without a question if nothing is
 * lost: it is the same seat, it was held here before, or the held token is no longer valid.
 */
export async function weigh(match: string, held: StoredSeat, carried: string): Promise<Weighed> {
  const [link, own] = await Promise.all([fetchMatch(match, carried), fetchMatch(match, held.token)]);
  if (!link.ok) return { choice: 'keep', problem: link.error };
  if (!own.ok && own.error.code !== 'bad-token') return { choice: 'keep', problem: own.error };
  const { seat: linked = null, game, seats } = link.value;
  const seat: StoredSeat = { token: carried, seat: linked, game, at: Date.now() };
  const heldSeat = own.ok ? (own.value.seat ?? null) : null;
  const isKnown = held.others?.some(({ token }) => token === carried) ?? false;
  if (heldSeat === null || heldSeat === linked || isKnown) return { choice: 'take', seat };
  const nameOf = (at: Seat | null): string =>
    at === null ? m.match_other_player() : (seats[at]?.name ?? seatName(at));
  return { choice: 'ask', seat, names: { held: nameOf(heldSeat), link: nameOf(linked) } };
}
