import { m } from '#messages';
import { HIDDEN, type Card } from '#games/cards.ts';
import { pointsOf } from '#games/realm/cards.ts';
import { parseMove } from '#games/realm/notation.ts';
import type { Move, View } from '#games/realm/types.ts';
import { CONCESSION } from '#games/step.ts';
import type { LogEntry } from '#protocol';
import { cardGlyphs, cardList } from '../../../cards/names.ts';
import { actor, type Actor } from '../../../i18n/speaker.ts';
import { playerName } from '../../kit/players.ts';
import { sentences } from '../../kit/sentences.ts';
import type { ViewAt, Viewer } from '../../types.ts';
import { resultOf, royalGained, type Witnessed } from './gains.ts';
import type { PlainVerb } from './imperative.ts';
import { placeName, troop, troopPair } from './phrases.ts';

/**
 * A logged move of realm as one sentence, in which hidden cards stay hidden; `before` is the entry before it. What it
 * led to follows where the reader looked on.
 */
export function describeMove(
  entry: LogEntry,
  viewer: Viewer,
  before: LogEntry | null,
  viewAt: ViewAt<View> = () => null,
): string {
  const mover = actor(entry.seat, viewer);
  const chance = entry.chance.map(describeChance);
  if (entry.move === CONCESSION) return sentences(m.boards_concede(mover), ...chance);
  const parsed = parseMove(entry.move);
  // A service with newer rules may write what this page can't read: the notation itself is then the best word.
  if (!parsed.ok) return m.boards_move_unknown({ player: playerName(entry.seat, viewer), move: entry.move });
  const witnessed = witness(entry, parsed.value, viewAt);
  const picked = parsed.value.do === 'steal' && witnessed ? royalGained(witnessed) : pickedIn(before);
  const result = witnessed && resultOf(witnessed, mover);
  return sentences(sentence(parsed.value, mover, viewer, picked), ...chance, result);
}

/** The move with the reader's views of realm around it; null where one of them was not seen. */
function witness({ n, seat }: LogEntry, move: Move, viewAt: ViewAt<View>): Witnessed | null {
  const [before, after] = [viewAt(n - 1), viewAt(n)];
  return before && after && { move, seat, before, after };
}

/** The card that the move before drew from a Stronghold, as the reader knows it; null where none was. */
const pickedIn = (before: LogEntry | null): Card | null =>
  before?.chance.find((line) => line.startsWith('pick '))?.slice('pick '.length) ?? null;

function sentence(move: Move, mover: Actor, viewer: Viewer, picked: Card | null): string {
  switch (move.do) {
    case 'coronate':
      return m.realm_log_coronate({ ...mover, card: cardGlyphs(move.card) });
    case 'advance':
      return m.realm_log_advance({ ...mover, card: cardGlyphs(move.card) });
    case 'pay':
      return paid({ ...mover, card: cardGlyphs(move.card) }, picked);
    case 'rally':
      return m.realm_log_rally({ ...mover, troops: troopPair(move.troops), point: move.point });
    case 'replace': {
      const cards = { replaced: troop(move.replaced), troop: troop(move.troop) };
      return m.realm_log_replace({ ...mover, ...cards, point: move.point });
    }
    case 'recall':
      return m.realm_log_recall({ ...mover, point: move.point });
    case 'trap':
      return m.realm_log_trap({ ...mover, point: move.point });
    case 'raid':
      return m.realm_log_raid({ ...mover, place: placeName(move.target, move.defender, viewer) });
    case 'counter': {
      const { point, spend } = move;
      return m.realm_log_counter({ ...mover, point, count: spend.length, cards: cardList(spend) });
    }
    case 'discard':
      return discarded(cardList(move.cards), mover, picked);
    default:
      return plainSentence(move.do, mover, picked);
  }
}

function plainSentence(verb: PlainVerb, mover: Actor, picked: Card | null): string {
  switch (verb) {
    case 'keep':
      return m.realm_log_keep(mover);
    case 'mulligan':
      return m.realm_log_mulligan(mover);
    case 'draw':
      return m.realm_log_draw(mover);
    case 'end':
      return m.realm_log_end(mover);
    case 'withdraw':
      return m.realm_log_withdraw(mover);
    case 'access':
      return m.realm_log_access(mover);
    case 'steal':
      return isSeen(picked)
        ? m.realm_log_steal_seen({ ...mover, card: cardGlyphs(picked), points: pointsOf([picked]) })
        : m.realm_log_steal(mover);
    case 'leave':
      return isSeen(picked)
        ? m.realm_log_leave_seen({ ...mover, card: cardGlyphs(picked) })
        : m.realm_log_leave(mover);
    case 'spare':
      return m.realm_log_spare(mover);
  }
}

/** There is a picked card, and the reader knows it. */
const isSeen = (picked: Card | null): picked is Card => picked !== null && picked !== HIDDEN;

const paid = (payer: Actor & { readonly card: string }, picked: Card | null): string =>
  isSeen(picked) ? m.realm_log_pay_seen({ ...payer, jack: cardGlyphs(picked) }) : m.realm_log_pay(payer);

/** A discard at a turn's end, or in a raid of the picked card for one of the hand. */
function discarded(cards: string, mover: Actor, picked: Card | null): string {
  if (picked === null) return m.realm_log_discard({ ...mover, cards });
  if (picked === HIDDEN) return m.realm_log_discard_picked({ ...mover, card: cards });
  return m.realm_log_discard_seen({ ...mover, card: cards, picked: cardGlyphs(picked) });
}

/** One result of chance, as a sentence of its own. */
function describeChance(line: string): string {
  const [kind, card] = line.split(' ');
  if (kind === 'shuffle') return m.realm_log_shuffled();
  if (kind !== 'pick' || card === undefined) return m.boards_chance({ line });
  return card === HIDDEN ? m.realm_log_picked_hidden() : m.realm_log_picked({ card: cardGlyphs(card) });
}
