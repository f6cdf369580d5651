import { m } from '#messages';
import type { LessonTexts } from '../../types.ts';
import script from './first-match.crowns?raw';

/** Texts of the guided first match, by the names of steps and chapters in its script. */
const texts: LessonTexts = {
  realm: m.realm_lesson_realm,
  goal: m.realm_lesson_goal,
  stronghold: m.realm_lesson_stronghold,
  keep: m.realm_lesson_keep,
  crown: m.realm_lesson_crown,
  coronate: m.realm_lesson_coronate,
  advance: m.realm_lesson_advance,
  guard: m.realm_lesson_guard,
  watch: m.realm_lesson_watch,
  raid: m.realm_lesson_raid,
  draw: m.realm_lesson_draw,
  march: m.realm_lesson_march,
  raiding: m.realm_lesson_raiding,
  counter: m.realm_lesson_counter,
  counter_why: m.realm_lesson_counter_why,
  access: m.realm_lesson_access,
  stolen: m.realm_lesson_stolen,
  score: m.realm_lesson_score,
  recall: m.realm_lesson_recall,
  recall_why: m.realm_lesson_recall_why,
  feed: m.realm_lesson_feed,
  scoring: m.realm_lesson_scoring,
  scored: m.realm_lesson_scored,
  trap: m.realm_lesson_trap,
  bait: m.realm_lesson_bait,
  replace: m.realm_lesson_replace,
  end: m.realm_lesson_end,
  end_why: m.realm_lesson_end_why,
  bitten: m.realm_lesson_bitten,
  trapping: m.realm_lesson_trapping,
  trapping_why: m.realm_lesson_trapping_why,
  finish: m.realm_lesson_finish,
  storm: m.realm_lesson_storm,
  steal: m.realm_lesson_steal,
  over: m.realm_lesson_over,
};

export default { script, texts };
