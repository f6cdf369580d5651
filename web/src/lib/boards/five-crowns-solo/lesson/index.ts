import { m } from '#messages';
import type { LessonTexts } from '../../types.ts';
import script from './first-cards.crowns?raw';

/** The lesson's texts, by the names of steps and chapters in its script. */
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
