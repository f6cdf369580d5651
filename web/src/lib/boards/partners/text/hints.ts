import { ROUNDS } from '#games/partners/cards.ts';
import type { PlayerNames } from '../../kit/player-names.ts';
import { called } from './called.ts';
import type { Legal } from '../parts/moves.ts';
import type { Orders } from '../parts/orders.svelte.ts';
import { describeOutcome } from './moves.ts';
import type { Shown } from '../parts/shown.ts';

/** Whose decision it is, in a line. */
export function phaseLine(view: Shown, players: PlayerNames): string {
  if (view.outcome) return describeOutcome(view.outcome, players).headline;
  if (view.toAct === null) return `Round ${view.round} is over`;
  const yours = view.toAct === players.seat;
  const name = players.who(view.toAct);
  switch (view.phase) {
    case 'steal':
      return yours ? 'You got a Jack: steal a card' : `${name} got a Jack and steals a card`;
    case 'give':
      return yours ? 'You got a Queen: give a card away' : `${name} got a Queen and gives a card away`;
    default:
      return yours ? 'Your turn: play a card' : `${players.whose(view.toAct)} turn`;
  }
}

/** What is special about a round. */
export function roundLine(round: number): string {
  if (round === 1) return 'No Aces in this round: everyone scores alone.';
  if (round < ROUNDS) return 'Red Aces are partners, and black Aces are. Partners share what both make.';
  return 'As before, and the Joker doubles its holder’s own score instead of the partner’s share.';
}

/** What to do next, for the seat to act. */
export function hintFor(view: Shown, chosen: Orders['chosen'], isNarrow: boolean): string {
  if (chosen !== null) {
    const card = called(chosen);
    if (view.phase === 'steal') return `Take ${card} into your collection?`;
    return view.phase === 'give' ? `Who gets ${card}?` : `Whose collection gets ${card}?`;
  }
  switch (view.phase) {
    case 'steal':
      return isNarrow
        ? 'Open a collection and tap the card to steal.'
        : 'Tap the card to steal, or drag it to your collection.';
    case 'give':
      return isNarrow
        ? 'Open your collection and tap the card to give.'
        : 'Tap a card of your collection, then who gets it.';
    default:
      return 'Tap a card, then the collection that gets it: anyone’s, or your own.';
  }
}

/** What putting the chosen card down does, in a word or two. */
export function captionOf({ move, target }: Legal, players: PlayerNames): string {
  if (move.do === 'steal') return `Take ${called(move.card)}`;
  return target === players.seat ? 'To you' : `To ${players.who(target)}`;
}

/** Where the end of a round leads. In a replay the table behind it is that of the next round already. */
export const goOnCaption = ({ round, toAct, outcome }: Shown): string =>
  outcome ? 'Close' : `On to round ${toAct === null ? round + 1 : round}`;

/** Who else is to act, for those who wait; and that players may talk meanwhile. */
export function waitingLine({ toAct, outcome }: Shown, { who, seat }: PlayerNames): string {
  if (toAct === null) return outcome ? 'The game is over.' : 'The next round is dealt when you go on.';
  const talk = seat === null ? '' : ' Talk is free at this table, and everyone hears it.';
  return `${who(toAct)} is to act.${talk}`;
}
