import { m } from '#messages';
import { strengthOf, tollOf } from '#games/realm/cards.ts';
import type { Raid, View } from '#games/realm/types.ts';
import { cardGlyphs } from '../../../cards/names.ts';
import { actor, type Actor } from '../../../i18n/speaker.ts';
import { encountered, termsOf } from '../parts/arithmetic.ts';
import type { Viewer } from '../../types.ts';
import { troopList } from './phrases.ts';
import { placeName } from './places.ts';

/** Describes a raid in progress, for readers who don't decide: past events and the current decision. */
export function raidWords(view: View, viewer: Viewer): string[] {
  const { raid } = view;
  if (!raid) return [];
  const raider = actor(view.turnOf, viewer);
  return [...passedWords(raid, raider), ...presentWords(view, raider, viewer)];
}

function presentWords(view: View, raider: Actor, viewer: Viewer): string[] {
  switch (view.phase) {
    case 'encounter':
      return encounterWords(view, raider);
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

function encounterWords(view: View, raider: Actor): string[] {
  const shown = encountered(view);
  if (!shown) return [];
  const strength = strengthOf(shown);
  return [
    m.realm_board_watch_guards({
      cards: troopList(shown),
      sum: termsOf(shown),
      strength,
      toll: tollOf(shown),
    }),
    m.realm_board_watch_counter(raider),
  ];
}

function passedWords({ passed, spent }: Raid, raider: Actor): string[] {
  if (passed.length === 0) return [];
  return [m.realm_board_watch_passed({ ...raider, pairs: passed.length, spent: spent.length })];
}
