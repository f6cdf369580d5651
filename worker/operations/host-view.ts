import { html, raw } from 'hono/html';
import { gameOf } from '../../games/index.ts';
import { HOST_LANGUAGES, type Speaker } from './host-texts.ts';
import type { Amount, Overview } from './overview.ts';
import { plot } from './plot.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#241c15, #efe8da); --soft: light-dark(#5d5145, #b3a99a);
  --line: light-dark(#d3c5ab, #3a3446); --paper: light-dark(#f3ede1, #15131b); --raised: light-dark(#fffaf0, #1f1c28);
  --bars: light-dark(#2f6b58, #6fcf9c); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.45 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1rem; margin: 0 0 .5rem; }
p { margin: .25rem 0 1rem; color: var(--soft); }
nav { display: flex; flex-wrap: wrap; gap: 0 1rem; margin: 1rem 0; }
nav a { color: inherit; padding: .6rem 0; } nav [aria-current] { text-decoration: none; font-weight: bold; }
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
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; }
input, button { font: inherit; min-height: 2.75rem; padding: 0 .75rem; color: inherit; background: var(--raised);
  border: 1px solid var(--soft); border-radius: .5rem; }
label { display: grid; gap: .25rem; }
`;

/** A document as HTML. */
export type View = ReturnType<typeof html>;

const headOf = (nonce: string, title: string) => html`
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="robots" content="noindex" />
  <title>${title}</title>
  <style nonce="${nonce}">
    ${raw(STYLE)}
  </style>
`;

/** Asks for the secret, for browsers whose password is one of a proxy. */
export const hostForm = (nonce: string, { tag, say }: Speaker): View =>
  html`<!doctype html>
    <html lang="${tag}">
      <head>
        ${headOf(nonce, say('page'))}
      </head>
      <body>
        <h1>${say('title')}</h1>
        <p>${say('closed')}</p>
        <form method="post" action="/host">
          <label>
            ${say('secret')}
            <input name="secret" type="password" required autocomplete="current-password" />
          </label>
          <button>${say('open')}</button>
        </form>
      </body>
    </html>`;

/** The host page in the language of `speaker`. `nonce` allows its style sheet, and nothing else. */
export function hostView(overview: Overview, nonce: string, now: number, speaker: Speaker): View {
  const { matches, bytes, rows } = overview;
  const { tag, say, short } = speaker;
  const playing = matches.reduce((sum, each) => sum + each.playing, 0);
  const time = new Date(now).toISOString().slice(0, 16).replace('T', ' ');
  return html`<!doctype html>
    <html lang="${tag}">
      <head>
        ${headOf(nonce, say('page'))}
        <meta http-equiv="refresh" content="60" />
      </head>
      <body>
        <h1>${say('title')}</h1>
        <p>${say('summary', { playing: short(playing), bytes: `${short(bytes)}B`, time })}</p>
        ${rows.budget === null ? '' : html`<p>${say('rows', { today: short(rows.today), budget: short(rows.budget) })}</p>`}
        <main>
          ${serverTable(speaker, overview)} ${matchTable(speaker, matches)} ${plots(speaker, overview)}
          ${listOf(speaker, say('refusals_day'), say('code'), say('count'), overview.refusals)}
          ${listOf(speaker, say('slowest'), say('object'), say('milliseconds'), overview.slowest)}
        </main>
        <nav aria-label="${say('language')}">
          ${HOST_LANGUAGES.map((each) => {
            const current = each.tag === tag ? raw(' aria-current="true"') : '';
            return html`<a href="?language=${each.tag}" lang="${each.tag}" ${current}>${each.name}</a>`;
          })}
        </nav>
      </body>
    </html>`;
}

const plots = (speaker: Speaker, { series, from }: Overview) => {
  const { say } = speaker;
  return [
    plot(speaker, say('moves'), series.movesPerMinute, from),
    plot(speaker, say('started'), series.started, from),
    plot(speaker, say('spectators'), series.spectators, from),
    plot(speaker, say('refusals'), series.refusals, from),
    plot(speaker, say('errors'), series.errors, from),
    plot(speaker, say('latency_plot'), series.latency, from, ' ms'),
    plot(speaker, say('connections_plot'), series.connections, from),
    plot(speaker, say('active'), series.activePercent, from, '%'),
    plot(speaker, say('stored'), series.stored, from, 'B'),
  ];
};

/** Facts about the server in words: those of the host program, if there is one, and the time of moves. */
function serverTable({ say, short }: Speaker, { server, latency }: Overview) {
  const size = (bytes: number | undefined): string => (bytes === undefined ? '?' : `${short(bytes)}B`);
  const within = (bound: number | null): string => (bound === null ? '>1000' : String(bound));
  const facts: [string, string][] = [
    [say('latency'), say('latency_value', { half: within(latency.half), most: within(latency.most) })],
  ];
  if (server) {
    const { connections, memory, diskLeft, uptime, version } = server;
    const hours = Math.floor(uptime / 3600);
    const time = { days: String(Math.floor(hours / 24)), hours: String(hours % 24) };
    const minutes = String(Math.floor(uptime / 60) % 60);
    const used = { used: short(connections.used), possible: short(connections.possible) };
    const sizes = { front: size(memory.front), runtime: size(memory.runtime) };
    facts.push(
      [say('connections'), say('connections_value', used)],
      [say('memory'), say('memory_value', sizes)],
      [say('disk_left'), size(diskLeft)],
      [say('uptime'), say('uptime_value', { ...time, minutes })],
      [say('version'), version],
    );
  }
  return html`<section>
    <h2>${say('server')}</h2>
    <table>
      <tbody>
        ${facts.map(
          ([name, value]) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td>${value}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

const matchTable = ({ say }: Speaker, matches: Overview['matches']) =>
  html`<section>
    <h2>${say('matches')}</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">${say('game')}</th>
          <th scope="col">${say('waiting')}</th>
          <th scope="col">${say('playing')}</th>
          <th scope="col">${say('over')}</th>
        </tr>
      </thead>
      <tbody>
        ${matches.map(
          ({ game, waiting, playing, over }) =>
            html`<tr>
              <th scope="row">${gameOf(game)?.title ?? game}</th>
              <td>${waiting}</td>
              <td>${playing}</td>
              <td>${over}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${matches.length === 0 ? html`<p>${say('no_matches')}</p>` : ''}
  </section>`;

const listOf = ({ say, short }: Speaker, title: string, name: string, unit: string, all: readonly Amount[]) =>
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
    ${all.length === 0 ? html`<p>${say('none')}</p>` : ''}
  </section>`;
