import { m } from '#messages';
import { bare, HIDDEN, type Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import { pointsOf } from '#games/realm/cards.ts';
import type { Event } from '#games/realm/event.ts';
import type { Move } from '#games/realm/types.ts';
import { cardGlyphs, cardList } from '../../../cards/names.ts';
import { actor, target } from '../../speaker.ts';
import type { Entry } from '../../../platform/match/frames.ts';
import { eventIn } from '../../kit/events.ts';
import { mark, marked, ordinary, said, signed } from '../../kit/narration.ts';
import type { Mark, Sentence, Viewer } from '../../types.ts';
import { troop, troopList, troopPair } from './phrases.ts';
import { placeName } from './places.ts';

export type Logged = Entry<Move, Event>;

/** Describes an event of a move. Hidden cards stay hidden. */
export function sayEvent(event: Event, entry: Logged, viewer: Viewer): Sentence[] {
  switch (event.kind) {
    case 'deck-ended':
      return [said(m.realm_log_last_turns())];
    case 'shuffled':
      return [said(m.realm_log_shuffled())];
    case 'turn-began':
    case 'ended':
    case 'jack-returned':
      return [];
    default:
      return 'defender' in event ? sayRaid(event, entry, viewer) : sayTurn(event, entry, viewer);
  }
}

type RaidEvent = Extract<Event, { defender: Seat }>;
type TurnEvent = Extract<Exclude<Event, RaidEvent>, { seat: Seat }>;

/** Describes an event outside raids. */
function sayTurn(event: TurnEvent, entry: Logged, viewer: Viewer): Sentence[] {
  const { seat } = event;
  const mover = actor(seat, viewer);
  const { made } = entry;
  switch (event.kind) {
    case 'conceded':
      return [said(m.boards_concede(mover))];
    case 'kept':
      return [said(m.realm_log_keep(mover))];
    case 'turn-ended':
      return [said(m.realm_log_end(mover))];
    case 'redealt': {
      const { hand } = event;
      // The first turn may have added to it.
      const isWhole = hand.length === 5 && !hand.includes(HIDDEN);
      const cards = cardList(hand);
      return [said(isWhole ? m.realm_log_mulligan_seen({ ...mover, cards }) : m.realm_log_mulligan(mover))];
    }
    case 'drew': {
      const { card } = event;
      if (card === HIDDEN) return [said(m.realm_log_draw(mover))];
      return [said(m.realm_log_draw_seen({ ...mover, card: cardGlyphs(card) }))];
    }
    case 'crowned': {
      const crowned = said(m.realm_log_coronate({ ...mover, card: cardGlyphs(event.card) }));
      return event.isDethroning ? [crowned, said(m.realm_log_dethroned())] : [crowned];
    }
    case 'advanced': {
      const advanced = said(m.realm_log_advance({ ...mover, card: cardGlyphs(event.card) }));
      const { advances: count, needed } = event;
      if (eventIn(entry, 'scored')) return [advanced];
      return [advanced, said(m.realm_log_advances({ count, need: needed ?? 0 }))];
    }
    case 'scored': {
      const { card, points } = event;
      return [
        marked(said(m.realm_log_gained({ ...mover, card: cardGlyphs(card), points }), seat), gainOf(event)),
      ];
    }
    case 'rallied': {
      const { point, returned } = event;
      const troops = troopPair(made?.do === 'rally' ? made.troops : event.troops);
      const rallied = said(m.realm_log_rally({ ...mover, troops, point }));
      return returned ? [rallied, said(m.realm_log_back({ cards: troopList(returned) }))] : [rallied];
    }
    case 'replaced': {
      const cards = made?.do === 'replace' ? made : event;
      const words = { replaced: troop(cards.replaced), troop: troop(cards.troop) };
      return [said(m.realm_log_replace({ ...mover, ...words, point: event.point }))];
    }
    case 'recalled': {
      const { troops, point } = event;
      return [said(m.realm_log_recall_seen({ ...mover, troops: troopList(troops), point }))];
    }
    case 'discarded':
      return [said(m.realm_log_discard({ ...mover, cards: cardList(event.cards) }))];
    case 'paid': {
      const payer = { ...mover, card: cardGlyphs(event.card) };
      const jack = eventIn(entry, 'jack-returned')?.card ?? HIDDEN;
      const words =
        jack === HIDDEN ? m.realm_log_pay(payer) : m.realm_log_pay_seen({ ...payer, jack: cardGlyphs(jack) });
      return [marked(said(words, seat), lossAt(seat, 'stronghold', [event.card]))];
    }
    default:
      return [];
  }
}

/** Describes an event of a raid. */
function sayRaid(event: RaidEvent, entry: Logged, viewer: Viewer): Sentence[] {
  const { seat, defender } = event;
  const raider = actor(seat, viewer);
  const both = { ...raider, ...target(defender, viewer) };
  switch (event.kind) {
    case 'raid-declared':
      return [said(m.realm_log_raid({ ...raider, place: placeName(event.target, defender, viewer) }))];
    case 'met': {
      const { troops, strength, toll, point } = event;
      return [said(m.realm_log_guards({ cards: troopList(troops), strength, toll, point }))];
    }
    case 'countered': {
      const { spent, troops, strength: attack, guardsStrength: defence } = event;
      const cost = { count: spent.length, cards: cardList(spent) };
      const sum = { attack, defence, troops: troopList(troops) };
      return [said(m.realm_log_counter_seen({ ...raider, ...cost, ...sum }))];
    }
    case 'withdrew':
      return [said(m.realm_log_withdraw(raider))];
    case 'accessed': {
      const hasGoneOn = !eventIn(entry, 'raid-declared');
      return [
        ...(hasGoneOn ? [said(m.realm_log_access(raider))] : []),
        ...(event.isEmpty ? [said(m.realm_log_empty({ area: event.target }))] : []),
      ];
    }
    case 'took': {
      const { card, points } = event;
      const taken = said(m.realm_log_taken({ ...both, card: cardGlyphs(card), points }), seat, defender);
      return [marked(taken, gainOf(event), lossAt(defender, 'throne', [card]))];
    }
    case 'trapped': {
      const { card } = event;
      const sentence =
        card === HIDDEN ? m.realm_log_trapped() : m.realm_log_trapped_by({ card: cardGlyphs(card) });
      return [marked(said(sentence, seat, defender), lossAt(defender, 'throne', [card]))];
    }
    case 'picked': {
      const { card } = event;
      const isHidden = card === HIDDEN;
      return [said(isHidden ? m.realm_log_picked_hidden() : m.realm_log_picked({ card: cardGlyphs(card) }))];
    }
    case 'stole': {
      const { card } = event;
      const theft = { ...both, card: cardGlyphs(card), points: pointsOf([card]) };
      const sentence = said(m.realm_log_stolen(theft), seat, defender);
      return [marked(sentence, gainOf(event), lossAt(defender, 'stronghold', [card]))];
    }
    case 'left': {
      const { card } = event;
      const leaves =
        card === HIDDEN
          ? m.realm_log_leave(raider)
          : m.realm_log_leave_seen({ ...raider, card: cardGlyphs(card) });
      return [ordinary(said(leaves, defender))];
    }
    case 'traded': {
      const { card: given, picked } = event;
      const card = cardList([given]);
      const trades =
        picked === HIDDEN
          ? m.realm_log_discard_picked({ ...raider, card })
          : m.realm_log_discard_seen({ ...raider, card, picked: cardGlyphs(picked) });
      return [ordinary(marked(said(trades, seat, defender), lossAt(defender, 'stronghold', [picked])))];
    }
    case 'trap-sprung': {
      const { point, troops } = event;
      const lost = said(m.realm_log_lost({ ...raider, cards: troopList(troops) }), seat, defender);
      return [
        said(m.realm_log_trap({ ...actor(defender, viewer), point })),
        marked(lost, lossAt(seat, point, troops)),
      ];
    }
    case 'spared':
      return [said(m.realm_log_spare(actor(defender, viewer)))];
    default:
      return [];
  }
}

/** Mark for cards lost from a place; unknown ones are counted. */
function lossAt(seat: Seat, zone: string, cards: readonly Card[]): Mark {
  const isKnown = !cards.includes(HIDDEN);
  return mark(seat, zone, 'loss', isKnown ? `−${cardList(cards.map(bare))}` : signed(-cards.length));
}

/** Mark for a royal added to a seat's House. */
const gainOf = ({ seat, card }: { readonly seat: Seat; readonly card: Card }): Mark =>
  mark(seat, 'house', 'gain', `${cardGlyphs(card)} ${signed(pointsOf([card]))}`);
