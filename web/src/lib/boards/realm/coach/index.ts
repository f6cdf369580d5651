import { bare } from '#games/cards.ts';
import { isJack, isRoyal, strengthOf, tollOf } from '#games/realm/cards.ts';
import type { Move, View } from '#games/realm/types.ts';
import { cardGlyphs, cardList } from '../../../cards/names.ts';
import type { Coaching, Viewer } from '../../types.ts';
import { encountered, termsOf } from '../parts/arithmetic.ts';
import { coachActions } from './actions.ts';
import { playerNames, count, type PlayerNames } from '../../kit/player-names.ts';
import { targetName, troopList } from '../text/phrases.ts';

/** What a newcomer may want to know about the present decision, from what the reader sees; null where nothing is left. */
export function coach(view: View, legal: readonly Move[], viewer: Viewer): Coaching | null {
  const { seat } = viewer;
  if (seat === null || view.outcome || view.toAct === null || view.seats[seat]!.out) return null;
  const players = playerNames(viewer.names, seat);
  if (view.toAct !== seat) return waiting(view, seat, players);
  switch (view.phase) {
    case 'mulligan':
      return mulligan(view, seat);
    case 'action':
      return coachActions(view, seat, legal, players);
    case 'discard':
      return discard(view, seat);
    case 'encounter':
      return encounter(view, legal);
    case 'access':
      return access(view);
    case 'spoils':
      return spoils(view, legal);
    case 'trap':
      return trap(view, players);
    default:
      return null;
  }
}

function waiting(view: View, seat: number, players: PlayerNames): Coaching {
  const name = players.who(view.toAct!);
  if (view.raid?.defender === seat) return raided(view, name);
  if (view.phase === 'mulligan') {
    return {
      topic: 'wait-mulligan',
      title: `${name} looks at five cards`,
      gist: 'Everyone may keep the first hand or change it once. Then the turns begin.',
      more: [],
    };
  }
  return {
    topic: 'wait',
    title: `${name} is at it`,
    gist: 'Watch where pairs are stationed, and which throne stands open: the log tells it in words.',
    more: [
      'Cards lie face down, but not unread: whoever guards a throne with two pairs wants you to think it is worth it. It may also be a bluff.',
    ],
  };
}

function raided({ raid, seats }: View, name: string): Coaching {
  const target = targetName(raid!.target);
  const { T1, T2, S1, S2 } = seats[raid!.defender]!;
  const guards = (raid!.target === 'throne' ? [T1, T2] : [S1, S2]).filter((pair) => pair !== null).length;
  return {
    topic: `raided-${raid!.target}`,
    title: `${name} raids your ${target}`,
    gist: `${guards === 0 ? 'Nobody guards it.' : `${count(guards, 'pair')} of yours ${guards === 1 ? 'stands' : 'stand'} in the way.`} Your troops answer by themselves.`,
    more: [
      'The raider must pass each of your pairs, the outer one first, with a pair that shares a suit and is as strong, or make up the difference with cards.',
      raid!.target === 'throne'
        ? 'A King or Queen on your throne would be lost. A Jack there is a trap, and you then choose what it bites.'
        : 'One card of your hand is picked at random. A royal may be stolen; a Jack costs the raider a card.',
    ],
  };
}

function mulligan(view: View, seat: number): Coaching {
  const hand = view.seats[seat]!.stronghold;
  const royals = hand.filter(isRoyal);
  return {
    topic: 'mulligan',
    title: 'Your first five cards',
    gist: royals.length
      ? `You hold ${cardList(royals)}: something to crown. Keep this hand.`
      : 'No King or Queen here: five other cards may serve you better. You may change once.',
    more: [
      'You win with five points in your House: a King is worth two, a Queen one.',
      'Kings and Queens are royals: they are crowned, scored and stolen. All other cards are commons: they feed the throne, stand guard and fight.',
    ],
  };
}

function discard(view: View, seat: number): Coaching {
  const over = view.seats[seat]!.stronghold.length - 5;
  return {
    topic: 'discard',
    title: 'Too many cards',
    gist: `Five may stay in your Stronghold: choose ${count(over, 'card')} to give up, then Discard.`,
    more: [
      'Low commons are the usual choice. Two of one suit make a pair that can answer more raids.',
      'A royal you discard is shown to all and goes back into the deck.',
    ],
  };
}

function encounter(view: View, legal: readonly Move[]): Coaching {
  const pair = encountered(view)!;
  const canCounter = legal.some((move) => move.do === 'counter');
  const toll = tollOf(pair) ? ` Each Jack among them costs one card more.` : '';
  return {
    topic: 'encounter',
    title: 'Their guards step out',
    gist: canCounter
      ? `They show ${troopList(pair)}: ${termsOf(pair)} = ${strengthOf(pair)}. Answer with a pair, or withdraw.`
      : `They show ${troopList(pair)}, and no pair of yours can answer. Withdraw; you lose the action only.`,
    more: [
      `Your pair must share a suit with theirs. For each point it is weaker you spend one common from your hand, whatever its rank.${toll}`,
      'Your pair stays where it is, but all have seen it; it can answer once in a raid.',
    ],
  };
}

const access = ({ raid }: View): Coaching => ({
  topic: `access-${raid!.target}`,
  title: 'The way is open',
  gist: 'All guards are passed. Go in, or turn round and leave it a secret.',
  more:
    raid!.target === 'throne'
      ? [
          'A King or Queen there becomes yours, scored at once. A Jack is a trap: it can bury one of your pairs.',
        ]
      : [
          'One card of their hand is picked at random. You may steal a royal; a Jack costs you one of your cards.',
        ],
});

function spoils({ raid }: View, legal: readonly Move[]): Coaching {
  const picked = raid!.picked!;
  if (isRoyal(picked)) {
    const gist = `You drew ${cardGlyphs(picked)}. Steal it: it stands in your House and counts.`;
    return { topic: 'spoils-royal', title: 'A royal!', gist, more: [] };
  }
  if (isJack(bare(picked))) {
    const gist = `You ran into ${cardGlyphs(picked)}: it stays, and you pay one common from your hand.`;
    return {
      topic: 'spoils-jack',
      title: 'A Jack bites',
      gist,
      more: ['Pay with the card you need least.'],
    };
  }
  const canDiscard = legal.some((move) => move.do === 'discard');
  return {
    topic: 'spoils-common',
    title: `You drew ${cardGlyphs(picked)}`,
    gist: canDiscard
      ? 'You may make it a discard by giving up a common of your own, or leave it.'
      : 'It can only be left where it is. At least you have seen it.',
    more: canDiscard ? ['It is worth it where the card is strong, or fits their pairs.'] : [],
  };
}

const trap = (view: View, players: PlayerNames): Coaching => ({
  topic: 'trap',
  title: 'Your Jack was a trap',
  gist: `${players.who(view.turnOf)} found a False Crown on your throne. Bury one of the pairs that stand there, or spare them.`,
  more: ['Take the pair that guards what you want to raid next, or the strongest one.'],
});
