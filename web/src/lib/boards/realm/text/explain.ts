import { m } from '#messages';
import { bare, HIDDEN, sortCards, type Card } from '#games/cards.ts';
import { isCommon, isCrown, isJack, isKing, isRoyal } from '#games/realm/cards.ts';
import { whyIllegal } from '#games/realm/check.ts';
import { POINTS, type Move, type Pair, type Point, type Realm, type View } from '#games/realm/types.ts';
import { isSame } from '#games/same.ts';
import { cardName } from '../../../cards/names.ts';
import { partsOf, refusalOf } from '../../kit/explanation.ts';
import { sentences } from '../../kit/sentences.ts';
import type { Explanation, Viewer } from '../../types.ts';
import { choiceOf } from './choices.ts';
import { areaTitle, pointTitle } from './places.ts';
import { refusals } from './refusals.ts';

/** The table with the reader's chosen cards. */
export interface AskedTable {
  readonly view: View;
  readonly viewer: Viewer;
  readonly legal: readonly Move[];
  readonly chosen: readonly Card[];
  /** The seats with a pact with the reader. */
  readonly allies: readonly number[];
}

const isPoint = (place: string): place is Point => POINTS.some((point) => point === place);

/** Explains a place or card of the board: the effect of a move there, or the reason why it is illegal. */
export function explain(spot: string, table: AskedTable): Explanation | null {
  const [first, second] = partsOf(spot);
  if (spot === 'deck') return deckWords(table);
  if (first === 'hand') return second ? cardWords(second, table) : handWords(table);
  const seat = Number(first);
  const owner = table.view.seats[seat];
  if (!owner) return null;
  if (isPoint(second)) return pointWords(seat, second, table);
  switch (second) {
    case 'throne':
      return throneWords(seat, owner, table);
    case 'stronghold':
      return { ...strongholdWords(seat, table), now: raidWords(seat, 'stronghold', table) };
    case 'house':
      return { ...titled(seat, 'house', table), what: m.realm_ask_house(), now: [], rule: 'R5.1' };
    case 'tombs':
      return { ...titled(seat, 'tombs', table), what: m.realm_ask_tombs(), now: [], rule: 'R1.2' };
    default:
      return null;
  }
}

type Area = Parameters<typeof areaTitle>[0];

const titled = (seat: number, area: Area, { viewer }: AskedTable): { readonly title: string } => ({
  title: areaTitle(area, seat, viewer),
});

/** The effect of a move, or the reason why it is illegal. */
function effectOf(move: Move, { view, viewer, legal, allies }: AskedTable): string {
  const own = viewer.seat === null ? undefined : view.seats[viewer.seat];
  if (own && legal.some((other) => isSame(other, move))) {
    const { label, note } = choiceOf(move, { view, own, viewer, allies });
    return sentences(m.boards_ask_can({ move: label }), note);
  }
  const code = refusalOf(whyIllegal, view, viewer.seat, move);
  return code === null ? '' : refusals[code]();
}

const effectsOf = (moves: readonly Move[], table: AskedTable): string[] => [
  ...new Set(moves.map((move) => effectOf(move, table)).filter(Boolean)),
];

const deckWords = (table: AskedTable): Explanation => ({
  title: m.boards_deck({ count: table.view.deck }),
  what: m.realm_ask_deck(),
  now: effectsOf([{ do: 'draw' }], table),
  rule: 'R3.4',
});

const strongholdWords = (seat: number, table: AskedTable): Omit<Explanation, 'now'> => ({
  ...titled(seat, 'stronghold', table),
  what: m.realm_ask_stronghold(),
  rule: 'R4.6',
});

const handWords = (table: AskedTable): Explanation => ({
  ...strongholdWords(table.viewer.seat ?? 0, table),
  now: [m.realm_ask_hand()],
});

const raidWords = (defender: number, target: 'throne' | 'stronghold', table: AskedTable): string[] =>
  defender === table.viewer.seat ? [] : effectsOf([{ do: 'raid', defender, target }], table);

function throneWords(seat: number, { throne }: Realm, table: AskedTable): Explanation {
  const [card] = table.chosen;
  const isOwn = seat === table.viewer.seat;
  const use = (): string[] =>
    card === undefined
      ? [m.realm_ask_throne_choose()]
      : effectsOf([{ do: isCrown(card) && !(throne && isJack(card)) ? 'coronate' : 'advance', card }], table);
  return {
    ...titled(seat, 'throne', table),
    what: throne ? m.realm_ask_throne() : m.realm_ask_throne_empty(),
    now: isOwn ? use() : raidWords(seat, 'throne', table),
    rule: isOwn ? 'R3.6' : 'R4.4',
  };
}

function pointWords(seat: number, point: Point, table: AskedTable): Explanation {
  const { view, viewer } = table;
  const pair = view.seats[seat]?.[point] ?? null;
  return {
    title: pointTitle(point, seat, viewer),
    what: sentences(
      m.realm_ask_lane({ lane: point.startsWith('T') ? 'T' : 'S' }),
      pair ? null : m.realm_ask_point_empty(),
    ),
    now: seat === viewer.seat ? stationWords(point, pair, table) : trapWords(seat, point, table),
    rule: 'R3.7',
  };
}

/** The effect of the chosen cards on one of the reader's points. */
function stationWords(point: Point, pair: Pair | null, table: AskedTable): string[] {
  const [first, second] = table.chosen;
  if (first !== undefined && second !== undefined) {
    const [one = first, other = second] = sortCards([first, second]);
    return effectsOf([{ do: 'rally', point, troops: [one, other] }], table);
  }
  if (!pair) return [m.realm_ask_point_choose()];
  if (first === undefined) return effectsOf([{ do: 'recall', point }], table);
  return effectsOf(
    pair.map((replaced): Move => ({ do: 'replace', point, troop: first, replaced })),
    table,
  );
}

const trapWords = (seat: number, point: Point, table: AskedTable): string[] =>
  table.view.phase === 'trap' && seat === table.view.turnOf && table.viewer.seat === table.view.toAct
    ? effectsOf([{ do: 'trap', point }], table)
    : [];

/** Explains a card of the reader's hand. */
function cardWords(lying: Card, table: AskedTable): Explanation {
  const card = bare(lying);
  const crowns: Move[] = isCrown(card) ? [{ do: 'coronate', card }] : [];
  const advances: Move[] = isCommon(card) ? [{ do: 'advance', card }] : [];
  return {
    title: card === HIDDEN ? '' : cardName(card),
    what: cardKind(card),
    now: effectsOf([...crowns, ...advances], table),
    rule: 'R1.3',
  };
}

function cardKind(card: Card): string {
  if (isRoyal(card)) return m.realm_ask_royal({ points: isKing(card) ? 2 : 1, need: isKing(card) ? 4 : 3 });
  return isJack(card) ? m.realm_ask_jack() : m.realm_ask_common();
}
