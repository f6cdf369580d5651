import { m } from '#messages';
import { sampledChance, seededRandom } from '#games/chance.ts';
import { fiveCrownsSolo } from '#games/five-crowns/solo/index.ts';
import type { Move, State, View } from '#games/five-crowns/solo/types.ts';
import { called } from '../../../web/src/lib/boards/five-crowns-solo/text/moves.ts';
import { either } from '../../../web/src/lib/platform/ui/listed.ts';
import { eventsOf, type Asked, type Claim, type Claims } from '../../support/claims.ts';
import { demand } from '../../support/sample-games.ts';

function asked({ view, state, moves }: Asked<View, Move>): Claim[] {
  const { turned } = view;
  if (turned === null) return [];
  const card = called(turned);
  const chance = sampledChance(seededRandom(1));
  const closing = moves.flatMap((move) => {
    const after = fiveCrownsSolo.play(state as State, move, chance);
    return after.ok && after.value.piles[move.pile - 1]!.closed ? move.pile : [];
  });
  const piles = either([...new Set(closing)].map(String));
  return [
    [m.five_crowns_solo_ask_pile({ card }), moves.length > 0],
    [m.five_crowns_solo_ask_pile_closing({ card, piles }), closing.length > 0],
  ];
}

export const claims: Claims<View, Move> = {
  asked,
  marks: [/^pile \d+ ✓ gain$/],
  figures: { events: [], view: { seats: [{}] }, numbers: {} },
  counted: () => ({}),
  firstTurns: ['close 1', 'close 9', 'into 11'],
  prospects: ['closes', 'closes-any'],
  addUp(events, { piles }) {
    const closed = eventsOf(events, 'closed').map((event) => Number(event['pile']));
    demand(new Set(closed).size === closed.length, () => 'a pile closed twice');
    demand(
      closed.every((pile) => piles[pile - 1]!.closed),
      () => 'a pile that is not closed',
    );
  },
};
