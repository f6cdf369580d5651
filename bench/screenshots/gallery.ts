import type { Picture } from './looks.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const STYLE = `
  body { margin: 0; font: 15px/1.5 system-ui; background: #1c1a20; color: #eee; }
  form { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px 20px; padding: 10px 16px; background: #2a2730; }
  section { padding: 4px 16px 12px; border-top: 1px solid #3a3744; }
  h2 { margin: 8px 0; font-size: 1.1rem; }
  div { display: flex; flex-wrap: wrap; align-items: start; gap: 12px; }
  figure { margin: 0; max-width: 100%; }
  img { display: block; max-width: min(100%, 640px); max-height: 560px; border: 1px solid #555; }
  figcaption { font-size: .8rem; color: #bbb; }
  a { color: #f3cf73; }
`;

/** Shows the pictures matching all lists of the form; the address keeps the selection. */
const SCRIPT = `
  const form = document.querySelector('form');
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) if (form[name]) form[name].value = value;
  const sieve = () => {
    const wanted = [...new FormData(form)].filter(([, value]) => value);
    location.replace('#' + new URLSearchParams(wanted));
    for (const section of document.querySelectorAll('section')) {
      let shown = 0;
      for (const figure of section.querySelectorAll('figure')) {
        figure.hidden = !wanted.every(([name, value]) => figure.dataset[name] === value);
        shown += figure.hidden ? 0 : 1;
      }
      section.hidden = shown === 0;
    }
  };
  form.addEventListener('input', sieve);
  sieve();
`;

const KINDS = ['scene', 'size', 'theme', 'language'] as const;

function listOf(kind: (typeof KINDS)[number], pictures: readonly Picture[]): string {
  const values = [...new Set(pictures.map((picture) => picture[kind]))];
  const options = values.map((value) => `<option>${escaped(value)}</option>`).join('');
  return `<label>${kind} <select name="${kind}"><option value="">all</option>${options}</select></label>`;
}

function figureOf({ scene, size, theme, language, file }: Picture): string {
  const data = Object.entries({ scene, size, theme, language }).map(
    ([name, value]) => `data-${name}="${value}"`,
  );
  return `<figure ${data.join(' ')}><a href="${file}"><img loading="lazy" src="${file}" alt=""></a>
    <figcaption>${size}, ${theme}, ${language}</figcaption></figure>`;
}

/**
 * The page with all pictures by scene, with lists for filtering; `films` are addresses of film strips by
 * name.
 */
export function galleryOf(pictures: readonly Picture[], films: ReadonlyMap<string, string>): string {
  const scenes = Map.groupBy(pictures, ({ scene }) => scene);
  const sections = [...scenes].map(
    ([scene, its]) =>
      `<section><h2>${escaped(scene)}</h2><div>${its.map(figureOf).join('\n')}</div></section>`,
  );
  const links = [...films].map(([name, path]) => `<a href="${path}">${escaped(name)}</a>`);
  const strips = links.length > 0 ? `<p>Film strips: ${links.join(' · ')}</p>` : '';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Crowns: screenshots</title><style>${STYLE}</style>
<form>${KINDS.map((kind) => listOf(kind, pictures)).join('\n')}${strips}</form>
${sections.join('\n')}
<script>${SCRIPT}</script></html>
`;
}
