import { bare, HIDDEN, newCards, type Card } from '../cards.ts';
import type { Seat } from '../game.ts';
import { itemAt } from '../list.ts';
import { isJack, openPair, pointsOf, strengthOf, tollOf, troopsAt } from './cards.ts';
import type { Event, Seen } from './event.ts';
import type { Move, MoveOf, Raid } from './types.ts';

/** The events of a move in a running raid. */
export function raidEvents(seen: Seen, move: Move, raid: Raid): Event[] {
  const { before } = seen;
  const raider = before.turnOf;
  const both = sides(raid, raider);
  const card = raid.picked ?? HIDDEN;
  switch (move.do) {
    case 'counter':
      return [countered(seen, move, raid), ...(seen.after.phase === 'encounter' ? progress(seen, raid) : [])];
    case 'withdraw':
      return [{ kind: 'withdrew', ...both, at: raid.point ?? raid.passed.at(-1) ?? null }];
    case 'access':
      return progress(seen, raid);
    case 'steal':
      return [{ kind: 'stole', ...both, card: stolen(seen, card) }];
    case 'leave':
      return [{ kind: 'left', ...both, card }];
    case 'pay':
      return [
        { kind: 'paid', seat: raider, card: move.card },
        { kind: 'jack-returned', ...both, card },
      ];
    case 'trap':
      return [
        {
          kind: 'trap-sprung',
          ...both,
          point: move.point,
          troops: openPair(troopsAt(itemAt(before.seats, raider), move.point)),
        },
      ];
    case 'spare':
      return [{ kind: 'spared', ...both }];
    default:
      throw new RangeError(`${move.do} is no move of a raid`);
  }
}

/** The next thing that a raid comes to: a pair, or the area itself with what it has. */
export function progress(seen: Seen, { defender, target }: Pick<Raid, 'defender' | 'target'>): Event[] {
  const { before, after, chance } = seen;
  const seat = before.turnOf;
  const both = { seat, defender };
  if (after.phase === 'encounter') {
    const { point } = after.raid;
    const pair = troopsAt(itemAt(after.seats, defender), point);
    return [
      { kind: 'met', ...both, point, troops: openPair(pair), strength: strengthOf(pair), toll: tollOf(pair) },
    ];
  }
  const { throne, stronghold } = itemAt(before.seats, defender);
  const isEmpty = target === 'throne' ? throne === null : stronghold.length === 0;
  const at = before.raid?.passed.at(-1) ?? null;
  const accessed = { kind: 'accessed', ...both, target, at, isEmpty } as const;
  if (isEmpty) return [accessed];
  if (target === 'throne') {
    const [royal] = newCards(itemAt(after.seats, seat).house, itemAt(before.seats, seat).house);
    if (royal !== undefined)
      return [accessed, { kind: 'took', ...both, card: royal, points: pointsOf([royal]) }];
    const jack = newCards(itemAt(after.seats, defender).tombs, itemAt(before.seats, defender).tombs).find(
      isJack,
    );
    return [accessed, { kind: 'trapped', ...both, card: bare(jack ?? HIDDEN) }];
  }
  const card = chance.find((line) => line.startsWith('pick '))?.slice('pick '.length) ?? HIDDEN;
  // A raider without cards can't pay for a Jack (R4.7).
  const isReturned = after.phase !== 'spoils';
  return [
    accessed,
    { kind: 'picked', ...both, card },
    ...(isReturned ? [{ kind: 'jack-returned', ...both, card } as const] : []),
  ];
}

function countered({ before, after }: Seen, { point, spend }: MoveOf<'counter'>, raid: Raid): Event {
  const seat = before.turnOf;
  const troops = troopsAt(itemAt(after.seats, seat), point);
  const passed = raid.point ?? point;
  const guards = troopsAt(itemAt(before.seats, raid.defender), passed);
  return {
    kind: 'countered',
    ...sides(raid, seat),
    point,
    troops: openPair(troops),
    strength: strengthOf(troops),
    spent: spend,
    toll: tollOf(guards),
    passed,
    guards: openPair(guards),
    guardsStrength: strengthOf(guards),
  };
}

/** Everybody sees the royal in the raider's House, even a reader who didn't see the picked card. */
function stolen({ before, after }: Seen, picked: Card): Card {
  const seat = before.turnOf;
  return newCards(itemAt(after.seats, seat).house, itemAt(before.seats, seat).house)[0] ?? picked;
}

/** The two sides of a raid. */
export const sides = ({ defender }: Pick<Raid, 'defender'>, seat: Seat) => ({ seat, defender });
