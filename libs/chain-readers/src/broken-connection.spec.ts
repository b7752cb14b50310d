import { causesOf, connectionFault } from './broken-connection.js';

it('has the causes of an error, and no end of those that go round', () => {
  const first = new Error('first');
  const second = new Error('second', { cause: first });
  expect(causesOf(second)).toEqual([second, first]);
  first.cause = second;
  expect(causesOf(second)).toHaveLength(16);
  expect(causesOf(new Error('of nothing', { cause: null }))).toHaveLength(2);
  expect(causesOf(undefined)).toEqual([]);
});

it.each([
  [[{ code: 'ECONNRESET' }], 'No connection (ECONNRESET).'],
  [[null, 'text', {}, { code: 'UND_ERR_SOCKET' }], 'No connection (UND_ERR_SOCKET).'],
  [[{ code: 'https://somebody:password@host' }, { code: 'HOST example' }, { code: 'at HOST' }], 'No connection.'],
  [[{ code: 7 }, { code: ['EPIPE'] }, { message: 'EPIPE' }], 'No connection.'],
  [[], 'No connection.'],
])('says of %j nothing but a code of Node', (causes, text) => {
  expect(connectionFault(causes)).toBe(text);
});
