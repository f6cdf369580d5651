import { m } from '#messages';
import { HIDDEN, bare, type Card } from '#games/cards.ts';
import { advancesNeeded, isJack, pointsOf, strengthOf, tollOf } from '#games/realm/cards.ts';
import type { Move, Target, View } from '#games/realm/types.ts';
import { cardGlyphs, cardList } from '../../../cards/names.ts';
import { actor, target } from '../../../i18n/speaker.ts';
import { mark, marked, said, signed } from '../../kit/told.ts';
import type { Mark, Said, Viewer } from '../../types.ts';
import { encountered } from '../parts/arithmetic.ts';
import { troopList } from './phrases.ts';

/** A move with the reader's views before and after it. */
export interface Witnessed {
  readonly move: Move;
  readonly seat: number;
  readonly before: View;
  readonly after: View;
}

/** The cards in `has` beyond those in `had`, counting duplicates. */
function newIn(has: readonly Card[], had: readonly Card[]): Card[] {
  const left = had.slice();
  return has.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The royal added to the mover's House; null if there is none. */
export const royalGained = ({ seat, before, after }: Witnessed): Card | null =>
  newIn(after.seats[seat]!.house.map(bare), before.seats[seat]!.house.map(bare))[0] ?? null;

/**
 * The only card added to a seat's Stronghold; null for any other number, or if it is hidden from the reader.
 */
export function cardGained(seat: number, before: View, after: View): Card | null {
  const gained = newIn(after.seats[seat]!.stronghold, before.seats[seat]!.stronghold);
  const [card] = gained;
  return gained.length === 1 && card !== undefined && card !== HIDDEN ? card : null;
}

/** The results of a move: gains, losses and obstacles of a raid. */
export const resultsOf = (witnessed: Witnessed, viewer: Viewer): Said[] => [
  ...onThrone(witnessed),
  ...ofTroops(witnessed, viewer),
  ...ofRoyals(witnessed, viewer),
  ...ofRaid(witnessed),
  ...ofDeck(witnessed),
];

/** The last card of the deck, drawn within a turn. */
const ofDeck = ({ before, after }: Witnessed): Said[] =>
  after.lastTurns && !before.lastTurns && after.turn === before.turn ? [said(m.realm_log_last_turns())] : [];

/** The state of the mover's Throne after the move, and the cards removed for it. */
function onThrone({ move, seat, before, after }: Witnessed): Said[] {
  if (move.do === 'coronate' && before.seats[seat]!.throne) return [said(m.realm_log_dethroned())];
  const throne = after.seats[seat]!.throne;
  if (move.do !== 'advance' || !throne) return [];
  const { card, advances } = throne;
  const need = card === HIDDEN || isJack(card) ? 0 : advancesNeeded(card);
  return [said(m.realm_log_advances({ count: advances.length, need }))];
}

/** Mark for cards lost from a place; unknown ones are counted. */
export function lossAt(seat: number, zone: string, cards: readonly Card[]): Mark {
  const isKnown = !cards.includes(HIDDEN);
  return mark(seat, zone, 'loss', isKnown ? `−${cardList(cards.map(bare))}` : signed(-cards.length));
}

/** Mark for a royal added to a seat's House. */
export const gainOf = (seat: number, royal: Card): Mark =>
  mark(seat, 'house', 'gain', `${cardGlyphs(royal)} ${signed(pointsOf([royal]))}`);

/** A pair returned to make room, or taken by a trap. */
function ofTroops({ move, seat, before }: Witnessed, viewer: Viewer): Said[] {
  if (move.do !== 'trap' && move.do !== 'rally') return [];
  const owner = move.do === 'trap' ? before.turnOf : seat;
  const pair = before.seats[owner]![move.point];
  if (!pair) return [];
  const cards = troopList(pair);
  if (move.do === 'rally') return [said(m.realm_log_back({ cards }))];
  const lost = said(m.realm_log_lost({ ...actor(owner, viewer), cards }), owner, seat);
  return [marked(lost, lossAt(owner, move.point, pair))];
}

/** A royal scored, or taken from another Throne. */
function ofRoyals(witnessed: Witnessed, viewer: Viewer): Said[] {
  const { move, seat } = witnessed;
  const royal = royalGained(witnessed);
  if (!royal || move.do === 'steal') return [];
  const gain = { ...actor(seat, viewer), card: cardGlyphs(royal), points: pointsOf([royal]) };
  const aim = aimOf(witnessed);
  const won = gainOf(seat, royal);
  if (!aim) return [marked(said(m.realm_log_gained(gain), seat), won)];
  const taken = said(m.realm_log_taken({ ...gain, ...target(aim.defender, viewer) }), seat, aim.defender);
  return [marked(taken, won, lossAt(aim.defender, 'throne', [royal]))];
}

/** The next obstacle of a raid: a pair in its way, a trap, or nothing. */
function ofRaid(witnessed: Witnessed): Said[] {
  const { move, seat, before, after } = witnessed;
  if (!['raid', 'counter', 'access'].includes(move.do)) return [];
  const guards = after.phase === 'encounter' ? encountered(after) : null;
  if (guards) {
    const facts = { strength: strengthOf(guards), toll: tollOf(guards), point: after.raid?.point ?? '' };
    return [said(m.realm_log_guards({ cards: troopList(guards), ...facts }))];
  }
  const aim = aimOf(witnessed);
  if (!aim) return [];
  if (after.phase === 'trap') {
    const jack = newIn(after.seats[aim.defender]!.tombs, before.seats[aim.defender]!.tombs).find(isJack);
    const told = jack ? m.realm_log_trapped_by({ card: cardGlyphs(jack) }) : m.realm_log_trapped();
    return [marked(said(told, seat, aim.defender), lossAt(aim.defender, 'throne', [jack ?? HIDDEN]))];
  }
  return isEmpty(witnessed, aim) ? [said(m.realm_log_empty({ area: aim.target }))] : [];
}

interface Aim {
  readonly defender: number;
  readonly target: Target;
}

/** The target reached by a raid with this move; null if troops are in the way. */
function aimOf({ move, before, after }: Witnessed): Aim | null {
  if (move.do === 'access') return before.raid;
  return move.do === 'raid' && after.phase !== 'encounter' ? move : null;
}

function isEmpty({ before }: Witnessed, { defender, target: area }: Aim): boolean {
  const { throne, stronghold } = before.seats[defender]!;
  return area === 'throne' ? throne === null : stronghold.length === 0;
}
