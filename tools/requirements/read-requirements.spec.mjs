// @ts-check
import { readRequirements } from './read-requirements.mjs';

const table = (/** @type {string[]} */ ...rows) =>
  ['| id | screen | sentence |', '| --- | --- | --- |', ...rows].join('\n');
const first = '| AA-01 | `/a/*` | It reads \\*: this. |';

test('reads id, area, screen and sentence, in narrow tables and in aligned ones', () => {
  expect(
    readRequirements(`# Title\n\n## One\n\n${table(first)}\n\n## Two\n\n${table('| B2-01  | all    | That.  |')}`),
  ).toEqual([
    { id: 'AA-01', area: 'AA', heading: 'One', screen: '/a/*', sentence: 'It reads *: this.' },
    { id: 'B2-01', area: 'B2', heading: 'Two', screen: 'all', sentence: 'That.' },
  ]);
});

test.each([
  ['a row without a sentence', `## One\n${table('| AA-01 | all |  |')}`, 'No row of a requirement'],
  ['a row whose id has another form', `## One\n${table('| AA-1 | all | This. |')}`, 'No row of a requirement'],
  ['an id that stands twice', `## One\n${table(first, first)}`, 'AA-01 stands there twice'],
  [
    'an id in the table of another area',
    `## One\n${table(first, '| BB-01 | all | That. |')}`,
    'BB-01 stands under One',
  ],
  [
    'an area in two tables',
    `## One\n${table(first)}\n## Two\n${table('| AA-02 | all | That. |')}`,
    'AA-02 stands under Two',
  ],
])('refuses %s', (_, markdown, message) => {
  expect(() => readRequirements(markdown)).toThrow(message);
});
