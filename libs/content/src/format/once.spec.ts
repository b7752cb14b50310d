import { once } from './once.js';

it('makes a thing at its first use, and never again', () => {
  let times = 0;
  const thing = once(() => ({ made: ++times }));
  expect(times).toBe(0);
  expect([thing(), thing()]).toEqual([{ made: 1 }, { made: 1 }]);
  expect(times).toBe(1);
});
