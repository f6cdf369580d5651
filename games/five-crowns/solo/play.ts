import { sortCards, withCard, withoutCards, type Card } from '../../cards.ts';
import { shuffleOf, type Chance } from '../../chance.ts';
import type { Illegal, Seat } from '../../game.ts';
import { fail, ok, type Result } from '../../result.ts';
import { packOf } from '../cards.ts';
import { isComplete } from '../melds.ts';
import type { Move, Pile, SoloOutcome, State } from './types.ts';

const PILES = 11;

/** The rank that is wild in a pile, which is also how many cards it has. */
export const wildOf = (pile: number): number => pile + 2;

/** Piles of three to thirteen cards, each filled before the next; the top card of the rest is turned. */
export function deal(chance: Chance): State {
  const pack = chance.draw(shuffleOf(packOf(1), 'deal'));
  const piles: Pile[] = [];
  let dealt = 0;
  for (let pile = 1; pile <= PILES; pile++) {
    piles.push(pileOf(pile, sortCards(pack.slice(dealt, dealt + wildOf(pile)))));
    dealt += wildOf(pile);
  }
  return turnTop({
    phase: 'place', toAct: 0, deck: pack.slice(dealt), discarded: [], turned: null, piles, outcome: null,
  }); // prettier-ignore
}

const pileOf = (pile: number, cards: readonly Card[]): Pile => ({
  closed: isComplete(cards, wildOf(pile)),
  cards,
});

/** Turns the next card, if there is still something to be closed and a card to do it with. */
function turnTop(state: State): State {
  if (state.piles.every(({ closed }) => closed)) return over(state, 'closed');
  const [turned, ...deck] = state.deck;
  return turned === undefined ? over(state, 'empty') : { ...state, turned, deck };
}

const over = (state: State, reason: SoloOutcome['reason']): State => ({
  ...state,
  phase: 'over',
  toAct: null,
  outcome: { reason, winners: reason === 'closed' ? [0] : [] },
});

const refused = (code: string, message: string): Illegal => ({ code, message });

/** The state after a move, checked. */
export function play(state: State, { pile, discard }: Move): Result<State, Illegal> {
  const { turned, piles } = state;
  if (state.toAct === null || turned === null) return fail(refused('over', 'the game is over'));
  const open = piles[pile - 1];
  if (!open) return fail(refused('no-pile', `there is no pile ${pile}`));
  if (open.closed) return fail(refused('closed', `pile ${pile} is closed`));
  const cards = withCard(open.cards, turned);
  if (!cards.includes(discard)) return fail(refused('not-in-pile', `${discard} is not in pile ${pile}`));
  const left = pileOf(pile, withoutCards(cards, [discard]));
  const discarded = [...state.discarded, discard];
  return ok(turnTop({ ...state, turned: null, discarded, piles: piles.with(pile - 1, left) }));
}

/** Gives the game up; the turned card stays in sight. */
export function concede(state: State, seat: Seat): Result<State, Illegal> {
  if (state.toAct === null) return fail(refused('over', 'the game is over'));
  return seat === 0 ? ok(over(state, 'concession')) : fail(refused('out', 'that seat is not in the game'));
}
