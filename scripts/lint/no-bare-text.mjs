// ESLint rule: text shown to people must come from the message catalogues (#messages), in templates and
// scripts.

/** Attributes and component props whose value is shown or read out. */
const SHOWN =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|legend|label|text|summary|hint)$/;

const LETTER = /\p{L}/u;

/** In scripts, several words or one capitalized word count as text. */
const PROSE = /\p{L}[\p{L}’']*[,:;]? [\p{L}’']*\p{L}|^\p{Lu}\p{Ll}+[.!?:…]?$/u;

/** A CSS selector beginning with a class, an id or an attribute is no text. */
const SELECTOR = /^[.#[][\w-]/;

/** Properties whose values are identifiers, not text. */
const NAMING = /^(topic|key|kind|selector|authorization)$/;

/** Prefix of a numbered name such as `pile 4`. */
const NUMBERED = /^[a-z]+ $/;

/** Text literals an expression shows: those outside calls and conditions. */
function* shownIn(node) {
  if (node.type === 'Literal' && typeof node.value === 'string' && LETTER.test(node.value)) yield node;
  if (node.type === 'TemplateLiteral') {
    if (node.quasis.some(({ value }) => LETTER.test(value.cooked ?? ''))) yield node;
    for (const part of node.expressions) yield* shownIn(part);
  }
  if (node.type === 'ConditionalExpression') yield* [...shownIn(node.consequent), ...shownIn(node.alternate)];
  if (node.type === 'LogicalExpression') yield* shownIn(node.right);
  if (node.type === 'BinaryExpression' && node.operator === '+')
    yield* [...shownIn(node.left), ...shownIn(node.right)];
}

/**
 * True if a string in a script is not shown: in errors, comparisons, keys, imports, types, certain
 * properties.
 */
function isForProgram(node) {
  const { parent } = node;
  switch (parent.type) {
    case 'NewExpression':
      return /Error$/.test(parent.callee.name ?? '');
    case 'CallExpression':
      return (
        /^(console|document|window|Object)$/.test(parent.callee.object?.name ?? '') ||
        isDomCall(parent.callee)
      );
    case 'BinaryExpression':
      return parent.operator !== '+';
    case 'SwitchCase':
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSLiteralType':
    case 'MemberExpression':
    case 'TaggedTemplateExpression':
      return true;
    case 'Property':
      return parent.key === node || NAMING.test(parent.key.name ?? '');
    case 'ConditionalExpression':
    case 'TemplateLiteral':
    case 'LogicalExpression':
      return isForProgram(parent);
    default:
      return false;
  }
}

const DOM =
  /^(querySelector|querySelectorAll|closest|matches|matchMedia|setProperty|animate|getContext|addEventListener)$/;
const isDomCall = (callee) => DOM.test(callee.property?.name ?? callee.name ?? '');

const inTemplate = (node) => {
  for (let at = node.parent; at; at = at.parent) {
    if (/^Svelte(MustacheTag|Attribute|Directive|ShorthandAttribute|StyleDirective)$/.test(at.type))
      return true;
    if (at.type === 'SvelteScriptElement') return false;
  }
  return false;
};

export const noBareText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { bare: 'a text for people belongs into web/messages and is taken from #messages' },
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'bare' });
    const checkScript = (node, text) => {
      if (inTemplate(node) || !PROSE.test(text) || SELECTOR.test(text) || isForProgram(node)) return;
      report(node);
    };
    return {
      SvelteText(node) {
        if (node.parent.type === 'SvelteStyleElement' || !LETTER.test(node.value)) return;
        report(node);
      },
      SvelteAttribute(node) {
        if (!SHOWN.test(node.key.name)) return;
        for (const value of node.value) {
          if (value.type === 'SvelteLiteral' && LETTER.test(value.value)) report(value);
          if (value.type === 'SvelteMustacheTag') for (const text of shownIn(value.expression)) report(text);
        }
      },
      SvelteMustacheTag(node) {
        if (node.parent.type === 'SvelteAttribute' || node.parent.type === 'SvelteStyleDirective') return;
        for (const text of shownIn(node.expression)) report(text);
      },
      Literal(node) {
        if (typeof node.value === 'string') checkScript(node, node.value);
      },
      TemplateLiteral(node) {
        const pieces = node.quasis.map(({ value }) => value.cooked ?? '');
        if (LETTER.test(pieces.join('')) && !NUMBERED.test(pieces.join('')))
          checkScript(node, pieces.join('x'));
      },
    };
  },
};
