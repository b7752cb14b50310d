import { AccountRanges } from './account-range.js';

describe('a range of accounts', () => {
  const range = { after: 'a/2', upTo: 'a/4' };

  it.each<[string, Record<string, bigint>, boolean]>([
    ['no account was moved', {}, false],
    ['the account before was', { 'a/2': 5n }, false],
    ['the first was', { 'a/3': 5n }, true],
    ['the last was', { 'a/4': -5n }, true],
    ['the account behind was', { 'a/5': 5n }, false],
    ['all are back at zero', { 'a/3': 0n, 'a/4': 0n }, false],
  ])('is used or not where %s', (_, balances, isUsed) => {
    expect(new AccountRanges(new Map(Object.entries(balances))).isAnyUsed(range, 'all')).toBe(isUsed);
  });

  it('is asked for in books that hold a part once it was loaded', () => {
    const ranges = new AccountRanges(new Map([['a/3', 5n]]));
    expect(() => ranges.isAnyUsed(range, 'part')).toThrow('What is behind a/2 up to a/4 was not loaded');
    ranges.load([range]);
    expect(ranges.isAnyUsed(range, 'part')).toBe(true);
    expect(() => ranges.isAnyUsed({ ...range, upTo: 'a/5' }, 'part')).toThrow('was not loaded');
  });
});
