import { m } from '#messages';
import type { LessonTexts } from '../../types.ts';
import script from './first-round.crowns?raw';

/** The lesson's texts, by the names of steps and chapters in its script. */
const texts: LessonTexts = {
  crown: m.partners_lesson_crown,
  aim: m.partners_lesson_aim,
  king: m.partners_lesson_king,
  jack: m.partners_lesson_jack,
  fetch: m.partners_lesson_fetch,
  steal: m.partners_lesson_steal,
  give: m.partners_lesson_give,
  spoil: m.partners_lesson_spoil,
  harm: m.partners_lesson_harm,
  ten: m.partners_lesson_ten,
  over: m.partners_lesson_over,
};

export default { script, texts };
