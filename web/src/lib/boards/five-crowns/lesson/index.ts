import { m } from '#messages';
import type { LessonTexts } from '../../types.ts';
import script from './first-round.crowns?raw';

/** The lesson's texts, by the names of steps and chapters in its script. */
const texts: LessonTexts = {
  melds: m.five_crowns_lesson_melds,
  aim: m.five_crowns_lesson_aim,
  take: m.five_crowns_lesson_take,
  high: m.five_crowns_lesson_high,
  wild: m.five_crowns_lesson_wild,
  draw: m.five_crowns_lesson_draw,
  out: m.five_crowns_lesson_out,
  last: m.five_crowns_lesson_last,
  over: m.five_crowns_lesson_over,
};

export default { script, texts };
