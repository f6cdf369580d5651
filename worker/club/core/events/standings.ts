import type { EventBoard, EventRound, EventStanding, EventTerms } from '../../../protocol/index.ts';

/** Points of a round without a match for somebody who rests: a win at tables of two, else twice a fair share. */
export const byePoints = ({ seats }: Pick<EventTerms, 'seats'>): number => 2 / seats;

/** A member's part in a round. */
interface Part {
  readonly points: number;
  /** The others at the table; empty without a match. */
  readonly others: readonly { readonly member: string; readonly points: number }[];
  readonly own: number | null;
}

type Parts = ReadonlyMap<string, readonly Part[]>;

/** Everything that the order of an event is made of. */
export interface Played {
  readonly terms: Pick<EventTerms, 'seats' | 'format'>;
  readonly rounds: readonly Pick<EventRound, 'boards' | 'byes'>[];
  readonly players: readonly { readonly member: string }[];
}

/** True if the members at a table have played, so that it counts as a match in tie-breaks. */
const isPlayed = ({ by, members, absent }: EventBoard): boolean =>
  by !== 'no-show' && (absent?.length ?? 0) < members.length - 1;

/** The part of each member in each round. Rounds whose points are not known yet are missing. */
function partsOf({ terms, rounds, players }: Played): Parts {
  const parts = new Map<string, Part[]>(players.map(({ member }) => [member, []]));
  for (const { boards, byes } of rounds) {
    const here = new Map<string, Part | null>();
    for (const board of boards) {
      board.members.forEach((member, seat) => here.set(member, partAt(board, seat, terms.format)));
    }
    for (const member of byes) here.set(member, { points: byePoints(terms), others: [], own: null });
    for (const [member, list] of parts) {
      const part = here.get(member);
      if (part !== null) list.push(part ?? { points: 0, others: [], own: null });
    }
  }
  return parts;
}

/** In a round robin everybody meets everybody, so that matches won without play count like others. */
function partAt(board: EventBoard, seat: number, format: EventTerms['format']): Part | null {
  const { points, own, members } = board;
  if (!points) return null;
  const counts = isPlayed(board) || format === 'round-robin';
  const others = members.map((member, other) => ({ member, points: points[other] ?? 0 })).toSpliced(seat, 1);
  return {
    points: points[seat] ?? 0,
    others: counts ? others : [],
    own: isPlayed(board) ? (own?.[seat] ?? null) : null,
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
/** Points of three shares of a third are one. */
const exact = (value: number): number => Math.round(value * 1e6) / 1e6;

const pointsOf = (parts: readonly Part[]): number => exact(sum(parts.map(({ points }) => points)));

/** The points of each member. */
export const scoresOf = (played: Played): ReadonlyMap<string, number> =>
  new Map([...partsOf(played)].map(([member, parts]) => [member, pointsOf(parts)]));

/**
 * Tie-breaks with the score of each opponent, by round. A round without a match has a virtual opponent (FIDE, 2009): the
 * player's own points before it, the opposite result, and a draw in each later round. In the scores of opponents
 * their rounds without a match count as draws.
 */
function tieBreaks(
  parts: Parts,
  played: Played,
): (member: string) => { buchholz: number; sonneborn: number } {
  const draw = 1 / played.terms.seats;
  const isRoundRobin = played.terms.format === 'round-robin';
  const adjusted = new Map(
    [...parts].map(([member, list]) => [
      member,
      isRoundRobin
        ? pointsOf(list)
        : sum(list.map(({ points, others }) => (others.length > 0 ? points : draw))),
    ]),
  );
  return (member) => {
    const own = parts.get(member) ?? [];
    const met = own.flatMap((part, round) => {
      if (part.others.length > 0)
        return part.others.map((other) => ({ score: adjusted.get(other.member) ?? 0, share: part.points }));
      if (isRoundRobin) return [];
      const before = sum(own.slice(0, round).map(({ points }) => points));
      const score = before + Math.max(0, 2 * draw - part.points) + draw * (own.length - round - 1);
      return [{ score, share: part.points }];
    });
    const scores = met.map(({ score }) => score);
    return {
      buchholz: exact(sum(scores) - (scores.length > 0 ? Math.min(...scores) : 0)),
      sonneborn: exact(sum(met.map(({ score, share }) => score * share))),
    };
  };
}

/** Points of a member against others of a group; null if they have not met all of them. */
function directOf(own: readonly Part[], group: readonly string[], member: string): number | null {
  const others = group.filter((other) => other !== member);
  let points = 0;
  for (const other of others) {
    const met = own.flatMap((part) =>
      part.others
        .filter((opponent) => opponent.member === other)
        .map((opponent) => (1 + Math.sign(part.points - opponent.points)) / 2),
    );
    if (met.length === 0) return null;
    points += sum(met);
  }
  return points;
}

/** The last round in which a member was still in; in a knock-out that comes before points. */
const reached = ({ terms, rounds }: Played, member: string): number =>
  terms.format !== 'knock-out'
    ? 0
    : 1 +
      rounds.findLastIndex(
        ({ boards, byes }) => byes.includes(member) || boards.some(({ members }) => members.includes(member)),
      );

/** Members in the order of an event, with their tie-breaks. `winner` is the last one in of a knock-out. */
export function standingsOf(played: Played, winner: string | null = null): readonly EventStanding[] {
  const parts = partsOf(played);
  const breaksOf = tieBreaks(parts, played);
  const rows = [...parts].map(([member, own]) => {
    const figures = own.flatMap((part) => part.own ?? []);
    return {
      member,
      stage: reached(played, member) + (member === winner ? 1 : 0),
      points: pointsOf(own),
      direct: null as number | null,
      ...breaksOf(member),
      own: figures.length > 0 ? exact(sum(figures) / figures.length) : null,
    };
  });
  const groups = Map.groupBy(rows, ({ stage, points }) => `${stage} ${points}`);
  for (const group of groups.values()) {
    const names = group.map(({ member }) => member);
    const direct = names.map((member) => directOf(parts.get(member) ?? [], names, member));
    if (group.length > 1 && !direct.includes(null))
      group.forEach((row, at) => (row.direct = direct[at] ?? null));
  }
  return ranked(rows).map(({ stage: _, ...row }) => row);
}

/** Sorts rows by their keys, and gives equal ones the same rank. */
function ranked<Row extends { readonly stage: number } & Omit<EventStanding, 'rank' | 'member'>>(
  rows: readonly Row[],
): (Row & { readonly rank: number })[] {
  const keyed = rows
    .map((row) => {
      const { stage, points, direct, buchholz, sonneborn, own } = row;
      return { row, keys: [stage, points, direct ?? 0, buchholz, sonneborn, own ?? -Infinity] };
    })
    .sort((a, b) => compare(a.keys, b.keys));
  let rank = 1;
  return keyed.map(({ row, keys }, at) => {
    const above = keyed[at - 1];
    if (above && compare(above.keys, keys) !== 0) rank = at + 1;
    return { ...row, rank };
  });
}

/** Negative if `a` comes first. */
function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((key, index) => key !== b[index]);
  return at < 0 ? 0 : (b[at] ?? 0) > (a[at] ?? 0) ? 1 : -1;
}
