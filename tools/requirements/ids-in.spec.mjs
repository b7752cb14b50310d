// @ts-check
import { idsInTitle } from './ids-in.mjs';

test.each([
  ['one', '[AA-01] copies', ['AA-01']],
  ['several', '[AA-01, BB-02] [CC-03] copies', ['AA-01', 'BB-02', 'CC-03']],
  ['a range', '[AA-09..11]', ['AA-09', 'AA-10', 'AA-11']],
  ['a range with its area twice', '[AA-01..AA-03, BB-01]', ['AA-01', 'AA-02', 'AA-03', 'BB-01']],
  ['an area with a digit', '[E404-01]', ['E404-01']],
  ['an id that lacks a digit, as it is', '[AA-1]', ['AA-1']],
  ['a range that runs backwards, as it is', '[AA-02..01]', ['AA-02..01']],
  ['none outside brackets', 'AA-01 copies (BB-02)', []],
  ['none in small letters', '[aa-01]', []],
  ['none in a longer word', '[xAA-01, AA-01x]', []],
])('names %s', (_, title, ids) => {
  expect(idsInTitle(title)).toEqual(ids);
});
