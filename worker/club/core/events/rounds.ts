import { itemAt } from '../../../../games/list.ts';
import type { EventBoard, EventRound } from '../../../protocol/index.ts';
import { bergerRound } from './berger.ts';
import { letRest, pairSwiss } from './pairing.ts';
import { entrantsOf, fewestAt, hasPlan, meetingsIn, MINUTE_MS, type EventState } from './state.ts';
import { seatTables } from './tables.ts';

type Pairing = Pick<EventRound, 'boards' | 'byes'>;

const OPEN = { match: null, points: null, own: null, by: null, absent: null } as const;

/** The next round, or null if too few players are left. In a plan they may meet later. */
export function nextRound(state: EventState, now: number, endsAt: number): EventRound | null {
  const playing = state.players.filter(({ status }) => status === 'in').length;
  if (playing < fewestAt(state.terms)) return null;
  const { boards, byes } = pair(state);
  const noShowAt = Math.min(endsAt, now + state.terms.noShowMinutes * MINUTE_MS);
  return { n: state.rounds.length + 1, startedAt: now, noShowAt, endsAt, boards, byes, doneAt: null };
}

function pair(state: EventState): Pairing {
  const { terms } = state;
  if (hasPlan(terms)) return planned(state);
  if (terms.format === 'knock-out' && terms.seats === 2) return knockOut(state);
  const meetings = meetingsIn(state.rounds);
  const entrants = entrantsOf(state);
  if (terms.seats === 2) {
    const { pairs, bye } = pairSwiss(entrants, meetings);
    const boards = pairs.map((members) => boardOf(state, members));
    return { boards, byes: bye === null ? [] : [bye] };
  }
  const isRoundRobin = terms.format === 'round-robin';
  const level = isRoundRobin ? entrants.map((entrant) => ({ ...entrant, points: 0 })) : entrants;
  const { tables, byes } = seatTables(level, terms.seats, fewestAt(terms), meetings);
  return { boards: tables.map((members) => boardOf(state, members)), byes };
}

/** A round of the Berger tables. Who is not in loses to the others without a match. */
function planned({ order, rounds, players }: EventState): Pairing {
  const isIn = new Set(players.filter(({ status }) => status === 'in').map(({ member }) => member));
  const boards: EventBoard[] = [];
  const byes: string[] = [];
  for (const places of bergerRound(order.length, rounds.length)) {
    const members = places.flatMap((place) => order[place] ?? []);
    const absent = members.filter((member) => !isIn.has(member));
    if (members.length < 2) byes.push(...members.filter((member) => isIn.has(member)));
    else if (absent.length === 0) boards.push({ ...OPEN, members });
    else {
      const points = members.map((member) => (isIn.has(member) ? 1 : 0));
      boards.push({ ...OPEN, members, points, absent, by: 'no-show' });
    }
  }
  return { boards, byes };
}

/** The first meets the last. In the first round as many rest as it takes for a power of two to be left. */
function knockOut(state: EventState): Pairing {
  const entrants = entrantsOf(state);
  const { length } = entrants;
  const isFirst = state.rounds.length === 0;
  const { playing, byes } = letRest(
    entrants,
    isFirst ? 2 ** Math.ceil(Math.log2(length)) - length : length % 2,
  );
  const boards = Array.from({ length: playing.length / 2 }, (_, at) =>
    boardOf(state, [itemAt(playing, at).member, itemAt(playing, playing.length - 1 - at).member]),
  );
  return { boards, byes };
}

/** A table. Who has had the first seat more seldom sits first. */
function boardOf({ rounds }: EventState, members: readonly string[]): EventBoard {
  const first = rounds.flatMap(({ boards }) => boards.flatMap((board) => board.members[0] ?? []));
  const times = (member: string): number => first.filter((other) => other === member).length;
  return { ...OPEN, members: members.toSorted((a, b) => times(a) - times(b)) };
}

/** The member who goes on from a table of a knock-out; null if nobody came. Equals are told apart by own score, then by `order`. */
export function winnerOf(
  { members, points, own, absent }: EventBoard,
  order: readonly string[],
): string | null {
  const ranked = members
    .map((member, seat) => ({ member, points: points?.[seat] ?? 0, own: own?.[seat] ?? 0 }))
    .filter(({ member }) => !absent?.includes(member))
    .sort(
      (a, b) => b.points - a.points || b.own - a.own || order.indexOf(a.member) - order.indexOf(b.member),
    );
  return ranked[0]?.member ?? null;
}
