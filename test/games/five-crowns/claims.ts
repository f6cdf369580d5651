import { m } from '#messages';
import type { Move, View } from '#games/five-crowns/types.ts';
import { cardName } from '../../../web/src/lib/cards/names.ts';
import { either } from '../../../web/src/lib/platform/ui/listed.ts';
import { eventsOf, YOU, type Asked, type Claim, type Claims } from '../../support/claims.ts';
import { demandSame } from '../../support/sample-games.ts';

function asked({ view, moves }: Asked<View, Move>): Claim[] {
  const sources = moves.flatMap((move) => (move.do === 'draw' ? move.from : []));
  const outs = moves.flatMap((move) => (move.do === 'out' ? cardName(move.card) : []));
  const isLast = view.wentOut !== null;
  const draws = sources.length > 0;
  const discards = moves.some((move) => move.do === 'discard');
  const claims: Claim[] = [
    [m.five_crowns_turn_draw(YOU), draws && !isLast],
    [m.five_crowns_last_turn_draw(YOU), draws && isLast],
    [m.five_crowns_turn_discard(YOU), discards && !isLast],
    [m.five_crowns_last_turn_discard(YOU), discards && isLast],
    [m.five_crowns_answer_out({ cards: either(outs) }), outs.length > 0],
  ];
  if (!draws) return claims;
  return [
    ...claims,
    [m.boards_deck({ count: 0 }), !sources.includes('deck')],
    [m.five_crowns_discards_none(), !sources.includes('discard')],
  ];
}

export const claims: Claims<View, Move> = {
  asked,
  marks: [/^place ✓ gain$/, /^place \+\d+ loss$/],
  figures: {
    events: [
      { kind: 'drew', seat: 0, from: 'deck' },
      { kind: 'drew', seat: 1, from: 'discard' },
      { kind: 'went-out', seat: 1 },
      { kind: 'drew', seat: 0, from: 'discard' },
      { kind: 'drew', seat: 1, from: 'discard' },
    ],
    view: { seats: [{ scores: [5, 40, 10] }, { scores: [] }] },
    numbers: { 'Rounds gone out': [0, 1], 'Discards taken': [1, 2], 'Most costly round': [40, 0] },
  },
  counted: (log) => ({ 'Discards taken': log.filter(({ move }) => move === 'draw discard').length }),
  firstTurns: ['draw discard, out', 'draw discard, middle'],
  prospects: ['out', 'wild'],
  addUp(events, { seats }) {
    const rounds = eventsOf(events, 'round-scored').map(
      (event) => event['seats'] as unknown as readonly { score: number | null }[],
    );
    demandSame(
      seats.map((_, seat) => rounds.map((round) => round[seat]!.score).filter((score) => score !== null)),
      seats.map((player) => player.scores),
      () => 'the scores',
    );
  },
};
