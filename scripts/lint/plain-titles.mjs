// An ESLint rule for the titles of tests. They are read in a list of hundreds, by people who don't know the code.

/** Longest title of a test. */
const MAX = 100;

/** Numbers of rules or promises in brackets may come first. */
const BEGINNING = /^(?:\[[^\]]*\] )*(what|which|whose|how|where|whether)\b/i;
const WORD = /\b(anew|besides|whoever|wherefore|the own)\b/i;

/** Quotations, as of a rule's text, aren't the title's own words. */
const QUOTED = /`[^`]*`|“[^”]*”|"[^"]*"/g;

const BLOCKS = ['it', 'test', 'describe'];

/** The name of the function that a call such as `it.each(rows)(title)` comes from. */
function nameOf(callee) {
  switch (callee.type) {
    case 'Identifier':
      return callee.name;
    case 'MemberExpression':
      return nameOf(callee.object);
    case 'CallExpression':
      return nameOf(callee.callee);
    case 'TaggedTemplateExpression':
      return nameOf(callee.tag);
    default:
      return undefined;
  }
}

/** The literal text of a title; parameters of a template are left out. */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('');
  return undefined;
}

export const plainTitles = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      long: `a title has at most ${MAX} characters, not {{found}}`,
      beginning: 'begin a title with a noun or a verb, not with “{{found}}”',
      word: 'say “{{found}}” in plainer words',
    },
  },
  create(context) {
    return {
      CallExpression({ callee, arguments: [title] }) {
        const text = textOf(title);
        if (text === undefined || !BLOCKS.includes(nameOf(callee))) return;
        const report = (messageId, found) => context.report({ node: title, messageId, data: { found } });
        if (text.length > MAX) report('long', String(text.length));
        const beginning = BEGINNING.exec(text);
        if (beginning) report('beginning', beginning[1]);
        const word = WORD.exec(text.replace(QUOTED, ''));
        if (word) report('word', word[0]);
      },
    };
  },
};
