import { DueDays } from './due-days.js';

describe('due days', () => {
  it('know what is due on a day, and which day was passed over', () => {
    const days = new DueDays();
    days.set('a', 3);
    days.set('b', 3);
    days.set('c', 5);
    expect([days.on(3), days.on(5), days.on(4)]).toEqual([['a', 'b'], ['c'], []]);
    expect([days.before(3), days.before(4)]).toEqual([undefined, 3]);
    days.set('a', 4);
    // What moves takes nothing else of its day along.
    expect([days.on(3), days.before(4)]).toEqual([['b'], 3]);
    days.set('b', undefined);
    expect([days.on(3), days.on(4), days.before(4), days.before(5)]).toEqual([[], ['a'], undefined, 4]);
    days.set('a', undefined);
    expect(days.before(5)).toBeUndefined();
    days.set('b', 1);
    days.set('b', 1);
    expect([days.on(1), days.before(2)]).toEqual([['b'], 1]);
  });
});
