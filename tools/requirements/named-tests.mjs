// @ts-check
import ts from 'typescript';
import { idsInTitle } from './ids-in.mjs';

const INACTIVE = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fail', 'fails', 'failing']);
/** The title stands in the second call. */
const CALLED_TWICE = new Set(['each', 'for', 'skipIf', 'runIf']);
const ALSO_CALLED = new Set(['only', 'describe', 'concurrent', 'sequential', 'parallel', 'serial']);
/** What a hole of a template leaves in a title: with it beside them, neither letters nor digits are an id. */
const HOLE = '_';

/**
 * A test or suite whose title names requirements.
 *
 * @typedef {object} NamedTest
 * @property {string} title
 * @property {string[]} ids
 * @property {number} line from 1
 * @property {boolean} counts whether it would fail: it has a body, nothing leaves it out or expects it to fail, and of a suite one
 *   test at least is so
 */

/**
 * @typedef {object} Call
 * @property {string} title
 * @property {number} position
 * @property {boolean} isSuite
 * @property {boolean} isActive
 * @property {Call[]} inside
 */

/**
 * The tests and suites of a file that name requirements in their titles, `it('[DEP-04] …')`, `[DEP-04, DEP-05]` or
 * `[DEP-04..DEP-09]`. What a template's hole or a table's row puts into a title is not seen.
 *
 * @param {string} file its ending says what language it is
 * @param {string} source
 * @returns {NamedTest[]}
 */
export const namedTests = (file, source) => {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  /** @type {Call} */
  const whole = { title: '', position: 0, isSuite: true, isActive: true, inside: [] };
  /** @param {ts.Node} node @param {Call} around */
  const visit = (node, around) => {
    let within = around;
    const called = ts.isCallExpression(node) && calledAs(node);
    if (called && leavesOut(called)) around.isActive = false;
    else if (called) {
      within = { ...callOf(called), position: node.getStart(tree), inside: [] };
      around.inside.push(within);
    }
    ts.forEachChild(node, (child) => visit(child, within));
  };
  visit(tree, whole);

  /** @param {Call} call @param {boolean} isLive @returns {NamedTest[]} */
  const named = (call, isLive) => {
    const ids = idsInTitle(call.title);
    const inside = call.inside.flatMap((inner) => named(inner, isLive && call.isActive));
    if (ids.length === 0) return inside;
    const line = tree.getLineAndCharacterOfPosition(call.position).line + 1;
    return [{ title: call.title, ids, line, counts: isLive && mayFail(call) }, ...inside];
  };
  return named(whole, true);
};

/** @param {Call} call @returns {boolean} */
const mayFail = (call) => call.isActive && (!call.isSuite || call.inside.some(mayFail));

/** @typedef {{ names: string[], given: readonly ts.Expression[] }} Called `test.describe.each` and what it was given last */

/**
 * How a test, a suite or a mark such as `test.skip()` was called; undefined for every other call.
 *
 * @param {ts.CallExpression} node
 * @returns {Called | undefined}
 */
const calledAs = ({ expression, arguments: given }) => {
  const first = ts.isCallExpression(expression)
    ? expression.expression
    : ts.isTaggedTemplateExpression(expression)
      ? expression.tag
      : undefined;
  const names = namesOf(first ?? expression);
  if (!names || !/^[xf]?(?:it|test|describe|suite)$/.test(names[0] ?? '')) return undefined;
  if (!names.slice(1).every((name) => [INACTIVE, CALLED_TWICE, ALSO_CALLED].some((known) => known.has(name)))) {
    return undefined;
  }
  return CALLED_TWICE.has(names.at(-1) ?? '') === (first !== undefined) ? { names, given } : undefined;
};

/** `test.describe.only` as its names. @param {ts.Expression} node @returns {string[] | undefined} */
const namesOf = (node) => {
  if (ts.isIdentifier(node)) return [node.text];
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const before = namesOf(node.expression);
  return before && [...before, node.name.text];
};

/** @param {Called} called */
const isInactive = ({ names: [root = '', ...modifiers] }) =>
  root.startsWith('x') || modifiers.some((name) => INACTIVE.has(name));

/** Whether it is `test.skip()` or `test.fixme(true, …)` in a body: a mark on what is around it. @param {Called} called */
const leavesOut = (called) =>
  isInactive(called) && (called.given[0] === undefined || called.given[0].kind === ts.SyntaxKind.TrueKeyword);

/** @param {Called} called @returns {Pick<Call, 'title' | 'isSuite' | 'isActive'>} */
const callOf = (called) => {
  const { names, given } = called;
  const [title, ...rest] = given;
  const isSuite = names.some((name) => /describe$|^[xf]?suite$/.test(name));
  const body = rest.find((argument) => !ts.isObjectLiteralExpression(argument));
  const isEmpty = body && ts.isFunctionLike(body) && isEmptyBlock(/** @type {ts.FunctionLike} */ (body));
  const isActive = !isInactive(called) && body !== undefined && !isEmpty && !rest.some(optsOut);
  return { title: title ? textOf(title) : '', isSuite, isActive };
};

/** @param {ts.Node} body */
const isEmptyBlock = (body) => {
  const block = ts.isArrowFunction(body) || ts.isFunctionExpression(body) ? body.body : undefined;
  return block !== undefined && ts.isBlock(block) && block.statements.length === 0;
};

/** Whether it is options that leave the test out. @param {ts.Expression} argument */
const optsOut = (argument) =>
  ts.isObjectLiteralExpression(argument) &&
  argument.properties.some(
    (property) =>
      property.name !== undefined &&
      ts.isIdentifier(property.name) &&
      INACTIVE.has(property.name.text) &&
      !(ts.isPropertyAssignment(property) && property.initializer.kind === ts.SyntaxKind.FalseKeyword),
  );

/** What of a title is written there. @param {ts.Expression} node @returns {string} */
const textOf = (node) => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(HOLE);
  }
  if (ts.isParenthesizedExpression(node)) return textOf(node.expression);
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken
    ? textOf(node.left) + textOf(node.right)
    : HOLE;
};
