import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vega from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import type { Figures } from './driver/task.ts';
import type { Scenario } from './scenarios.ts';
import { TITLES } from './servers.ts';
import { fixed, of, ratio, summaryLines, type Result } from './summary.ts';

const withSpread = (result: Result, value: (figures: Figures) => number, digits = 0): string => {
  const { median, spread } = of(result, value);
  return `${fixed(median, digits)} ±${Math.round(spread / 2)}%`;
};

const HEAD = `# Performance

*For engineers, and for hosts who expect many players: moves a second and latency, beside three other servers.*
`;

/** The method, below the figures that most readers came for. */
const HOW = `## How it is measured

The matches are of CROWNS, with random moves. Each move is validated, stored and sent to every reader as that reader may know it.
The bare object and Colyseus relay a short text and know no game. The server runs on one core, the load generator on another, and
state is in memory-backed files. The rounds alternate; figures are medians, ± half the spread.

Before them each server is warmed up by at least 2 s of matches without thinking. Players who think begin 12 s later, so that the
runtime can end the objects of those matches.

Only ratios within a run mean anything: they are medians of the rounds' own. A load generator that is busier than the server is named the
bottleneck.
`;

const COLUMNS = [
  'moves/s',
  'ms CPU a move',
  'mover latency, ms (p50 / p99)',
  'others’ latency, ms (p50 / p99)',
  'bytes a frame (p50 / p99)',
  'kB a match',
  'load generator CPU',
];

function row(results: readonly Result[], result: Result): string {
  const both = (value: (figures: Figures) => readonly [number, number], digits: number): string =>
    `${fixed(of(result, (f) => value(f)[0]).median, digits)} / ${fixed(of(result, (f) => value(f)[1]).median, digits)}`;
  const busy = of(result, (f) => f.driverBusy).median;
  const isDriver = busy > 0.9 && busy > of(result, (f) => f.serverBusy).median;
  const isOwn = result.server === 'crowns';
  return `| ${[
    String(result.at),
    isOwn ? `**${TITLES.crowns}**` : TITLES[result.server],
    withSpread(result, (f) => f.rate),
    withSpread(result, (f) => f.cpu, 3),
    both((f) => f.acknowledged, 2),
    both((f) => f.delivered, 2),
    both((f) => f.frames, 0),
    fixed(of(result, (f) => f.memory / 1000).median, 0),
    `${fixed(busy * 100, 0)}%${isDriver ? ' (the bottleneck)' : ''}`,
    isOwn ? ratio(results, result, 'bare', (f) => f.rate) : '',
    isOwn ? ratio(results, result, 'boardgame', (f) => f.rate) : '',
    isOwn ? ratio(results, result, 'runtime', (f) => f.rate) : '',
  ].join(' | ')} |`;
}

function section(scenario: Scenario, results: readonly Result[]): string {
  const head = [scenario.axis, 'server', ...COLUMNS, '× bare object', '× boardgame.io', '× no front'];
  return [
    `## ${scenario.title}`,
    '',
    `![Moves a second](performance-${scenario.id}.svg)`,
    '',
    `| ${head.join(' | ')} |`,
    `| ${head.map(() => '---').join(' | ')} |`,
    ...results.map((result) => row(results, result)),
    '',
  ].join('\n');
}

async function plot(scenario: Scenario, results: readonly Result[], folder: string): Promise<void> {
  const isCpu = scenario.id === 'spectators';
  const values = results.flatMap((result) =>
    result.rounds.map((figures) => ({
      at: result.at,
      server: TITLES[result.server],
      value: isCpu ? figures.cpu : figures.rate,
    })),
  );
  const y = {
    field: 'value',
    type: 'quantitative',
    title: isCpu ? 'server ms a move' : 'moves a second',
  } as const;
  const x = { field: 'at', type: 'ordinal', title: scenario.axis } as const;
  const color = { field: 'server', type: 'nominal', title: null } as const;
  const spec: TopLevelSpec = {
    width: 420,
    height: 220,
    background: 'white',
    data: { values },
    layer: [
      { mark: { type: 'line', point: true }, encoding: { x, y: { ...y, aggregate: 'median' }, color } },
      {
        mark: { type: 'rule' },
        encoding: { x, y: { ...y, aggregate: 'min' }, y2: { field: 'value', aggregate: 'max' }, color },
      },
    ],
  };
  const view = new vega.View(vega.parse(compile(spec).spec), { renderer: 'none' });
  writeFileSync(join(folder, `performance-${scenario.id}.svg`), `${await view.toSVG()}\n`);
}

/** Writes the tables and curves of a run, which the sentence `run` describes, into a folder. */
export async function report(results: readonly Result[], run: string, folder: string): Promise<void> {
  const scenarios = [...new Set(results.map((result) => result.scenario))];
  const sections = scenarios.map((scenario) => ({
    scenario,
    own: results.filter((r) => r.scenario === scenario),
  }));
  for (const { scenario, own } of sections) await plot(scenario, own, folder);
  const text = [
    HEAD,
    summaryLines(results),
    run,
    '',
    HOW,
    ...sections.map(({ scenario, own }) => section(scenario, own)),
  ].join('\n');
  writeFileSync(join(folder, 'performance.md'), text);
}
