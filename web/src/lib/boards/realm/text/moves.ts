import { m } from '#messages';
import { HIDDEN, type Card } from '#games/cards.ts';
import { pointsOf, strengthOf } from '#games/realm/cards.ts';
import { parseMove } from '#games/realm/notation.ts';
import type { Move, MoveOf, Point, View } from '#games/realm/types.ts';
import { CONCESSION } from '#games/written.ts';
import type { LogEntry } from '#protocol';
import { cardGlyphs, cardList } from '../../../cards/names.ts';
import { actor, target, type Actor } from '../../../i18n/speaker.ts';
import { playerName } from '../../kit/players.ts';
import { marked, said } from '../../kit/told.ts';
import type { Said, ViewAt, Viewer } from '../../types.ts';
import { encountered } from '../parts/arithmetic.ts';
import { cardGained, gainOf, lossAt, resultsOf, royalGained, type Witnessed } from './gains.ts';
import { lootUnseen } from './loot.ts';
import type { PlainVerb } from './imperative.ts';
import { troop, troopList, troopPair } from './phrases.ts';
import { placeName } from './places.ts';

/** A logged move with everything the reader knows about it. */
interface Known {
  readonly mover: Actor;
  readonly seat: number;
  readonly viewer: Viewer;
  /** The move with the views around it; null if the reader didn't see it. */
  readonly witnessed: Witnessed | null;
  /** The card picked from a Stronghold by the previous move, as the reader knows it; null for none. */
  readonly picked: Card | null;
  /** The raided seat; null if unknown. */
  readonly defender: number | null;
}

/** Describes a logged move. Hidden cards stay hidden. Adds the results if the reader saw the move. */
export function sayMove(
  entry: LogEntry,
  viewer: Viewer,
  before: LogEntry | null = null,
  viewAt: ViewAt<View> = () => null,
  log: readonly LogEntry[] = [],
): Said[] {
  const mover = actor(entry.seat, viewer);
  const chance = entry.chance.map((line) => said(describeChance(line)));
  if (entry.move === CONCESSION) return [said(m.boards_concede(mover)), ...chance];
  const parsed = parseMove(entry.move);
  // A newer server may use notation unknown to this page; then show it as it is.
  if (!parsed.ok)
    return [said(m.boards_move_unknown({ player: playerName(entry.seat, viewer), move: entry.move }))];
  const witnessed = witness(entry, parsed.value, viewAt);
  const known = {
    mover,
    seat: entry.seat,
    viewer,
    witnessed,
    picked: parsed.value.do === 'steal' && witnessed ? royalGained(witnessed) : pickedIn(before),
    defender: witnessed?.before.raid?.defender ?? defenderIn(entry, log),
  };
  const results = witnessed ? resultsOf(witnessed, viewer) : lootUnseen(entry, log, viewAt, viewer);
  return [sentence(parsed.value, known), ...chance, ...results];
}

/** True if the move continues a raid begun earlier. */
export function isRaidStep({ move }: LogEntry, before: LogEntry | null): boolean {
  const verb = move.split(' ', 1)[0]!;
  if (verb === 'discard') return pickedIn(before) !== null;
  return ['counter', 'withdraw', 'access', 'steal', 'leave', 'pay', 'trap', 'spare'].includes(verb);
}

/** The move with the reader's views before and after; null if one is missing. */
function witness({ n, seat }: LogEntry, move: Move, viewAt: ViewAt<View>): Witnessed | null {
  const [before, after] = [viewAt(n - 1), viewAt(n)];
  return before && after && { move, seat, before, after };
}

const pickedIn = (before: LogEntry | null): Card | null =>
  before?.chance.find((line) => line.startsWith('pick '))?.slice('pick '.length) ?? null;

/** The defender in the raid an entry belongs to, according to the log. */
function defenderIn({ n }: LogEntry, log: readonly LogEntry[]): number | null {
  const raid = log.findLast((entry) => entry.n < n && entry.move.startsWith('raid '));
  return raid ? Number(raid.move.split(' ')[1]) : null;
}

function sentence(move: Move, known: Known): Said {
  const { mover, viewer } = known;
  switch (move.do) {
    case 'coronate':
      return said(m.realm_log_coronate({ ...mover, card: cardGlyphs(move.card) }));
    case 'advance':
      return said(m.realm_log_advance({ ...mover, card: cardGlyphs(move.card) }));
    case 'pay':
      return payment(move.card, known);
    case 'rally':
      return said(m.realm_log_rally({ ...mover, troops: troopPair(move.troops), point: move.point }));
    case 'replace': {
      const cards = { replaced: troop(move.replaced), troop: troop(move.troop) };
      return said(m.realm_log_replace({ ...mover, ...cards, point: move.point }));
    }
    case 'recall':
      return said(recalled(move, known));
    case 'trap':
      return said(m.realm_log_trap({ ...mover, point: move.point }));
    case 'raid': {
      const place = placeName(move.target, move.defender, viewer);
      return said(m.realm_log_raid({ ...mover, place }));
    }
    case 'counter':
      return said(countered(move, known));
    case 'discard':
      return discarded(cardList(move.cards), known);
    default:
      return plainSentence(move.do, known);
  }
}

function plainSentence(verb: PlainVerb, { mover, seat, picked, witnessed, ...known }: Known): Said {
  switch (verb) {
    case 'keep':
      return said(m.realm_log_keep(mover));
    case 'mulligan':
      return said(redealt(mover, seat, witnessed));
    case 'draw':
      return said(drawn(mover, witnessed && cardGained(seat, witnessed.before, witnessed.after)));
    case 'end':
      return said(m.realm_log_end(mover));
    case 'withdraw':
      return said(m.realm_log_withdraw(mover));
    case 'access':
      return said(m.realm_log_access(mover));
    case 'steal':
      return stolen({ mover, seat, picked, witnessed, ...known });
    case 'leave':
      return said(
        isSeen(picked)
          ? m.realm_log_leave_seen({ ...mover, card: cardGlyphs(picked) })
          : m.realm_log_leave(mover),
        ...(known.defender === null ? [] : [known.defender]),
      );
    case 'spare':
      return said(m.realm_log_spare(mover));
  }
}

/** Describes a drawn card; `card` is null if the reader doesn't know it. */
export const drawn = (mover: Actor, card: Card | null): string =>
  card === null ? m.realm_log_draw(mover) : m.realm_log_draw_seen({ ...mover, card: cardGlyphs(card) });

/** The new hand, unless the first turn has already added to it. */
function redealt(mover: Actor, seat: number, witnessed: Witnessed | null): string {
  const hand = witnessed?.after.seats[seat]!.stronghold ?? [];
  const isWhole = hand.length === 5 && !hand.includes(HIDDEN);
  return isWhole
    ? m.realm_log_mulligan_seen({ ...mover, cards: cardList(hand) })
    : m.realm_log_mulligan(mover);
}

function recalled({ point }: { readonly point: Point }, { mover, seat, witnessed }: Known): string {
  const pair = witnessed?.before.seats[seat]![point];
  return pair
    ? m.realm_log_recall_seen({ ...mover, troops: troopList(pair), point })
    : m.realm_log_recall({ ...mover, point });
}

/** A counter with both strengths, as seen in the encounter. */
function countered({ point, spend }: MoveOf<'counter'>, { mover, seat, witnessed }: Known): string {
  const spent = { count: spend.length, cards: cardList(spend) };
  const [pair, guards] = [witnessed?.after.seats[seat]![point], witnessed && encountered(witnessed.before)];
  if (!pair || !guards) return m.realm_log_counter({ ...mover, ...spent, point });
  const sum = { attack: strengthOf(pair), defence: strengthOf(guards) };
  return m.realm_log_counter_seen({ ...mover, ...spent, ...sum, troops: troopList(pair) });
}

/** True if there is a picked card the reader knows. */
const isSeen = (picked: Card | null): picked is Card => picked !== null && picked !== HIDDEN;

function stolen({ mover, seat, picked, defender, viewer }: Known): Said {
  const concerned = defender === null ? [seat] : [seat, defender];
  const loss = defender === null ? [] : [lossAt(defender, 'stronghold', [picked ?? HIDDEN])];
  if (!isSeen(picked)) return marked(said(m.realm_log_steal(mover), ...concerned), ...loss);
  const theft = { ...mover, card: cardGlyphs(picked), points: pointsOf([picked]) };
  const gain = gainOf(seat, picked);
  if (defender === null) return marked(said(m.realm_log_steal_seen(theft), seat), gain);
  const told = said(m.realm_log_stolen({ ...theft, ...target(defender, viewer) }), ...concerned);
  return marked(told, gain, ...loss);
}

/** Describes a card paid for picking a Jack. */
function payment(card: Card, { mover, seat, picked }: Known): Said {
  const payer = { ...mover, card: cardGlyphs(card) };
  const words = isSeen(picked)
    ? m.realm_log_pay_seen({ ...payer, jack: cardGlyphs(picked) })
    : m.realm_log_pay(payer);
  return marked(said(words, seat), lossAt(seat, 'stronghold', [card]));
}

/** Describes a discard at the end of a turn, or the exchange of a picked card in a raid. */
function discarded(cards: string, { mover, seat, picked, defender }: Known): Said {
  if (picked === null) return said(m.realm_log_discard({ ...mover, cards }));
  const concerned = defender === null ? [seat] : [seat, defender];
  const words =
    picked === HIDDEN
      ? m.realm_log_discard_picked({ ...mover, card: cards })
      : m.realm_log_discard_seen({ ...mover, card: cards, picked: cardGlyphs(picked) });
  const loss = defender === null ? [] : [lossAt(defender, 'stronghold', [picked])];
  return marked(said(words, ...concerned), ...loss);
}

/** Describes one random result. */
function describeChance(line: string): string {
  const [kind, card] = line.split(' ');
  if (kind === 'shuffle') return m.realm_log_shuffled();
  if (kind !== 'pick' || card === undefined) return m.boards_chance({ line });
  return card === HIDDEN ? m.realm_log_picked_hidden() : m.realm_log_picked({ card: cardGlyphs(card) });
}
