import { withDays } from './with-days';

it('says the days of an event as days, with the numbers that the log has', () => {
  expect(withDays({ fromDay: 20_453, bookedDay: 0, day: 1, durationDays: 30, heights: 7, toDay: 'x' })).toEqual({
    fromDay: '2025-12-31 (day 20453)',
    bookedDay: '1970-01-01 (day 0)',
    day: '1970-01-02 (day 1)',
    durationDays: 30,
    heights: 7,
    toDay: 'x',
  });
});

it('leaves a number that is no day of any calendar', () => {
  expect(withDays({ fromDay: 100_000_001 })).toEqual({ fromDay: 100_000_001 });
});
