import { m } from '#messages';
import { isJack, isRoyal, pointsOf, strengthOf, tollOf } from '#games/realm/cards.ts';
import type { Move, Raid, Spoils, View } from '#games/realm/types.ts';
import { cardGlyphs } from '../../../cards/names.ts';
import { actor, type Actor } from '../../speaker.ts';
import { encountered, termsOf } from '../parts/arithmetic.ts';
import type { Viewer } from '../../types.ts';
import { troopList } from './phrases.ts';
import { placeName } from './places.ts';

/**
 * Describes a raid in progress: past events and the current decision. `legal` are the reader's moves; empty if another
 * seat decides.
 */
export function raidWords(view: View, viewer: Viewer, legal: readonly Move[] = []): string[] {
  const { raid } = view;
  if (!raid) return [];
  const raider = actor(view.turnOf, viewer);
  return [...passedWords(raid, raider), ...presentWords(view, raider, viewer, legal)];
}

function presentWords(view: View, raider: Actor, viewer: Viewer, legal: readonly Move[]): string[] {
  switch (view.phase) {
    case 'encounter':
      return encounterWords(view, raider, legal);
    case 'access': {
      const place = placeName(view.raid.target, view.raid.defender, viewer);
      return [m.realm_board_watch_access({ ...raider, place })];
    }
    case 'spoils': {
      const place = placeName('stronghold', view.raid.defender, viewer);
      return [m.realm_board_watch_spoils({ ...raider, place, card: cardGlyphs(view.raid.picked) })];
    }
    case 'trap':
      return [m.realm_board_watch_trap(actor(view.toAct, viewer))];
    default:
      return [];
  }
}

function encounterWords(view: View, raider: Actor, legal: readonly Move[]): string[] {
  const shown = encountered(view);
  if (!shown) return [];
  const strength = strengthOf(shown);
  const isHopeless = legal.length > 0 && !legal.some((move) => move.do === 'counter');
  return [
    m.realm_board_watch_guards({
      cards: troopList(shown),
      sum: termsOf(shown),
      strength,
      toll: tollOf(shown),
    }),
    isHopeless ? m.realm_board_watch_no_counter() : m.realm_board_watch_counter(raider),
  ];
}

function passedWords({ passed, spent }: Raid, raider: Actor): string[] {
  if (passed.length === 0) return [];
  return [m.realm_board_watch_passed({ ...raider, pairs: passed.length, spent: spent.length })];
}

/** The raider's choices about the picked card. */
export function spoilsWords(
  { picked, defender }: Pick<Spoils, 'picked' | 'defender'>,
  viewer: Viewer,
  legal: readonly Move[],
): string {
  const place = placeName('stronghold', defender, viewer);
  if (isRoyal(picked)) return m.realm_board_spoils_royal({ place, points: pointsOf([picked]) });
  if (isJack(picked)) return m.realm_board_spoils_jack();
  return legal.some((move) => move.do === 'discard')
    ? m.realm_board_spoils_common({ place })
    : m.realm_board_spoils_no_common({ place });
}
