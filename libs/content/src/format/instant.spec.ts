import { formatInstant } from './instant.js';

it.each(['2026-11-20T15:04:59Z', new Date('2026-11-20T16:04:00+01:00')])('writes %s for readers of any zone', (at) => {
  // Some versions of Intl set a narrow space before AM and PM.
  expect(formatInstant(at).replace('\u202f', ' ')).toBe('Nov 20, 2026, 3:04 PM UTC');
});
