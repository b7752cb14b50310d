// @ts-check

/**
 * Stryker's plug-in that leaves out what is only read by people or only looked at, and decides nothing: the text of an error that is
 * thrown when the program is wrong, a line of a log, colours and distances. A refusal is no such text: it has a code.
 */

/** @typedef {{ type: string, callee?: any, name?: any, object?: any, property?: any, argument?: any }} Node what Babel parses */

const LOOKS = new Set(
  [
    'sx',
    'className',
    'variant',
    'color',
    'size',
    'spacing',
    'component',
    'direction',
    'severity',
    'gap',
    'maxWidth',
  ].concat(['align', 'alignItems', 'justifyContent', 'fontWeight', 'fontSize', 'margin', 'style']),
);

/** @param {{ node: Node }} path @returns {string | undefined} why its mutants are not asked; none when they are */
export function whyNotAsked({ node }) {
  if (node.type === 'NewExpression' && /Error$/.test(node.callee.name ?? '')) return 'the text of a fault';
  if (node.type === 'CallExpression' && isLog(node.callee)) return 'a line of a log';
  if (node.type === 'JSXAttribute' && LOOKS.has(node.name.name)) return 'looks';
  if (node.type === 'JSXSpreadAttribute' && isLooksIfAny(node.argument)) return 'looks';
  return undefined;
}

/** `sx && { sx }`, which leaves an attribute out. @param {{ type: string, operator?: string, right?: any }} spread */
const isLooksIfAny = ({ type, operator, right }) =>
  type === 'LogicalExpression' &&
  operator === '&&' &&
  right.type === 'ObjectExpression' &&
  right.properties.every((/** @type {any} */ { key }) => LOOKS.has(key?.name));

/** @param {Node} callee */
const isLog = ({ type, object, property }) =>
  type === 'MemberExpression' &&
  ['log', 'warn', 'error', 'debug', 'verbose'].includes(property.name) &&
  /^(console|log|logger)$/.test(object.property?.name ?? object.name ?? '');

export const strykerPlugins = [{ kind: 'Ignore', name: 'not-asked', value: { shouldIgnore: whyNotAsked } }];
