import { expect } from 'vitest';
import { m } from '#messages';
import { pointsOf } from '#games/realm/cards.ts';
import type { Event } from '#games/realm/event.ts';
import type { Move, View } from '#games/realm/types.ts';
import { placeName } from '../../../web/src/lib/boards/realm/text/places.ts';
import { either } from '../../../web/src/lib/platform/ui/listed.ts';
import { eventsOf, verbsIn, YOU, type Asked, type Claim, type Claims } from '../../support/claims.ts';
import { demandSame } from '../../support/sample-games.ts';

function asked({ view, moves, viewer }: Asked<View, Move>): Claim[] {
  const can = (...kinds: Move['do'][]): boolean => moves.some((move) => kinds.includes(move.do));
  const ways = [
    can('coronate', 'advance', 'rally', 'replace') ? m.realm_board_hint_way_card() : '',
    can('draw') ? m.realm_board_hint_way_draw() : '',
    can('raid') ? m.realm_board_hint_way_raid() : '',
    can('recall') ? m.realm_board_hint_way_recall() : '',
  ].filter(Boolean);
  const claims: Claim[] = [
    [m.realm_board_phase_mulligan(YOU), can('mulligan') && can('keep')],
    [m.realm_board_hint_end(), can('end') && moves.length === 1],
    [m.realm_board_watch_counter(YOU), can('counter') && can('withdraw')],
    [m.realm_board_watch_no_counter(), can('withdraw') && moves.length === 1],
    [m.realm_board_watch_trap(YOU), can('trap') && can('spare')],
  ];
  if (can('end')) claims.push([m.realm_board_hint_begin({ ways: either(ways) }), ways.length > 0]);
  const [first] = moves;
  if (view.phase === 'discard' && first?.do === 'discard')
    claims.push([m.realm_board_hint_discard({ count: first.cards.length, chosen: 0 }), true]);
  if (!view.raid) return claims;
  const place = placeName(view.raid.target, view.raid.defender, viewer);
  const points = view.raid.picked ? pointsOf([view.raid.picked]) : 0;
  return [
    ...claims,
    [m.realm_board_watch_access({ ...YOU, place }), can('access') && can('withdraw')],
    [m.realm_board_spoils_royal({ place, points }), can('steal') && can('leave')],
    [m.realm_board_spoils_jack(), can('pay')],
    [m.realm_board_spoils_common({ place }), can('discard') && can('leave')],
    [m.realm_board_spoils_no_common({ place }), can('leave') && moves.length === 1],
  ];
}

export const claims: Claims<View, Move> = {
  asked,
  marks: [/^house K\S+ \+2 gain$/, /^house Q\S+ \+1 gain$/, /^throne −J\S+ loss$/, /^stronghold −1 loss$/],
  figures: {
    events: [
      { kind: 'raid-declared', seat: 0 },
      { kind: 'accessed', seat: 0 },
      { kind: 'raid-declared', seat: 1 },
      { kind: 'countered', seat: 1, spent: ['2C', '4D'] },
      { kind: 'accessed', seat: 1 },
      { kind: 'raid-declared', seat: 1 },
      { kind: 'picked', seat: 1 },
      { kind: 'raid-declared', seat: 0 },
      { kind: 'countered', seat: 0, spent: ['5S'] },
      { kind: 'withdrew', seat: 0 },
    ],
    view: { seats: [{}, {}] },
    numbers: {
      'Raids tried': [2, 2],
      'Raids that got through': [1, 1],
      'Cards spent in raids': [1, 2],
      'Cards seen in raids': [0, 1],
      'Cards drawn by actions': [0, 0],
    },
  },
  counted(log) {
    const spent = log.flatMap(({ move }) => (move.startsWith('counter ') ? move.split(' ').slice(3) : []));
    const picks = log.flatMap(({ chance }) => chance.filter((line) => line === 'pick ??'));
    const tried = verbsIn(log, 'raid');
    const stopped = log.filter(
      ({ move }, at) => move === 'withdraw' && !/^access/.test(log[at - 1]!.move),
    ).length;
    return {
      'Raids tried': tried,
      // Some raids meet no troops.
      'Raids that got through': expect.toSatisfy(
        (through: number) => through <= tried && through + stopped >= verbsIn(log, 'access'),
      ),
      'Cards spent in raids': spent.length,
      'Cards seen in raids': expect.toSatisfy((seen: number) => seen === picks.length && seen > 0),
    };
  },
  firstTurns: [
    'rally-S, rally-S', 'draw', 'draw, coronate, advance', 'draw, coronate, rally-T',
    'draw, rally-T, raid-throne', 'coronate, rally-S, raid-throne', 'rally-T, rally-S, recall',
    'draw, raid-stronghold, raid-stronghold', 'draw, coronate, recall', 'draw, advance, raid-throne',
    'draw, rally-T, rally-T', 'rally-S, raid-throne, raid-stronghold',
  ], // prettier-ignore
  prospects: ['pass', 'royal', 'suit'],
  addUp(events, { seats, turn }) {
    const houses = seats.map(() => [] as string[]);
    for (const event of events as readonly Event[]) {
      if (event.kind === 'scored' || event.kind === 'took' || event.kind === 'stole')
        houses[event.seat]!.push(event.card);
      if (event.kind === 'scored' || event.kind === 'took')
        demandSame(event.points, pointsOf([event.card]), () => 'the points of a royal');
      if (event.kind === 'countered') {
        const cost = Math.max(0, event.guardsStrength - event.strength) + event.toll;
        demandSame(event.spent.length, cost, () => `the cards spent in ${JSON.stringify(event)}`);
      }
    }
    demandSame(
      houses.map((house) => house.sort()),
      seats.map(({ house }) => house.toSorted()),
      () => 'the Houses',
    );
    demandSame(
      eventsOf(events, 'turn-began').map((event) => event['turn']),
      Array.from({ length: turn }, (_, index) => index + 1),
      () => 'the turns',
    );
  },
};
