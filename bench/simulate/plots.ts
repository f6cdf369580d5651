import * as vega from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import type { Hour } from './day.ts';

/** The curves of a day: each a title, and the quantities in it by their names. */
const CURVES: Readonly<
  Record<string, readonly [title: string, lines: Readonly<Record<string, (hour: Hour) => number>>]>
> = {
  load: [
    'a second, at the busiest object',
    { calls: (h) => h.calls, 'rows written': (h) => h.rows, 'texts sent': (h) => h.sent },
  ],
  busy: ['% of its time at work', { 'the busiest object': (h) => h.busy * 100 }],
  waits: [
    'seconds until a quick match starts',
    { 'half of all': (h) => h.wait, '95 of 100': (h) => h.wait95 },
  ],
};

/** The plots of a day as SVG texts, by their names. */
export async function plots(hours: readonly Hour[]): Promise<[name: string, svg: string][]> {
  return Promise.all(
    Object.entries(CURVES).map(async ([name, [title, lines]]): Promise<[string, string]> => {
      const values = hours.flatMap((hour) =>
        Object.entries(lines).map(([what, of]) => ({ hour: hour.hour, what, value: of(hour) })),
      );
      const spec: TopLevelSpec = {
        width: 480,
        height: 200,
        background: 'white',
        data: { values },
        mark: { type: 'line', point: true },
        encoding: {
          x: { field: 'hour', type: 'quantitative', title: 'hour of the day', scale: { domain: [0, 23] } },
          y: { field: 'value', type: 'quantitative', title },
          color: { field: 'what', type: 'nominal', title: null },
        },
      };
      const view = new vega.View(vega.parse(compile(spec).spec), { renderer: 'none' });
      return [name, `${await view.toSVG()}\n`];
    }),
  );
}
