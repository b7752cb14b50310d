// @ts-check
import { whyNotAsked } from './not-asked.mjs';

/** @param {string} name */
const called = (name) => ({ type: 'Identifier', name });

/** @param {object} object @param {string} property */
const member = (object, property) => ({ type: 'MemberExpression', object, property: called(property) });

/** @param {string} name */
const attribute = (name) => ({ type: 'JSXAttribute', name: { name } });

/** `{...(given && { one, two })}` @param {string[]} names */
const spread = (...names) => {
  const properties = names.map((name) => ({ type: 'ObjectProperty', key: called(name) }));
  const right = { type: 'ObjectExpression', properties };
  return { type: 'JSXSpreadAttribute', argument: { type: 'LogicalExpression', operator: '&&', right } };
};

it.each([
  ['the text of a fault', { type: 'NewExpression', callee: called('RangeError') }, 'the text of a fault'],
  [
    'a log line',
    { type: 'CallExpression', callee: member(member({ type: 'ThisExpression' }, 'log'), 'warn') },
    'a line of a log',
  ],
  ['a line on the console', { type: 'CallExpression', callee: member(called('console'), 'error') }, 'a line of a log'],
  ['looks', attribute('sx'), 'looks'],
  ['looks that may be none', spread('sx', 'maxWidth'), 'looks'],
])('leaves out %s', (_, node, why) => {
  expect(whyNotAsked({ node })).toBe(why);
});

it.each([
  ['a refusal', { type: 'NewExpression', callee: called('Refusal') }],
  ['a class whose name only begins so', { type: 'NewExpression', callee: called('ErrorCode') }],
  ['a function that is no log', { type: 'CallExpression', callee: called('warn') }],
  ['a command that only is called alike', { type: 'CallExpression', callee: member(called('writer'), 'error') }],
  ['a query of a log', { type: 'CallExpression', callee: member(called('log'), 'append') }],
  ['what a field does', attribute('disabled')],
  ['what a field does beside its looks', spread('sx', 'disabled')],
  ['whatever is spread', { type: 'JSXSpreadAttribute', argument: called('field') }],
  ['a condition', { type: 'IfStatement' }],
])('asks about %s', (_, node) => {
  expect(whyNotAsked({ node })).toBeUndefined();
});
