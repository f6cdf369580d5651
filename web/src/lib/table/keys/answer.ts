import { m } from '#messages';
import type { Position } from '#games/game.ts';
import type { Answers, StoryEntry, Viewer } from '../../boards/types.ts';
import { listed, sideBySide } from '../../platform/ui/listed.ts';
import { lineOf } from '../story/story.ts';
import type { KeyQuestion } from '../../platform/keys/questions.ts';

/** The data for answers. */
export interface Known {
  readonly answers: Answers;
  readonly view: Position;
  readonly viewer: Viewer;
  /** The reader's legal moves; empty if another seat is to act. */
  readonly legal: readonly unknown[];
  readonly story: readonly StoryEntry[];
  /** Names of the reader's cards, in the order on the board. */
  readonly hand: readonly string[];
  /** Names of the possible actions with their keys. */
  readonly actions: readonly { readonly key: string; readonly name: string }[];
  /** Each seat's remaining time, in words; empty without a clock. */
  readonly clock: readonly string[];
}

/** The answer to a question; `next` is the place used if the question names none. */
export function answerTo({ question, place }: KeyQuestion, next: number, known: Known): string {
  const { answers, view, viewer, legal, story, hand, clock } = known;
  switch (question) {
    case 'turn':
      return [answers.turn(view, viewer, legal), actionsLine(known)].filter(Boolean).join(' ');
    case 'last': {
      const last = story.at(-1);
      return last ? lineOf(last) : m.table_log_empty();
    }
    case 'hand':
      return m.table_answer_hand({ count: hand.length, cards: listed(hand) });
    case 'score':
      return answers.score(view, viewer);
    case 'clock':
      return clock.length > 0 ? sideBySide(clock) : m.table_answer_no_clock();
    case 'seat': {
      const wanted = place === null ? next : place - 1;
      const count = answers.seats(view);
      return wanted < count
        ? answers.seat(view, wanted, viewer)
        : m.table_answer_no_place({ place: String(wanted + 1), count });
    }
  }
}

function actionsLine({ actions }: Known): string {
  const named = actions.map(({ key, name }) =>
    m.table_answer_deed({ key: key.toUpperCase(), name: name.replace(/\.$/, '') }),
  );
  return named.length > 0 ? m.table_answer_deeds({ deeds: sideBySide(named) }) : '';
}

/** The place after the one asked about last: the others first, then the reader's own. */
export function placeAfter(last: number | null, count: number, own: number | null): number {
  if (last === null) return own === null ? 0 : (own + 1) % count;
  return (last + 1) % count;
}
