import fc from 'fast-check';
import { formatCalendarDay, formatDay, formatDayAndTime, formatTime } from './date.js';

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

it('writes days and times of the viewer’s zone as Intl does', () => {
  const intl = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options);
  const [day, time, both, calendar] = [
    intl(DAY),
    intl(TIME),
    intl({ ...DAY, ...TIME }),
    intl({ ...DAY, timeZone: 'UTC' }),
  ];
  const instants = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  // Some versions of Intl set a narrow space before AM and PM.
  const plain = (text: string) => text.replace(/\u202f/g, ' ');
  fc.assert(
    fc.property(instants, (at) => {
      expect([formatDay(at), formatTime(at), formatDayAndTime(at)]).toEqual(
        [day, time, both].map((f) => plain(f.format(at))),
      );
      expect(formatCalendarDay(at.toISOString().slice(0, 10))).toBe(calendar.format(at));
    }),
  );
});

it('refuses what is no time', () => {
  expect(() => formatDay('yesterday')).toThrow(RangeError);
});
