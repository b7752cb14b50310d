import { memoize } from './memoize.js';

describe('a remembered function', () => {
  it('answers what it answered before without asking again', () => {
    const asked: number[] = [];
    const double = memoize((of: number) => {
      asked.push(of);
      return of * 2;
    });
    expect([double(2), double(3), double(2)]).toEqual([4, 6, 4]);
    expect(asked).toEqual([2, 3]);
  });

  it('keeps no more than it said, and answers rightly beyond', () => {
    let asked = 0;
    const next = memoize((of: number) => {
      asked += 1;
      return of + 1;
    });
    const many = Array.from({ length: 40_000 }, (_, i) => i);
    expect(many.map(next)).toEqual(many.map((i) => i + 1));
    next(0);
    expect(asked).toBe(many.length + 1);
  });
});
