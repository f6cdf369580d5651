import { itemAt } from '../../../../games/list.ts';
import { letRest, type Entrant, type Meetings } from './pairing.ts';

/**
 * Sizes of tables for `players`: as few players rest as possible, then as few tables as possible, all nearly equal. Empty if
 * there are too few for one table.
 */
export function tableSizes(players: number, seats: number, fewest: number): readonly number[] {
  for (let playing = players; playing >= fewest; playing--) {
    const tables = Math.ceil(playing / seats);
    if (tables * fewest > playing) continue;
    return Array.from({ length: tables }, (_, table) => Math.floor((playing + tables - 1 - table) / tables));
  }
  return [];
}

/** Cost of two players at a table who have met before, and of a distance of a point, squared. */
const AGAIN = 1_000_000;
/** Maximum number of places over which two players are exchanged, and of passes over all players. */
const REACH = 40;
const PASSES = 8;

/**
 * Seats members at tables for a round; `entrants` are in the order of the standings. Those who rest are chosen as in a Swiss
 * round. Players with equal scores sit together; then exchanges between tables lower the number of players who meet again,
 * as long as one helps.
 */
export function seatTables(
  entrants: readonly Entrant[],
  seats: number,
  fewest: number,
  meetings: Meetings,
): { readonly tables: readonly (readonly string[])[]; readonly byes: readonly string[] } {
  const sizes = tableSizes(entrants.length, seats, fewest);
  const seated = sizes.reduce((sum, size) => sum + size, 0);
  const { playing, byes } = letRest(entrants, entrants.length - seated);
  const tables = sizes.map((size) => playing.splice(0, size));
  exchange(tables, meetings);
  return { tables: tables.map((table) => table.map(({ member }) => member)), byes };
}

function exchange(tables: Entrant[][], meetings: Meetings): void {
  const places = tables.flatMap((table) => table.map((_, at) => ({ table, at })));
  const costAt = (table: readonly Entrant[], at: number, entrant: Entrant): number =>
    table.reduce((sum, other, place) => sum + (place === at ? 0 : costOf(entrant, other, meetings)), 0);
  for (let pass = 0, helps = true; helps && pass < PASSES; pass++) {
    helps = false;
    places.forEach((one, index) => {
      for (const two of places.slice(index + 1, index + 1 + REACH)) {
        if (one.table === two.table) continue;
        const [a, b] = [itemAt(one.table, one.at), itemAt(two.table, two.at)];
        const before = costAt(one.table, one.at, a) + costAt(two.table, two.at, b);
        if (costAt(one.table, one.at, b) + costAt(two.table, two.at, a) >= before - 1e-9) continue;
        [one.table[one.at], two.table[two.at]] = [b, a];
        helps = true;
      }
    });
  }
}

const costOf = (a: Entrant, b: Entrant, meetings: Meetings): number =>
  AGAIN * meetings(a.member, b.member) ** 2 + (a.points - b.points) ** 2;
