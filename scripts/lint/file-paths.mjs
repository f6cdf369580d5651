// An ESLint rule for paths of files. The path of a URL is percent-encoded: in a folder named `Meine Spiele` it names no
// file, so only `fileURLToPath` and `pathToFileURL` turn one into the other.

const isOwnUrl = (node) =>
  node?.type === 'MemberExpression' &&
  node.property.name === 'url' &&
  node.object.type === 'MetaProperty' &&
  node.object.meta.name === 'import';

/** True if an expression is the URL of a file: `import.meta.url`, a URL relative to one, or a constant with either. */
function isFileUrl(node, scope) {
  if (node === undefined || node === null) return false;
  if (isOwnUrl(node) || isFileText(node)) return true;
  switch (node.type) {
    case 'NewExpression':
      return node.callee.name === 'URL' && node.arguments.some((each) => isFileUrl(each, scope));
    case 'CallExpression':
      return node.callee.name === 'pathToFileURL';
    case 'MemberExpression':
      return node.property.name === 'href' && isFileUrl(node.object, scope);
    case 'Identifier':
      return isFileUrl(valueOf(node.name, scope), scope);
    default:
      return false;
  }
}

/** The initial value of a constant; undefined for other names. */
function valueOf(name, scope) {
  for (let each = scope; each; each = each.upper) {
    const variable = each.set.get(name);
    if (!variable) continue;
    const [definition] = variable.defs;
    const isConstant = definition?.type === 'Variable' && definition.parent.kind === 'const';
    return isConstant && definition.node.id.type === 'Identifier' ? definition.node.init : undefined;
  }
  return undefined;
}

const textOf = (node) => {
  if (node.type === 'Literal') return node.value;
  if (node.type === 'TemplateLiteral') return node.quasis[0].value.cooked;
  return node.type === 'BinaryExpression' && node.operator === '+' ? textOf(node.left) : undefined;
};

/** True for the text of a file's URL, such as `file:///${path}`. */
const isFileText = (node) => /^file:\/\//.test(textOf(node) ?? '');

/** Methods that make another text of a URL's. */
const CUTS = new Set(['replace', 'replaceAll', 'slice', 'substring', 'substr', 'split']);

const hasPathname = ({ properties }) => properties.some(({ key }) => key?.name === 'pathname');

export const filePaths = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      pathname: 'a URL’s path is no path of a file: use fileURLToPath',
      cut: 'a path cut from a URL is percent-encoded: use fileURLToPath',
      url: 'a path is no URL: use pathToFileURL',
    },
  },
  create(context) {
    const scopeOf = (node) => context.sourceCode.getScope(node);
    return {
      MemberExpression(node) {
        if (node.property.name === 'pathname' && isFileUrl(node.object, scopeOf(node)))
          context.report({ node, messageId: 'pathname' });
      },
      VariableDeclarator(node) {
        if (node.id.type === 'ObjectPattern' && hasPathname(node.id) && isFileUrl(node.init, scopeOf(node)))
          context.report({ node, messageId: 'pathname' });
      },
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || !CUTS.has(callee.property.name)) return;
        if (isFileUrl(callee.object, scopeOf(node))) context.report({ node, messageId: 'cut' });
      },
      TemplateLiteral(node) {
        if (node.expressions.length > 0 && isFileText(node)) context.report({ node, messageId: 'url' });
      },
      BinaryExpression(node) {
        if (node.operator === '+' && node.left.type === 'Literal' && isFileText(node))
          context.report({ node, messageId: 'url' });
      },
    };
  },
};
