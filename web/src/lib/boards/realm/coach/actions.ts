import type { Card } from '#games/cards.ts';
import { advancesNeeded, isCommon, isJack, isKing, isRoyal } from '#games/realm/cards.ts';
import type { Move, Realm, View } from '#games/realm/types.ts';
import { cardGlyphs, cardList } from '../../../cards/names.ts';
import type { Coaching } from '../../types.ts';
import { count, type PlayerNames } from '../../kit/player-names.ts';

/** What the view offers to whoever has an action to spend. */
interface Scene {
  readonly view: View;
  readonly own: Realm;
  readonly legal: readonly Move[];
  readonly players: PlayerNames;
  readonly royals: readonly Card[];
  readonly commons: readonly Card[];
}

type Idea = Omit<Coaching, 'more'>;

/** The action phase: one idea for what the view calls for most, then what each possible action does. */
export function coachActions(
  view: View,
  seat: number,
  legal: readonly Move[],
  players: PlayerNames,
): Coaching {
  const own = view.seats[seat]!;
  const { stronghold } = own;
  const royals = stronghold.filter(isRoyal);
  const scene = { view, own, legal, players, royals, commons: stronghold.filter(isCommon) };
  const idea =
    scoring(scene) ??
    openThrone(scene) ??
    crowning(scene) ??
    guarding(scene) ??
    feeding(scene) ??
    looking(scene);
  return { ...idea, more: [budget(scene), ...possible(scene)] };
}

const can = ({ legal }: Scene, kind: Move['do']): boolean => legal.some((move) => move.do === kind);

/** How many advances the crown on the own throne still needs; null without a royal on it. */
function missing({ own: { throne } }: Scene): number | null {
  return throne && isRoyal(throne.card) ? advancesNeeded(throne.card) - throne.advances.length : null;
}

function scoring(scene: Scene): Idea | null {
  const need = missing(scene);
  const { own, view, commons } = scene;
  if (need === null || need > view.actions || need > commons.length) return null;
  return {
    topic: 'score',
    title: 'Finish your crown',
    gist: `${cardGlyphs(own.throne!.card)} needs ${need} more: you have the cards and the actions to score it now. Tap a common, then your throne.`,
  };
}

/** A throne that holds something and that nobody guards, where a raid on it is possible. */
function openThrone({ view, legal, players }: Scene): Idea | null {
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
    title: 'An open throne',
    gist: `Nobody guards ${players.whose(seat)} throne. Raid it: a King or Queen there becomes yours. Mind that it may be a Jack.`,
  };
}

function crowning(scene: Scene): Idea | null {
  const { royals } = scene;
  const best = royals.find(isKing) ?? royals[0];
  if (!best || !scene.legal.some((move) => move.do === 'coronate' && move.card === best)) return null;
  return {
    topic: 'coronate',
    title: royals.length > 1 ? 'Crown one of them' : 'Crown it',
    gist: `${cardList(royals)} in hand and your throne is free. Tap ${cardGlyphs(best)}, then your throne.`,
  };
}

function guarding(scene: Scene): Idea | null {
  const { own, commons } = scene;
  if (missing(scene) === null || own.T1 || commons.length < 2 || !can(scene, 'rally')) return null;
  return {
    topic: 'guard',
    title: 'Guard your throne',
    gist: `${cardGlyphs(own.throne!.card)} sits there unguarded. Tap two commons, then T1 in front of it; two suits answer more raids.`,
  };
}

function feeding(scene: Scene): Idea | null {
  const need = missing(scene);
  if (need === null || scene.commons.length === 0) return null;
  return {
    topic: 'advance',
    title: 'Feed your crown',
    gist: `${cardGlyphs(scene.own.throne!.card)} needs ${need} more ${need === 1 ? 'card' : 'cards'} to score. Tap a common you can spare, then your throne.`,
  };
}

/** No crown to work on: where one may come from. */
function looking(scene: Scene): Idea {
  const need = missing(scene);
  if (need !== null) return starved(scene, need);
  const gist = `No King or Queen to crown: ${can(scene, 'draw') ? drawing(scene) : emptyDeck(scene)}`;
  return { topic: 'look', title: 'Look for a royal', gist };
}

function drawing(scene: Scene): string {
  if (hasPrey(scene)) return 'draw for one, or raid for theirs.';
  if (can(scene, 'raid')) return 'draw for one. What you could raid is empty.';
  return 'draw for one, and station a pair so that you can raid.';
}

function emptyDeck(scene: Scene): string {
  if (hasPrey(scene)) return 'raid for theirs. The deck is empty.';
  if (can(scene, 'raid')) return 'the deck is empty, and so is what you could raid.';
  return can(scene, 'rally')
    ? 'station a pair so that you can raid. The deck is empty.'
    : 'the deck is empty. Keep what you have.';
}

/** A crown on the own throne, and no common in hand to feed it with. */
function starved(scene: Scene, need: number): Idea {
  const recall = can(scene, 'recall') ? 'Recall a pair to have two.' : 'The deck is empty.';
  return {
    topic: 'starved',
    title: 'Your crown waits',
    gist: `${cardGlyphs(scene.own.throne!.card)} needs ${need} more, and you hold no common. ${can(scene, 'draw') ? 'Draw for one.' : recall}`,
  };
}

/** Whether a raid is possible on an area that something is in. */
function hasPrey({ view, legal }: Scene): boolean {
  return legal.some((move) => {
    if (move.do !== 'raid') return false;
    const { throne, stronghold } = view.seats[move.defender]!;
    return move.target === 'throne' ? throne !== null : stronghold.length > 0;
  });
}

function budget({ view, own }: Scene): string {
  const over = own.stronghold.length - 5;
  const rest =
    over > 0
      ? ` You hold ${count(over, 'card')} too many for the end of the turn: use them or lose them.`
      : '';
  return `${count(view.actions, 'action')} left, the same or different ones.${rest}`;
}

/** What each action that is possible now would do. */
function possible(scene: Scene): string[] {
  const { own } = scene;
  const jack = own.stronghold.find(isJack);
  const bluff = jack && can(scene, 'coronate') && scene.royals.length === 0;
  const lines: [boolean, string][] = [
    [can(scene, 'coronate'), 'Coronate: a King or Queen goes face down on your throne.'],
    [
      Boolean(bluff),
      `A Jack such as ${cardGlyphs(jack ?? '??')} can sit there too: it never scores, it bites.`,
    ],
    [can(scene, 'advance'), 'Advance: a common goes under the crown. Four score a King, three a Queen.'],
    [
      can(scene, 'rally'),
      'Rally: two commons stand guard. T1 and T2 guard your throne and march on their Stronghold; S1 and S2 guard your hand and march on their throne.',
    ],
    [can(scene, 'raid'), 'Raid: your pairs march through a lane of theirs; tap what you want to reach.'],
    [can(scene, 'draw'), 'Draw: one more card.'],
  ];
  return lines.flatMap(([isPossible, words]) => (isPossible ? [words] : []));
}
