import { m } from '#messages';
import type { Event } from '#games/partners/events.ts';
import { finalScores } from '#games/partners/score.ts';
import type { Move, View } from '#games/partners/types.ts';
import { eventsOf, verbsIn, YOU, type Asked, type Claim, type Claims } from '../../support/claims.ts';
import { demandSame } from '../../support/sample-games.ts';

function asked({ moves }: Asked<View, Move>): Claim[] {
  const can = (kind: Move['do']): boolean => moves.some((move) => move.do === kind);
  return [
    [m.partners_board_phase_play(YOU), can('play')],
    [m.partners_board_phase_steal(YOU), can('steal')],
    [m.partners_board_phase_give(YOU), can('give')],
  ];
}

export const claims: Claims<View, Move> = {
  asked,
  marks: [/^collection −\S+ loss$/, /^collection \+\S+ gain$/, /^score \+\d+ gain$/],
  figures: {
    events: [
      { kind: 'played', seat: 0 },
      { kind: 'stole', seat: 1 },
      { kind: 'gave', seat: 0 },
      { kind: 'stole', seat: 1 },
    ],
    view: { seats: [{ scores: [5, 40, 10] }, { scores: [] }] },
    numbers: { 'Cards stolen': [0, 2], 'Cards given': [1, 0], 'Best round': [40, 0] },
  },
  counted: (log) => ({ 'Cards stolen': verbsIn(log, 'steal'), 'Cards given': verbsIn(log, 'give') }),
  firstTurns: [
    'other T', 'other T', 'own J', 'other J', 'own Q', 'other K', 'own T', 'other Q', 'other K', 'own T', 'other K',
    'other K',
  ], // prettier-ignore
  prospects: [],
  addUp(events, { seats }) {
    const scores = eventsOf(events, 'round-scored').map(
      (event) => event['scores'] as unknown as readonly number[],
    );
    for (const event of events as readonly Event[])
      if (event.kind === 'round-scored') {
        const reckoned = finalScores(event.round, event.collections);
        demandSame(reckoned, event.scores, () => `the collections of round ${event.round}`);
      }
    demandSame(
      seats.map((_, seat) => scores.map((round) => round[seat])),
      seats.map((place) => place.scores),
      () => 'the scores',
    );
  },
};
