import * as fc from 'fast-check';

/** The ends of what four digits can say, which get past whoever looks at the form alone. */
const LAST_DAYS = ['0000-01-01', '0001-01-01', '9999-12-31'] as const;

/** Days at the ends of calendars and of types, and days that do not exist. */
const EDGE_DAYS = [
  '0000-00-00',
  '1582-10-10',
  '1899-12-31',
  '1900-01-01',
  '1900-02-29',
  '2024-02-29',
  '2026-02-29',
  '2026-02-30',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '20260101',
  '9998-12-31',
  '10000-01-01',
  '-000001-01-01',
  '-271821-04-19',
  '-271821-04-20',
  '+275760-09-13',
  '+275760-09-14',
] as const;

const TIMES = ['T23:59:59.999Z', 'T24:00:00.000Z', 'T23:59:60.000Z', 'T12:00:00Z'] as const;

const OTHER_CLOCKS = [
  'T00:00:00.000+14:00',
  'T00:00:00.000+99:99',
  'T00:00',
  '',
  ' 00:00:00',
  'T25:61:61.000Z',
] as const;

/** What PostgreSQL reads as an instant, and nobody should say. */
const WORDS = ['infinity', '-infinity', 'now', 'epoch', 'allballs', 'Invalid Date', '4713-01-01 BC'] as const;

/** Days and instants that a parser, a column or a person could stumble over. */
export const nastyDate: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...LAST_DAYS).map((day) => `${day}T00:00:00.000Z`) },
  { weight: 4, arbitrary: fc.constantFrom(...LAST_DAYS, ...EDGE_DAYS) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...LAST_DAYS, ...EDGE_DAYS), fc.constantFrom(...TIMES, ...OTHER_CLOCKS))
      .map(([day, time]) => `${day}${time}`),
  },
  { weight: 1, arbitrary: fc.constantFrom(...WORDS) },
);

const rightDate: fc.Arbitrary<Date> = fc.date({
  noInvalidDate: true,
  min: new Date('1950-01-01T00:00:00Z'),
  max: new Date('2026-01-01T00:00:00Z'),
});

/** Existing calendar days of the past, YYYY-MM-DD. */
export const rightDay: fc.Arbitrary<string> = rightDate.map((date) => date.toISOString().slice(0, 10));

/** Instants as our screens write them. */
export const rightInstant: fc.Arbitrary<string> = rightDate.map((date) => date.toISOString());
