import { dayOf } from './answer-fields.js';

it.each([
  [0, '1970-01-01'],
  [86_399, '1970-01-01'],
  [86_400, '1970-01-02'],
  [253_402_300_799, '9999-12-31'],
])('second %d is of the day %s', (seconds, day) => {
  expect(dayOf(seconds)).toBe(day);
});

it('has no day after the last one that is written so', () => {
  expect(() => dayOf(253_402_300_800)).toThrow('No valid time of a block.');
});
