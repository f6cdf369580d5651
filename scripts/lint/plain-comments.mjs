// An ESLint rule for the comments of scripts, and in Svelte files for those of the template and the style too. It
// refuses bad beginnings, a few unusual words, and nested clauses.

const BEGINNING = /^(what|which|whose|who|how|where|whether)\b/i;
const WORD = /\b(anew|besides|whoever|wherefore|the own)\b/i;
const TWICE = /\bthat\b.*\bthat\b/i;

/** Code and quotations aren't the comment's own words. */
const QUOTED = /`[^`]*`|“[^”]*”|"[^"]*"/g;

/** Begins a new sentence although the line before has no full stop: a blank line, a list item, a table row, a tag. */
const NEW_BLOCK = /\n\s*\n|\n\s*(?=[-–•|@] ?|\d+\. )/;

/** A comment's text, without the asterisks before its lines. */
const plain = (text) =>
  text
    .replace(/^[ \t]*\*+[ \t]?/gm, '')
    .replace(/\r/g, '')
    .trim();

const sentences = (text) =>
  text.split(NEW_BLOCK).flatMap((block) =>
    block
      .replace(QUOTED, '“”')
      .replace(/\s+/g, ' ')
      .split(/[.!?]["”)]* /),
  );

/** The faults of a comment's text: ids of the rule's messages, with the words they are about. */
export function faultsIn(raw) {
  const text = plain(raw);
  const beginning = BEGINNING.exec(text);
  return [
    ...(beginning ? [{ messageId: 'beginning', found: beginning[0] }] : []),
    ...sentences(text).flatMap((sentence) => {
      const word = WORD.exec(sentence);
      return [
        ...(word ? [{ messageId: 'word', found: word[0] }] : []),
        ...(TWICE.test(sentence) ? [{ messageId: 'twice', found: '' }] : []),
      ];
    }),
  ];
}

/** Joins line comments on consecutive lines: they read as one text. */
function grouped(comments, lines) {
  const groups = [];
  for (const { type, value, loc } of comments) {
    const isWholeLine = lines[loc.start.line - 1].slice(0, loc.start.column).trim() === '';
    const last = groups.at(-1);
    if (last?.isOpen && type === 'Line' && isWholeLine && last.loc.end.line === loc.start.line - 1) {
      last.text += `\n${value}`;
      last.loc = { start: last.loc.start, end: loc.end };
    } else groups.push({ text: value, loc, isOpen: type === 'Line' && isWholeLine });
  }
  return groups;
}

export const plainComments = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      beginning: 'begin a comment with a noun or a verb, not with “{{found}}”',
      word: 'say “{{found}}” in plainer words: again, also, anyone who',
      twice: 'two “that” in one sentence of a comment: make two sentences',
    },
  },
  create(context) {
    const { sourceCode } = context;
    function check(text, loc) {
      for (const { messageId, found } of faultsIn(text)) context.report({ loc, messageId, data: { found } });
    }
    return {
      Program() {
        for (const { text, loc } of grouped(sourceCode.getAllComments(), sourceCode.lines)) check(text, loc);
      },
      SvelteHTMLComment(node) {
        check(node.value, node.loc);
      },
      SvelteStyleElement(node) {
        const from = node.range[0];
        for (const { 1: text, 0: whole, index } of sourceCode.getText(node).matchAll(/\/\*([^]*?)\*\//g)) {
          const at = (offset) => sourceCode.getLocFromIndex(from + index + offset);
          check(text, { start: at(0), end: at(whole.length) });
        }
      },
    };
  },
};
