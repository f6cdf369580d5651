import { itemAt } from '../../games/list.ts';
import type { Figures } from './driver/task.ts';
import { summary } from './measure.ts';
import type { Scenario } from './scenarios.ts';
import type { ServerName } from './servers.ts';

/** The figures of one server at one load, one per round. */
export interface Result {
  readonly scenario: Scenario;
  readonly at: number;
  readonly server: ServerName;
  readonly rounds: readonly Figures[];
}

type Value = (figures: Figures) => number;

export const of = ({ rounds }: Result, value: Value) => summary(rounds.map(value));

export const fixed = (value: number, digits: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });

/**
 * The ratio of this service to another server, computed within each round, where both ran one after the
 * other.
 */
export function ratio(results: readonly Result[], own: Result, server: ServerName, value: Value): string {
  const other = results.find(
    (result) => result.scenario === own.scenario && result.at === own.at && result.server === server,
  );
  if (!other || own.server === server) return '';
  const ratios = own.rounds.map((figures, i) => value(figures) / value(itemAt(other.rounds, i)));
  return fixed(summary(ratios).median, 2);
}

/** Five lines about a run. Lines without figures are left out. */
export function summaryLines(results: readonly Result[]): string {
  const own = (id: string, ats: readonly number[]): Result[] =>
    results.filter(
      ({ scenario, at, server }) => scenario.id === id && ats.includes(at) && server === 'crowns',
    );
  const list = (parts: readonly (number | string)[]): string => parts.join(' / ');
  const versus = (those: readonly Result[], server: ServerName, value: Value): string =>
    list(those.map((one) => ratio(results, one, server, value)));
  const rate: Value = ({ rate }) => rate;
  const many = own('matches', [10, 100, 500]);
  const loads = `with ${list(many.map(({ at }) => at))} matches at once`;
  const [thinking] = own('think', [100]);
  const [watched] = own('spectators', [100]);
  return [
    ...(many.length > 0
      ? [
          `**Moves a second** ${loads}: ${list(many.map((one) => fixed(of(one, rate).median, 0)))}.`,
          `**Beside a bare object** that only stores a row: ${versus(many, 'bare', rate)} of its moves, ${loads}.`,
          `**Beside boardgame.io** in memory: ${versus(many, 'boardgame', rate)} of its moves, ${loads}.`,
        ]
      : []),
    ...(thinking
      ? [
          `**Latency** of 100 matches whose players think for 200 ms: ${fixed(of(thinking, ({ delivered }) => delivered[1]).median, 1)} ms ` +
            `in the 99th percentile, ${versus([thinking], 'bare', ({ delivered }) => delivered[1])} of the bare object's.`,
        ]
      : []),
    ...(watched
      ? [
          `**A hundred spectators** of one match: ${fixed(of(watched, ({ cpu }) => cpu).median, 2)} ms of processor time a move, ` +
            `${versus([watched], 'bare', ({ cpu }) => cpu)} of the bare object's.`,
        ]
      : []),
  ]
    .map((line) => `- ${line}\n`)
    .join('');
}
