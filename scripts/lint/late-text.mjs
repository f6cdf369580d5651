// ESLint rule: call a message when it is shown, never in code that runs once. The reader's language loads
// after the modules, and may change while a page is open.

const FUNCTION = /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/;
/** Functions that call their callback immediately. */
const AT_ONCE =
  /^(map|flatMap|filter|find|some|every|reduce|forEach|sort|toSorted|from|fromEntries|untrack)$/;

const nameOf = ({ property, name }) => property?.name ?? name ?? '';

/** True for functions that run later or repeatedly, unless they are called immediately. */
function runsLater(node) {
  if (!FUNCTION.test(node.type)) return false;
  const { type, callee } = node.parent;
  return type !== 'CallExpression' || (callee !== node && !AT_ONCE.test(nameOf(callee)));
}

/** `$derived` is re-evaluated when the language changes. `$derived.by` takes a function anyway. */
const isDerived = ({ type, callee }) => type === 'CallExpression' && callee.name === '$derived';

/** True for code that runs once: a module, a component's initialization, a class field. */
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
