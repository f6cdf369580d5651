import { m } from '#messages';
import type { LessonTexts } from '../../types.ts';
import script from './first-round.crowns?raw';

/** The lesson's texts, by the names of steps and chapters in its script. */
const texts: LessonTexts = {
  predict: m.kings_queens_lesson_predict,
  aim: m.kings_queens_lesson_aim,
  bid: m.kings_queens_lesson_bid,
  tricks: m.kings_queens_lesson_tricks,
  lead: m.kings_queens_lesson_lead,
  king: m.kings_queens_lesson_king,
  lose: m.kings_queens_lesson_lose,
  two: m.kings_queens_lesson_two,
  beat: m.kings_queens_lesson_beat,
  club: m.kings_queens_lesson_club,
  spade: m.kings_queens_lesson_spade,
  forced: m.kings_queens_lesson_forced,
  score: m.kings_queens_lesson_score,
  last: m.kings_queens_lesson_last,
  over: m.kings_queens_lesson_over,
};

export default { script, texts };
