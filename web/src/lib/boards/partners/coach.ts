import { ROUNDS } from '#games/partners/cards.ts';
import type { Move, View } from '#games/partners/types.ts';
import { cardGlyphs, suitGlyph } from '../../cards/names.ts';
import { listed } from '../../ui/listed.ts';
import { playerNames, count, nameOf, type PlayerNames } from '../kit/player-names.ts';
import type { Coaching, Viewer } from '../types.ts';
import { bestMove, type Best } from './parts/best.ts';
import { called, calledFirst } from './text/called.ts';
import { legalOf, type Legal } from './parts/moves.ts';
import { collectionsOf, reckon, type Standing } from './parts/reckoning.ts';

/** What a newcomer may want to know about the present decision; null where nothing is left to explain. */
export function coach(view: View, legal: readonly Move[], viewer: Viewer): Coaching | null {
  const { seat } = viewer;
  if (seat === null || view.toAct === null || view.seats[seat]!.out) return null;
  const players = playerNames(viewer.names, seat);
  const standings = reckon(collectionsOf(view.seats), view.round);
  if (view.toAct !== seat) return waiting(view, standings, players);
  const best = bestMove(view, legalOf(legal, seat));
  if (view.phase === 'steal') return stealing(best, players);
  if (view.phase === 'give') return giving(standings[seat]!, best, players);
  return playing(view, standings[seat]!, best, players);
}

const TITLES: Readonly<Record<number, string>> = {
  1: 'Round 1: everyone alone',
  2: 'Round 2: Aces make partners',
  3: 'Round 3: Aces make partners',
  [ROUNDS]: 'Round 4: the Joker',
};

function playing(view: View, own: Standing, best: Best | null, players: PlayerNames): Coaching {
  const crowned = own.crowned.length > 0;
  return {
    topic: `${view.round === 1 ? 'alone' : view.round < ROUNDS ? 'partners' : 'joker'}-${crowned ? 'crowned' : 'kingless'}`,
    title: TITLES[view.round]!,
    gist: `${ownLine(own)} ${bestLine(best, players)}`,
    more: [...roundLines(view, own, players), ...handLines(view, players.seat!)],
  };
}

function ownLine(own: Standing): string {
  if (own.crowned.length === 0) return 'You have no King, so no points yet.';
  // Where two suits are equally short, either of them counts.
  const suit = own.crowned.map(suitGlyph).join(' or ');
  return `Your crowned suit ${suit} makes ${count(own.own, 'point')}.`;
}

function bestLine(best: Best | null, players: PlayerNames): string {
  if (best === null) return 'Nothing raises your score at once: hinder others, or save what you need.';
  const { legal, then, score, isOpen } = best;
  const card = calledFirst(legal.card);
  if (legal.move.do === 'steal')
    return `${card} of ${players.who(legal.move.seat)} would bring you to ${score}.`;
  const isOwn = legal.target === players.seat;
  const where = isOwn ? 'yourself' : players.who(legal.target);
  const next = then ? `, and then ${thenInWords(then, players)},` : '';
  const doubt = isOpen ? `, before what ${players.who(legal.target)} then does` : '';
  return `${card} to ${where}${next} would bring you to ${score}${doubt}.`;
}

/** The steal or gift that goes with it: `K♥ from Ben`. */
const thenInWords = ({ move, card }: Legal, { who }: PlayerNames): string =>
  `${called(card)} ${move.do === 'steal' ? 'from' : 'to'} ${who(move.seat)}`;

function roundLines(view: View, own: Standing, players: PlayerNames): string[] {
  if (view.round === 1)
    return [
      'Only a suit with a King counts, a point a card. With Kings of two suits, the shorter one counts.',
    ];
  const partner =
    own.ace === null
      ? 'You have no Ace and so no partner yet.'
      : own.partner === null
        ? `You have ${cardGlyphs(own.ace)}; whoever gets the other ${own.side} Ace is your partner.`
        : `${players.who(own.partner)} is your partner: you share what both make, until an Ace moves.`;
  const joker =
    view.round < ROUNDS ? [] : ['The Joker doubles its holder’s own points instead of adding the partner’s.'];
  return [partner, ...joker, 'No collection ever holds two Aces. Red Aces belong together, and black ones.'];
}

const CARD_LINES: readonly (readonly [string, string])[] = [
  ['K', 'A King crowns its suit. Given to a rival who has few cards of that suit, it can cost them.'],
  [
    'Q',
    'A Queen makes whoever gets it give one card away at once: play it to yourself to be rid of a bad King.',
  ],
  ['J', 'A Jack lets whoever gets it steal a card at once.'],
  ['T', 'A ten only adds a card to its suit.'],
  ['A', 'An Ace in a collection decides who plays together.'],
  ['X', 'The Joker is best where the most points of one’s own are.'],
];

const handLines = (view: View, seat: number): string[] =>
  CARD_LINES.flatMap(([rank, line]) =>
    view.seats[seat]!.hand.some((card) => card.startsWith(rank)) ? [line] : [],
  );

const stealing = (best: Best | null, players: PlayerNames): Coaching => ({
  topic: 'steal',
  title: 'You got a Jack: steal a card',
  gist: bestLine(best, players),
  more: [
    'Any card of another collection may be taken: a King, a card of your crowned suit, an Ace if you have none.',
    'A Jack or Queen that is stolen does nothing more.',
  ],
});

const giving = (own: Standing, best: Best | null, players: PlayerNames): Coaching => ({
  topic: 'give',
  title: 'You got a Queen: give a card away',
  gist: best ? bestLine(best, players) : `${ownLine(own)} Give what you don’t need.`,
  more: [
    'Any card of your collection may go, the Queen too, to any other seat.',
    'A King to a rival with few cards of its suit does them no favour.',
  ],
});

function waiting(view: View, standings: readonly Standing[], players: PlayerNames): Coaching {
  const most = Math.max(...standings.map(({ score }) => score));
  const leaders = standings.flatMap(({ score }, seat) => (score === most ? [nameOf(seat, players)] : []));
  return {
    topic: 'wait',
    title: `${players.who(view.toAct!)} is thinking`,
    gist: leadLine(most, leaders, standings.length),
    more: [
      'The gold row of each collection is its crowned suit, the only one that counts.',
      'Use the chat: ask for a card, promise a Jack, agree on partners. All of it is heard by all, and no promise binds.',
    ],
  };
}

function leadLine(most: number, leaders: readonly string[], seats: number): string {
  if (most === 0) return 'Nobody makes points yet.';
  if (leaders.length === seats) return `As it lies, everyone would get ${most}.`;
  return `As it lies, ${listed(leaders)} would get most: ${most}.`;
}
