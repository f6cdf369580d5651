// An ESLint rule: a message is called when it is shown, never once for all. The reader's language is loaded after the
// modules, and may change while a page is open.

const FUNCTION = /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/;
/** Functions that are called with another one, and call it at once. */
const AT_ONCE =
  /^(map|flatMap|filter|find|some|every|reduce|forEach|sort|toSorted|from|fromEntries|untrack)$/;

const nameOf = ({ property, name }) => property?.name ?? name ?? '';

/** What runs later, or again: a function, but for one that is called where it stands. */
function runsLater(node) {
  if (!FUNCTION.test(node.type)) return false;
  const { type, callee } = node.parent;
  return type !== 'CallExpression' || (callee !== node && !AT_ONCE.test(nameOf(callee)));
}

/** `$derived` is asked again when the language changes, and `$derived.by` takes a function. */
const isDerived = ({ type, callee }) => type === 'CallExpression' && callee.name === '$derived';

/** True for what runs once: a module, the start of a component, a field of a class. */
function runsOnce(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (runsLater(at) || isDerived(at)) return false;
    if (at.type === 'SvelteScriptElement' || at.type === 'PropertyDefinition') return true;
    if (at.type.startsWith('Svelte')) return false;
  }
  return true;
}

export const lateText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { early: 'a message is called where it is shown, or in $derived: the language may change' },
  },
  create(context) {
    return {
      "CallExpression[callee.object.name='m']"(node) {
        if (runsOnce(node)) context.report({ node, messageId: 'early' });
      },
    };
  },
};
