import { firstOf, itemAt } from '#games/list.ts';
import type { Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';

/** A card at its place in a zone. */
export interface Spot {
  readonly zone: string;
  readonly seat: Seat;
  readonly card: Card;
}

export type TokenSpot = Spot & { token: number };

/** True if a card of the former view may be this card of the new view. */
export type Match = (before: Spot, after: Spot) => boolean;

/** Gives tokens of `before` to matching spots, and returns those left over. */
export function pair(before: readonly TokenSpot[], after: readonly TokenSpot[], fits: Match): TokenSpot[] {
  const left = before.slice();
  for (const spot of after) {
    if (spot.token >= 0) continue;
    const at = left.findIndex((old) => fits(old, spot));
    if (at < 0) continue;
    spot.token = itemAt(left, at).token;
    left.splice(at, 1);
  }
  return left;
}

interface Pairing {
  readonly before: readonly TokenSpot[];
  /** Spots of `before` without a match. */
  readonly left: readonly TokenSpot[];
  readonly spots: readonly TokenSpot[];
}

/**
 * Corrects a wrong guess about hidden cards. A hidden card seemingly unchanged may have been exchanged: if a
 * card would otherwise come from nowhere, it is taken to be that card. The place it leaves is filled from
 * leftover tokens or by drawing.
 */
export function amend(
  { before, left, spots }: Pairing,
  { drawn, isWay }: { readonly drawn: string; readonly isWay: Match },
): void {
  const origins = new Map(before.map((spot) => [spot.token, spot]));
  const unused = [...left];
  const lost = spots.filter(({ token, zone }) => token < 0 && zone !== drawn);
  for (const spot of lost) {
    for (const other of spots.toReversed()) {
      const origin = origins.get(other.token);
      if (!origin || !isWay(origin, spot)) continue;
      const heir = unused.findIndex((old) => isWay(old, other));
      if (heir < 0 && other.zone !== drawn) continue;
      spot.token = origin.token;
      other.token = heir < 0 ? -1 : firstOf(unused.splice(heir, 1)).token;
      break;
    }
  }
}
