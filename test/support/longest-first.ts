import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files, each project's slowest first. */
const LONGEST = [
  'games/conformance',
  'games/secrecy',
  'cli/play',
  'games/bot/search',
  'games/bot/solitaire-chances',
  'games/step',
  'worker/match/whole-games',
  'worker/match/secrecy',
  'worker/match/bot-time',
  'worker/relay/crowd',
  'worker/match/rematch-limits',
  // These mostly wait, for half a minute or longer, while others compute.
  'e2e/push',
  'e2e/absence',
  'e2e/language',
  'e2e/looks',
  'server/executable',
  'e2e/motion',
  'server/start',
  'e2e/seats',
  'e2e/landscape',
  'e2e/replay',
  'e2e/home',
  'e2e/five-crowns-solo',
  'e2e/alliance',
  'e2e/whole-matches',
  'e2e/match',
  'e2e/realm',
  'e2e/five-crowns',
  'e2e/access',
  'e2e/version',
  'e2e/lessons',
  'e2e/offline',
  'e2e/reach',
  'e2e/lobby',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONGEST.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
  return rank < 0 ? LONGEST.length : rank;
};

/**
 * Starts each project's slowest files first, even on a new machine. Otherwise one might start last, with the
 * other core idle.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...byProject.values()].flatMap((own) => own.toSorted((a, b) => rankOf(a) - rankOf(b)));
  }
}
