import { isCharacter, levelOf } from '../../../games/bot/roster.ts';
import { formatRecord } from '../../../games/record.ts';
import { formatClaim, type Claim, type DealerClaim } from '../../protocol/claim.ts';
import { formatPact, formatPhrase, formatReason } from '../../protocol/index.ts';
import { viewpointOf } from './start-position.ts';
import { pactEventsAt } from './seat-commands.ts';
import type { MoveRow, Start, Terms } from './store.ts';
import type { Table } from './table.ts';

/** A started match as a `.crowns` record, with names and the data to verify its chance. */
export function recordOf(table: Table): string {
  const { game, seats, options, position } = table.terms;
  const { start, moves } = table.started;
  const comments = [
    ...table.sitters.map(({ seat, name }) => `name ${seat} ${name}`),
    ...Object.entries(table.bots.kinds).flatMap(([seat, kind]) => [
      `bot ${seat} ${levelOf(kind)}`,
      ...(isCharacter(kind) ? [`character ${seat} ${kind}`] : []),
    ]),
    ...(position === undefined ? [] : [`position-of ${viewpointOf(position)}`]),
    ...formatClaim(claimOf(table, start, moves)),
  ];
  const pacts = (n: number): string[] =>
    pactEventsAt(table, n).flatMap((event) => {
      const why = table.pacts.reasonFor(event);
      const { phrase } = event;
      return [
        formatPact(event),
        ...(why ? [formatReason(why)] : []),
        ...(phrase === undefined ? [] : [formatPhrase(phrase)]),
      ];
    });
  return formatRecord({
    game,
    seats,
    dealer: start.dealer,
    position: start.position,
    options,
    opening: start.opening,
    entries: moves.map((row, index) => ({ ...row, comments: pacts(index + 1) })),
    comments,
    openingComments: pacts(0),
  });
}

/** The record's claim about its chance. */
function claimOf({ terms, seating, sitters }: Table, { opening }: Start, moves: readonly MoveRow[]): Claim {
  const { seed, chance: version } = terms;
  const bringers = sitters.filter((sitter) => seating.hasBroughtEntropy(sitter));
  return {
    seed,
    version,
    entropy: sitters.map(({ entropy }) => entropy),
    brought: bringers.map(({ seat }) => seat),
    dealer: dealerClaim(terms),
    draws: moves.reduce((sum, { chance }) => sum + chance.length, opening.length),
  };
}

function dealerClaim({ dealer, before, position }: Terms): DealerClaim {
  if (position !== undefined) return { by: 'position' };
  return dealer === null ? { by: 'draw' } : { by: 'match before', before: before?.commitment ?? null };
}
