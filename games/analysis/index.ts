export type { Analysis, Decision, Grade, Luck, Moment, Option, SeatReport } from './analysis.ts';
export { StudiedMatch } from './match.ts';
export { luckHere, momentAt } from './moments.ts';
export { reportOf } from './report.ts';
export { quickIterations } from './settings.ts';
