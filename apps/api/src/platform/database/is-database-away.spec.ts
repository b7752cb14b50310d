import { isDatabaseAway } from './is-database-away.js';

test.each([
  // What pg.Client says after connectionTimeoutMillis.
  [new Error('timeout expired'), true],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('Connection terminated due to connection timeout'), true],
  [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), true],
  [Object.assign(new Error('too many connections'), { code: '53300' }), true],
  [Object.assign(new Error('syntax error'), { code: '42601' }), false],
  [new Error('The timeout expired of something else'), false],
  ['timeout expired', false],
])('isDatabaseAway(%s) is %s', (error, expected) => expect(isDatabaseAway(error)).toBe(expected));
