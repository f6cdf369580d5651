import { html } from 'hono/html';
import type { Speaker } from './host-texts.ts';
import type { Series } from './overview.ts';

const WIDTH = 320;
const HEIGHT = 72;
const QUARTERS_AN_HOUR = 4;
const HOURS_BETWEEN_LABELS = 6;

/** A bar chart of the last day, starting with the quarter at `from`; `unit` follows the numbers. */
export function plot({ say, short }: Speaker, title: string, series: Series, from: number, unit = '') {
  const most = Math.max(...series);
  const step = WIDTH / series.length;
  const bars = series
    .map((value, i) => {
      const height = most > 0 ? (value / most) * HEIGHT : 0;
      return height > 0
        ? `M${(i * step).toFixed(1)} ${HEIGHT}v-${Math.max(1, height).toFixed(1)}h${(step * 0.8).toFixed(1)}V${HEIGHT}z`
        : '';
    })
    .join('');
  const now = series.at(-1) ?? 0;
  return html`<figure>
    <figcaption>
      <b>${title}</b>
      <span>${say('range', { now: short(now) + unit, most: short(most) + unit })}</span>
    </figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT + 16}" role="img" aria-label="${say('plot', { title })}">
      <path class="ground" d="M0 ${HEIGHT}h${WIDTH}M0 .5h${WIDTH}M0 ${HEIGHT / 2}h${WIDTH}"></path>
      <path class="bars" d="${bars}"></path>
      ${labels(series.length, from).map(
        ({ x, text }) => html`<text x="${x}" y="${HEIGHT + 13}">${text}</text>`,
      )}
    </svg>
  </figure>`;
}

/** Hours below a plot, in UTC. */
function labels(quarters: number, from: number): { x: string; text: string }[] {
  const step = WIDTH / quarters;
  return Array.from({ length: quarters }, (_, i) => ({ i, date: new Date(from + i * 900_000) }))
    .filter(({ date }) => date.getUTCMinutes() === 0 && date.getUTCHours() % HOURS_BETWEEN_LABELS === 0)
    .filter(({ i }) => i >= QUARTERS_AN_HOUR && i <= quarters - QUARTERS_AN_HOUR)
    .map(({ i, date }) => ({
      x: (i * step).toFixed(1),
      text: `${String(date.getUTCHours()).padStart(2, '0')}:00`,
    }));
}
