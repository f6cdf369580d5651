import { html, raw } from 'hono/html';
import type { Amount, Overview } from './overview.ts';
import { plot, short } from './plot.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#241c15, #efe8da); --soft: light-dark(#5d5145, #b3a99a);
  --line: light-dark(#d3c5ab, #3a3446); --paper: light-dark(#f3ede1, #15131b); --raised: light-dark(#fffaf0, #1f1c28);
  --bars: light-dark(#2f6b58, #6fcf9c); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.45 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1rem; margin: 0 0 .5rem; }
p { margin: .25rem 0 1rem; color: var(--soft); }
main { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); }
figure, section { margin: 0; padding: .9rem 1rem; background: var(--raised); border: 1px solid var(--line); border-radius: .5rem; }
figcaption { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; margin-bottom: .5rem; }
figcaption span { color: var(--soft); }
svg { display: block; width: 100%; height: auto; overflow: visible; }
.bars { fill: var(--bars); } .ground { stroke: var(--line); fill: none; }
text { fill: var(--soft); font-size: 12px; text-anchor: middle; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: right; padding: .2rem 0 .2rem .75rem; border-top: 1px solid var(--line); font-weight: normal; }
th:first-child { text-align: left; padding-left: 0; overflow-wrap: anywhere; }
thead th { border: 0; color: var(--soft); }
`;

/** The page for the host; `nonce` lets its style through, and nothing else. */
export function hostView(overview: Overview, nonce: string, now: number) {
  const { series, from, matches, bytes } = overview;
  const playing = matches.reduce((sum, each) => sum + each.playing, 0);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="refresh" content="60" />
        <meta name="robots" content="noindex" />
        <title>Crowns: what runs here</title>
        <style nonce="${nonce}">
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <h1>What runs here</h1>
        <p>
          ${playing} ${playing === 1 ? 'match is' : 'matches are'} being played, ${short(bytes)}B stored.
          ${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC; the plots go back a day, a bar
          for each quarter of an hour.
        </p>
        <main>
          ${matchTable(matches)} ${plot('Moves a minute', series.movesPerMinute, from)}
          ${plot('Matches begun', series.started, from)}
          ${plot('Spectators who came', series.spectators, from)} ${plot('Refusals', series.refusals, from)}
          ${plot('Errors', series.errors, from)} ${plot('Objects at work', series.activePercent, from, '%')}
          ${plot('Stored', series.stored, from, 'B')}
          ${listOf('Refusals of the day', 'code', 'count', overview.refusals)}
          ${listOf('Slowest objects of the day', 'object', 'ms', overview.slowest)}
        </main>
      </body>
    </html>`;
}

const matchTable = (matches: Overview['matches']) =>
  html`<section>
    <h2>Matches now</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">game</th>
          <th scope="col">waiting</th>
          <th scope="col">playing</th>
          <th scope="col">over</th>
        </tr>
      </thead>
      <tbody>
        ${matches.map(
          ({ game, waiting, playing, over }) =>
            html`<tr>
              <th scope="row">${game}</th>
              <td>${waiting}</td>
              <td>${playing}</td>
              <td>${over}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${matches.length === 0 ? html`<p>None yet.</p>` : ''}
  </section>`;

const listOf = (title: string, name: string, unit: string, all: readonly Amount[]) =>
  html`<section>
    <h2>${title}</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">${name}</th>
          <th scope="col">${unit}</th>
        </tr>
      </thead>
      <tbody>
        ${all.map(
          (each) =>
            html`<tr>
              <th scope="row">${each.name}</th>
              <td>${short(each.much)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${all.length === 0 ? html`<p>None.</p>` : ''}
  </section>`;
