import { timeLeft } from './time-left';

const UNTIL = '2026-11-21T12:00:00.000Z';
const at = (time: string) => Date.parse(`2026-11-${time}:00.000Z`);

it.each([
  ['20T12:00', '24 h 0 min'],
  ['20T12:01', '23 h 59 min'],
  ['21T11:00', '1 h 0 min'],
  ['21T11:56', '4 min'],
  ['21T12:00', undefined],
  ['22T12:00', undefined],
])('at %s there is %s left', (now, left) => {
  expect(timeLeft(UNTIL, at(now))).toBe(left);
});
