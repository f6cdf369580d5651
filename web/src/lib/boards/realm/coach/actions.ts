import { itemAt } from '#games/list.ts';
import { m } from '#messages';
import type { Card } from '#games/cards.ts';
import { HAND_LIMIT, advancesNeeded, isCommon, isJack, isKing, isRoyal } from '#games/realm/cards.ts';
import type { Move, Realm, View } from '#games/realm/types.ts';
import { cardGlyphs, cardList } from '../../../cards/names.ts';
import { sentences } from '../../kit/sentences.ts';
import type { Coaching, Viewer } from '../../types.ts';
import { placeName } from '../text/places.ts';

/** The table of a player with an action to spend. */
interface Scene {
  readonly view: View;
  readonly own: Realm;
  readonly legal: readonly Move[];
  readonly viewer: Viewer;
  readonly royals: readonly Card[];
  readonly commons: readonly Card[];
}

type Idea = Omit<Coaching, 'more'>;

/** The action phase: the most urgent idea, then an explanation of each possible action. */
export function coachActions(view: View, seat: number, legal: readonly Move[], viewer: Viewer): Coaching {
  const own = itemAt(view.seats, seat);
  const { stronghold } = own;
  const royals = stronghold.filter(isRoyal);
  const scene = { view, own, legal, viewer, royals, commons: stronghold.filter(isCommon) };
  const idea =
    scoring(scene) ??
    openThrone(scene) ??
    crowning(scene) ??
    guarding(scene) ??
    feeding(scene) ??
    looking(scene);
  return { ...idea, more: [budget(scene), ...openHand(scene), ...possible(scene)] };
}

/** Warns of an unguarded hand. */
const openHand = ({ own: { S1, S2 } }: Scene): string[] => (S1 || S2 ? [] : [m.realm_coach_open_hand()]);

const can = ({ legal }: Scene, kind: Move['do']): boolean => legal.some((move) => move.do === kind);

/** Number of advances the reader's crown still needs; null without a royal on the Throne. */
function missing({ own: { throne } }: Scene): number | null {
  return throne && isRoyal(throne.card) ? advancesNeeded(throne.card) - throne.advances.length : null;
}

function scoring(scene: Scene): Idea | null {
  const need = missing(scene);
  const { own, view, commons } = scene;
  if (!own.throne || need === null || need > view.actions || need > commons.length) return null;
  return {
    topic: 'score',
    title: m.realm_coach_score_title(),
    gist: m.realm_coach_score({ card: cardGlyphs(own.throne.card), need }),
  };
}

/** Advises a raid on an occupied, unguarded Throne. */
function openThrone({ view, legal, viewer }: Scene): Idea | null {
  const seat = view.seats.findIndex(
    ({ throne, T1, T2 }, other) =>
      throne &&
      !T1 &&
      !T2 &&
      legal.some((move) => move.do === 'raid' && move.defender === other && move.target === 'throne'),
  );
  if (seat < 0) return null;
  return {
    topic: 'open-throne',
    title: m.realm_coach_open_throne_title(),
    gist: m.realm_coach_open_throne({ place: placeName('throne', seat, viewer) }),
  };
}

function crowning(scene: Scene): Idea | null {
  const { royals, own, view } = scene;
  const best = royals.find(isKing) ?? royals[0];
  if (!best || !scene.legal.some((move) => move.do === 'coronate' && move.card === best)) return null;
  if (view.actions > 1 && !own.T1 && can(scene, 'rally'))
    return {
      topic: 'first-guards',
      title: m.realm_coach_first_guards_title(),
      gist: m.realm_coach_first_guards({ royals: cardList(royals), card: cardGlyphs(best) }),
    };
  return {
    topic: 'coronate',
    title: m.realm_coach_coronate_title({ count: royals.length }),
    gist: m.realm_coach_coronate({ royals: cardList(royals), card: cardGlyphs(best) }),
  };
}

function guarding(scene: Scene): Idea | null {
  const { own, commons } = scene;
  if (!own.throne || missing(scene) === null || own.T1 || commons.length < 2 || !can(scene, 'rally'))
    return null;
  return {
    topic: 'guard',
    title: m.realm_coach_guard_title(),
    gist: m.realm_coach_guard({ card: cardGlyphs(own.throne.card) }),
  };
}

function feeding(scene: Scene): Idea | null {
  const need = missing(scene);
  const { throne } = scene.own;
  if (!throne || need === null || scene.commons.length === 0) return null;
  return {
    topic: 'advance',
    title: m.realm_coach_advance_title(),
    gist: m.realm_coach_advance({ card: cardGlyphs(throne.card), need }),
  };
}

/** Without a crown to work on: advises on getting one. */
function looking(scene: Scene): Idea {
  const need = missing(scene);
  const { throne } = scene.own;
  if (throne && need !== null) return starved(scene, cardGlyphs(throne.card), need);
  const gist = can(scene, 'draw') ? drawing(scene) : emptyDeck(scene);
  return { topic: 'look', title: m.realm_coach_look_title(), gist };
}

function drawing(scene: Scene): string {
  if (hasPrey(scene)) return m.realm_coach_look_draw_or_raid();
  return can(scene, 'raid') ? m.realm_coach_look_draw() : m.realm_coach_look_draw_and_station();
}

function emptyDeck(scene: Scene): string {
  if (hasPrey(scene)) return m.realm_coach_look_raid();
  if (can(scene, 'raid')) return m.realm_coach_look_nothing_to_raid();
  return can(scene, 'rally') ? m.realm_coach_look_station() : m.realm_coach_look_nothing();
}

/** A crown on the Throne, but no common in hand to advance it. */
function starved(scene: Scene, card: string, need: number): Idea {
  const title = m.realm_coach_starved_title();
  const waiting = { card, need };
  if (can(scene, 'draw')) return { topic: 'starved', title, gist: m.realm_coach_starved_draw(waiting) };
  const gist = can(scene, 'recall') ? m.realm_coach_starved_recall(waiting) : m.realm_coach_starved(waiting);
  return { topic: 'starved', title, gist };
}

/** True if a raid on a non-empty area is possible. */
function hasPrey({ view, legal }: Scene): boolean {
  return legal.some((move) => {
    if (move.do !== 'raid') return false;
    const { throne, stronghold } = itemAt(view.seats, move.defender);
    return move.target === 'throne' ? throne !== null : stronghold.length > 0;
  });
}

function budget({ view, own }: Scene): string {
  const over = own.stronghold.length - HAND_LIMIT;
  return sentences(
    m.realm_coach_budget({ count: view.actions }),
    over > 0 ? m.realm_coach_budget_over({ count: over }) : null,
  );
}

/** Explanations of all possible actions. */
function possible(scene: Scene): string[] {
  const jack = scene.own.stronghold.find(isJack);
  const isBluffing = jack !== undefined && can(scene, 'coronate') && scene.royals.length === 0;
  return [
    ...(can(scene, 'coronate') ? [m.realm_coach_can_coronate()] : []),
    ...(isBluffing ? [m.realm_coach_can_bluff({ card: cardGlyphs(jack) })] : []),
    ...(can(scene, 'advance') ? [m.realm_coach_can_advance()] : []),
    ...(can(scene, 'rally') ? [m.realm_coach_can_rally()] : []),
    ...(can(scene, 'raid') ? [m.realm_coach_can_raid()] : []),
    ...(can(scene, 'draw') ? [m.realm_coach_can_draw()] : []),
  ];
}
