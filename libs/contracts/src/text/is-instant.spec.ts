import { isInstant } from './is-instant.js';

test.each([
  ['2026-11-20T10:00:00Z', true],
  ['2026-11-20T10:00+14:00', true],
  ['2026-11-20T10:00:00.123-12:00', true],
  ['2026-11-20T10:00:00+15:59', true],
  // PostgreSQL: "time zone displacement out of range".
  ['2026-11-20T10:00:00+16:00', false],
  ['2026-11-20T10:00:00-23:59', false],
  ['2026-11-20T24:00:00Z', false],
  ['2026-02-30T10:00:00Z', false],
  ['1899-12-31T10:00:00Z', false],
  ['9999-01-01T00:00:00Z', false],
  ['2026-11-20', false],
  [20261120, false],
])('isInstant(%j) is %s', (value, expected) => expect(isInstant(value)).toBe(expected));
