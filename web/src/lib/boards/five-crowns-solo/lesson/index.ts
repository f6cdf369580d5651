import { m } from '#messages';
import type { LessonTexts } from '../../types.ts';
import script from './first-cards.crowns?raw';

/** What is said at each step and chapter of the lesson, by the names that its script gives them. */
const texts: LessonTexts = {
  close: m.five_crowns_solo_lesson_close,
  aim: m.five_crowns_solo_lesson_aim,
  run: m.five_crowns_solo_lesson_run,
  wild: m.five_crowns_solo_lesson_wild,
  wait: m.five_crowns_solo_lesson_wait,
  king: m.five_crowns_solo_lesson_king,
  away: m.five_crowns_solo_lesson_away,
  over: m.five_crowns_solo_lesson_over,
};

export default { script, texts };
