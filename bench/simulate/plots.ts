import * as vega from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import type { Hour } from './hour.ts';

/** The curves of a day: title of each axis, and the quantities to draw by name. */
const CURVES: Readonly<
  Record<string, readonly [title: string, lines: Readonly<Record<string, (hour: Hour) => number>>]>
> = {
  arrivals: ['new matches of the game a second', { arrivals: (h) => h.arrivals }],
  load: [
    'a second, at the busiest object',
    { requests: (h) => h.calls, 'rows written': (h) => h.rows, 'texts sent': (h) => h.sent },
  ],
  busy: ['% of its time at work, the busiest object', { busy: (h) => h.busy * 100 }],
  memory: ['kB in memory, the busiest object', { kB: (h) => h.kilobytes }],
  waits: [
    'seconds that a quick match waits at most',
    { 'half of them': (h) => h.wait, '95 of 100': (h) => h.wait95 },
  ],
};

/** The plots of a day as SVG texts, by name. */
export async function plots(hours: readonly Hour[]): Promise<[name: string, svg: string][]> {
  return Promise.all(
    Object.entries(CURVES).map(async ([name, [title, lines]]): Promise<[string, string]> => {
      const values = hours.flatMap((hour) =>
        Object.entries(lines).map(([what, of]) => ({ hour: hour.hour, what, value: of(hour) })),
      );
      // A curve of zeros would have no height.
      const top = Math.max(...values.map(({ value }) => value)) || 1;
      const isAlone = Object.keys(lines).length === 1;
      const spec: TopLevelSpec = {
        width: 480,
        height: 200,
        background: 'white',
        data: { values },
        mark: { type: 'line', point: true },
        encoding: {
          x: {
            field: 'hour',
            type: 'quantitative',
            title: 'hour of the day',
            scale: { domain: [0, 23], nice: false },
            axis: { values: [0, 4, 8, 12, 16, 20, 23] },
          },
          y: { field: 'value', type: 'quantitative', title, scale: { domain: [0, top] } },
          color: {
            field: 'what',
            type: 'nominal',
            title: null,
            sort: Object.keys(lines),
            legend: isAlone ? null : { orient: 'bottom' },
          },
        },
      };
      const view = new vega.View(vega.parse(compile(spec).spec), { renderer: 'none' });
      return [name, `${await view.toSVG()}\n`];
    }),
  );
}
