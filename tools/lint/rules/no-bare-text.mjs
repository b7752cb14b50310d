// @ts-check

/** Attributes and properties whose text people read or hear. */
const READ =
  /^(?:alt|aria-(?:label|description|roledescription|valuetext)|caption|helperText|label|placeholder|primary|secondary|submitLabel|summary|title)$/;
/** A word: two letters in a row. A sign, a unit's letter or a number is no text to be written elsewhere. */
const WORD = /\p{L}{2}/u;

/** A node of the parser's, which ESLint's own types know without JSX. @typedef {any} Node */

/**
 * The parts of an expression that are text as they stand, on either side of a condition too.
 *
 * @param {Node | null} node
 * @returns {Node[]}
 */
const textsIn = (node) => {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' && WORD.test(node.value) ? [node] : [];
    case 'TemplateLiteral':
      return [
        ...node.quasis.filter((/** @type {Node} */ { value }) => WORD.test(value.raw)),
        ...node.expressions.flatMap(textsIn),
      ];
    case 'ConditionalExpression':
      return [...textsIn(node.consequent), ...textsIn(node.alternate)];
    case 'LogicalExpression':
      return [...textsIn(node.left), ...textsIn(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsIn(node.left), ...textsIn(node.right)] : [];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return textsIn(node.expression);
    default:
      return [];
  }
};

/**
 * Refuses words that a screen shows or reads out and that do not come from libs/content, where they are proofread together.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const noBareText = {
  meta: {
    type: 'problem',
    messages: { bare: 'Put this text into libs/content/src/messages/<noun>, and take it from @clearfold/content.' },
  },
  create(context) {
    /** @param {Node | null} value */
    const refuse = (value) => {
      for (const node of textsIn(value)) context.report({ node, messageId: 'bare' });
    };
    return {
      /** @param {Node} node */
      JSXText(node) {
        if (WORD.test(node.value)) context.report({ node, messageId: 'bare' });
      },
      /** @param {Node} node */
      JSXExpressionContainer(node) {
        if (node.parent.type !== 'JSXAttribute') refuse(node.expression);
      },
      /** @param {Node} node */
      JSXAttribute(node) {
        if (!READ.test(String(node.name.name))) return;
        refuse(node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value);
      },
      Property(node) {
        const key = node.key.type === 'Identifier' ? node.key.name : node.key.type === 'Literal' && node.key.value;
        if (!node.computed && READ.test(String(key))) refuse(node.value);
      },
    };
  },
};
