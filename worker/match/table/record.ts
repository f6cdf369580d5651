import { formatRecord } from '../../../games/record.ts';
import { formatClaim, type Claim } from '../../claim.ts';
import { formatPact } from '../../protocol.ts';
import type { MoveRow, Start } from './store.ts';
import type { Table } from './table.ts';

/** A match that has begun as a `.crowns` record, with names and what its chance can be verified by. */
export function recordOf(table: Table): string {
  const { game, seats, options } = table.founding;
  const { start, moves } = table.play!;
  const comments = [
    ...table.seating.all.map(({ seat, name }) => `name ${seat} ${name}`),
    ...Object.entries(table.bots.levels).map(([seat, level]) => `bot ${seat} ${level}`),
    ...formatClaim(claimOf(table, start, moves)),
  ];
  const pacts = (n: number): string[] => table.pacts.events.filter((event) => event.n === n).map(formatPact);
  return formatRecord({
    game,
    seats,
    dealer: start.dealer,
    options,
    opening: start.opening,
    entries: moves.map((row, index) => ({ ...row, comments: pacts(index + 1) })),
    comments,
    openingComments: pacts(0),
  });
}

/** What a record says of its chance; what earlier versions founded can't say all of it. */
function claimOf({ founding, seating }: Table, { opening }: Start, moves: readonly MoveRow[]): Claim {
  const { seed, dealer, before, hasSeedEntropy } = founding;
  const isNew = hasSeedEntropy === true;
  const bringers = seating.all.filter((sitter) => seating.hasBroughtEntropy(sitter));
  return {
    seed,
    entropy: seating.all.map(({ entropy }) => entropy),
    brought: isNew ? bringers.map(({ seat }) => seat) : null,
    dealer: dealer === null ? { by: 'draw' } : { by: 'match before', before: before?.commitment ?? null },
    draws: isNew ? moves.reduce((sum, { chance }) => sum + chance.length, opening.length) : null,
  };
}
