import { m } from '#messages';
import type { Account } from '#games/puzzles/account.ts';
import type { Problem } from '#games/puzzles/aims.ts';
import type { GameUi, Viewer } from '../boards/types.ts';

/** How often a move reaches the aim, in a sentence. */
export function successInWords({ reached, deals, chance }: Account, { aim }: Pick<Problem, 'aim'>): string {
  if (reached === null)
    return m.puzzles_account_chance({ aim: aim === 'match' ? 'match' : 'other', deals, chance });
  const which = reached === deals ? 'all' : reached === 0 ? 'none' : 'other';
  return m.puzzles_account_reached({ which, reached, deals });
}

/** What a move comes to at once, whatever lies hidden: the sentences that the log would say of it in every deal. */
export function effectInWords(
  { move, afters }: Account,
  { view, seat }: Problem,
  ui: Pick<GameUi, 'tell'>,
  viewer: Viewer,
): readonly string[] {
  const told = afters.map((after) =>
    ui
      .tell([{ n: 1, seat, move, chance: after.chance }], viewer, (n) => (n === 0 ? view : after.view))
      .flatMap(({ said }) => said.map(({ text }) => text)),
  );
  const [first = [], ...others] = told;
  return first.filter((text) => others.every((texts) => texts.includes(text)));
}

/** What another seat does first after a move, in most deals: as the log would say it, and how often that is. */
export function replyInWords(
  { reply, deals }: Account,
  { aim }: Pick<Problem, 'aim'>,
  ui: Pick<GameUi, 'tell'>,
  viewer: Viewer,
): { readonly what: string; readonly often: string } | null {
  if (!reply) return null;
  const [told] = ui.tell([{ n: 2, seat: reply.seat, move: reply.move, chance: [] }], viewer, () => null);
  const often = m.puzzles_account_reply({
    aim: aim === 'match' ? 'match' : 'other',
    count: reply.deals,
    deals,
    chance: reply.chance,
  });
  return { what: told?.said[0]?.text ?? reply.move, often };
}

/** What the solver does with the next card, where nobody else plays: a sentence each. */
export const nextInWords = ({ next, deals }: Account): readonly string[] =>
  next.map(({ does, pile, deals: count, chance }) =>
    m.puzzles_account_next({ does, pile: String(pile), count, deals, chance }),
  );
