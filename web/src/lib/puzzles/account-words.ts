import { m } from '#messages';
import type { Account } from '#games/puzzles/account.ts';
import type { Problem } from '#games/puzzles/aims.ts';
import type { GameUi, Viewer } from '../boards/types.ts';
import { readEntry } from '../platform/match/frames.ts';

/** Maximum chance of what “almost never” works. */
const SELDOM = 0.05;

/** Describes how often a move reaches the aim. */
export function successInWords({ reached, deals, chance }: Account, { aim }: Pick<Problem, 'aim'>): string {
  if (reached === null)
    return m.puzzles_account_chance({ aim: aim === 'match' ? 'match' : 'other', deals, chance });
  if (reached === deals || reached === 0)
    return m.puzzles_account_reached({ which: reached === 0 ? 'none' : 'all', reached, deals, chance });
  const which = chance < SELDOM ? 'seldom' : chance > 1 - SELDOM ? 'mostly' : 'other';
  return m.puzzles_account_reached({ which, reached, deals, chance });
}

/** Introduces the chances of the move itself: why they differ from the success rate, which includes what follows. */
export const countedInWords = ({ chance }: Pick<Account, 'chance'>, { aim }: Pick<Problem, 'aim'>): string =>
  m.puzzles_account_counted({ aim: aim === 'win' || aim === 'score' ? 'turn' : aim, chance });

/** The certain immediate results of a move: those log sentences it has in every deal. */
export function effectInWords(
  { move, afters }: Account,
  { view, seat }: Problem,
  ui: Pick<GameUi, 'game' | 'tell'>,
  viewer: Viewer,
): readonly string[] {
  const told = afters.map((after) =>
    ui
      .tell(
        [readEntry(ui.game, { n: 1, seat, move, chance: after.chance }, { before: view, after: after.view })],
        viewer,
      )
      .flatMap(({ said }) => said.map(({ text }) => text)),
  );
  const [first = [], ...others] = told;
  return first.filter((text) => others.every((texts) => texts.includes(text)));
}

/** Another seat's most frequent answer to a move, with its frequency. */
export function replyInWords(
  { reply, deals }: Account,
  { aim }: Pick<Problem, 'aim'>,
  ui: Pick<GameUi, 'game' | 'tell'>,
  viewer: Viewer,
): { readonly what: string; readonly often: string } | null {
  if (!reply) return null;
  const { seat, move, events } = reply;
  const [told] = ui.tell([readEntry(ui.game, { n: 2, seat, move, chance: [], events })], viewer);
  const often = m.puzzles_account_reply({
    aim: aim === 'match' ? 'match' : 'other',
    count: reply.deals,
    deals,
    chance: reply.chance,
  });
  // Later sentences may name cards that differ from deal to deal.
  return { what: told?.said[0]?.text ?? move, often };
}

/** In games for one player: the solver's uses of the next card, one sentence each. */
export const nextInWords = ({ next, deals }: Account): readonly string[] =>
  next.map(({ does, pile, deals: count, chance }) =>
    m.puzzles_account_next({ does, pile: String(pile), count, deals, chance }),
  );
