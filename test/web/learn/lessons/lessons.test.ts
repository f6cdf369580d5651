import { describe, expect, test } from 'vitest';
import { OFFERED } from '../../../../web/src/lib/boards/offered.ts';
import { Course } from '../../../../web/src/lib/learn/lessons/course.ts';
import { parseProgress } from '../../../../web/src/lib/platform/storage/lessons.ts';
import {
  LEARNER,
  readScript,
  type Script,
  type LessonStep,
} from '../../../../web/src/lib/learn/lessons/script.ts';

/** Maximum number of characters of a text, to fit above a board on a phone. */
const MOST = 240;

const scriptOf = async (index: number): Promise<Script> => {
  const { script } = await OFFERED[index]!.ui.Lesson();
  return readScript(script);
};

/** Continues a course to its end. */
function finish(course: Course): Course {
  while (course.step) course.next();
  return course;
}

describe.each(OFFERED.map(({ game }, index) => [game.id, index] as const))(
  'the lesson of %s',
  (id, index) => {
    test('is played by the rules, step by step, to its end', async () => {
      const script = await scriptOf(index);
      expect(script.game.id).toBe(id);
      const course = finish(new Course(script));
      expect(course.solo.source.entries).toHaveLength(
        script.steps.filter(({ kind }) => kind !== 'read').length,
      );
      // The script's random results are all used.
      const used = [course.solo.source.opening, ...course.solo.source.entries.map(({ chance }) => chance)];
      expect(used.flat()).toEqual(script.drawn);
    });

    test('takes every move that is written down, and plays those of its record for the learner', async () => {
      const { script: text } = await OFFERED[index]!.ui.Lesson();
      const written = (line: RegExp) => [...text.matchAll(line)].map(([, move]) => move);
      const script = readScript(text);
      expect(finish(new Course(script)).progress.moves).toEqual(written(/^\d+ (.+)$/gm));
      const others = script.steps.flatMap((step) => (step.kind === 'play' ? step.moves.slice(1) : []));
      expect(others).toEqual(written(/^; also (.+)$/gm));
    });

    test('goes on with each other move that it takes, to an end of the same kind', async () => {
      const script = await scriptOf(index);
      const reason = finish(new Course(script)).solo.view(LEARNER).outcome?.reason;
      for (const [at, step] of script.steps.entries()) {
        const others = step.kind === 'play' ? step.moves.slice(1) : [];
        for (const move of others) {
          const course = new Course(script);
          while (course.progress.step < at) course.next();
          // Some are only possible after another choice.
          if (!course.awaited.includes(move)) continue;
          expect(course.play(move)).toBe(true);
          expect(finish(course).solo.view(LEARNER).outcome?.reason).toBe(reason);
        }
      }
    });

    test('has a text for each of its steps and chapters, and no others', async () => {
      const { texts } = await OFFERED[index]!.ui.Lesson();
      const { steps, chapters } = await scriptOf(index);
      const said = steps.flatMap((step) => (step.kind === 'see' ? [] : [step.text]));
      const named = Object.keys(texts).filter((name) => !name.endsWith('_why'));
      expect(new Set(named)).toEqual(new Set([...chapters, ...said, 'over']));
      for (const name of Object.keys(texts)) {
        const text = texts[name]!();
        expect(text.length, text).toBeLessThanOrEqual(MOST);
        if (name.endsWith('_why')) expect(said).toContain(name.replace('_why', ''));
      }
    });

    test('refuses any other move, and is taken up wherever it was left', async () => {
      const script = await scriptOf(index);
      const course = new Course(script);
      while (course.step) {
        const kept = parseProgress(JSON.parse(JSON.stringify(course.progress)));
        const again = new Course(script, kept);
        expect(again.progress).toEqual(course.progress);
        expect(again.solo.view(LEARNER)).toEqual(course.solo.view(LEARNER));
        expect(course.play('no such move')).toBe(false);
        course.next();
      }
    });

    test('can be skipped chapter by chapter', async () => {
      const script = await scriptOf(index);
      const course = new Course(script);
      for (const chapter of script.chapters.keys()) {
        expect(course.step?.chapter).toBe(chapter);
        course.skip();
      }
      expect(course.step).toBeNull();
    });
  },
);

test('every kind of action of realm is made by the learner, and a trap is sprung', async () => {
  const { steps } = await scriptOf(0);
  const own = steps.flatMap((step: LessonStep) => (step.kind === 'play' ? [step.moves[0]!] : []));
  const kinds = own.map((move) => (/ for /.test(move) ? 'replace' : move.split(' ')[0]));
  expect(new Set(kinds)).toEqual(
    new Set([
      'keep', 'coronate', 'advance', 'rally', 'draw', 'raid', 'counter', 'access', 'recall', 'replace',
      'end', 'trap', 'steal',
    ]), // prettier-ignore
  );
});

test('progress that no longer fits the script restarts it', async () => {
  const script = await scriptOf(0);
  expect(new Course(script, { step: 4, moves: ['mulligan', 'keep'] }).progress.step).toBe(0);
  expect(new Course(script, { step: 900, moves: [] }).progress.step).toBe(0);
  const { step, moves } = finish(new Course(script)).progress;
  expect(new Course(script, { step, moves }).progress.step).toBe(step);
  expect(new Course(script, { step: step + 1, moves }).progress.step).toBe(0);
  expect(new Course(script, { step, moves: [...moves, 'end'] }).progress.step).toBe(0);
  expect(parseProgress({ step: 'x', moves: [] })).toBeNull();
  expect(parseProgress({ step: 1, moves: [7] })).toBeNull();
});
