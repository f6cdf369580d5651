// Reads the grammar of moves from docs/moves.md, so that page and schemas can't differ.
import { readFileSync } from 'node:fs';
import { inRoot } from '../tools.mjs';

/** A row of a game's table: a form with its example. */
const ROW = /^\| `([^`]+)` \| `([^`]+)` \| (.*) \|$/gm;

/** By game: the forms of its moves as patterns without anchors, with examples. */
export function moveForms() {
  const [, ...sections] = readFileSync(inRoot('docs', 'moves.md'), 'utf8').split(/^## \[`/m);
  return new Map(
    sections.map((section) => {
      const rows = [...section.matchAll(ROW)].map(([, form, example, meaning]) => ({
        form,
        example,
        meaning,
      }));
      const words = new Map(
        rows
          .filter(({ form }) => /^[A-Z]+$/.test(form))
          .map(({ form, meaning }) => [form, /`([^`]+)`$/.exec(meaning)[1].replaceAll('\\|', '|')]),
      );
      const forms = rows.filter(({ form }) => !words.has(form));
      const patternOf = (form) =>
        form.replace(/([A-Z]+)(…?)/g, (_, word, more) => {
          const one = `(?:${words.get(word)})`;
          return more ? `${one}(?: ${one})*` : one;
        });
      const list = forms.map(({ form, example }) => ({ form, example, pattern: patternOf(form) }));
      return [section.slice(0, section.indexOf('`')), list];
    }),
  );
}
