import { lineText } from './line-text.js';

it.each([
  ['{"counterparty":"Ada Byron","account":"DE02","text":"Rent"}', 'Ada Byron · DE02 · Rent'],
  ['{"counterparty":"","text":" ","endToEndId":"E-1"}', 'E-1'],
  ['{"text":5,"endToEndId":null}', ''],
  ['Plain words', 'Plain words'],
  ['{no JSON', '{no JSON'],
  ['[1]', '[1]'],
])('%j reads %j', (body, text) => {
  expect(lineText(body)).toBe(text);
});
