import { validateSync } from 'class-validator';
import { IsEmailAddress } from '../email/is-email-address.js';
import { amountRule } from '../money/amount-rule.js';
import { IsPin } from '../pin/is-pin.js';
import { IsCalendarDay } from './is-calendar-day.js';
import { IsIdList } from './is-id-list.js';
import { IsPastDate } from './is-past-date.js';
import { IsTimeZone } from './is-time-zone.js';

/** Whether a body with this value in a field of this rule is accepted. */
const admits = (rule: PropertyDecorator, value: unknown): boolean => {
  class Body {
    field: unknown = value;
  }
  rule(Body.prototype, 'field');
  return validateSync(new Body()).length === 0;
};

const [one, two] = ['5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01', '5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d02'];
const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const RULES: Readonly<Record<string, readonly [PropertyDecorator, readonly unknown[], readonly unknown[]]>> = {
  'a calendar day': [
    IsCalendarDay('statement-day-invalid'),
    ['1900-01-01', '9998-12-31', '2024-02-29'],
    [
      '1899-12-31',
      '9998-12-32',
      '9999-01-01',
      '2026-02-30',
      '2026-2-1',
      '2026-11-25T',
      'x2026-11-25',
      '',
      20261125,
      ['2026-11-25'],
    ],
  ],
  'a past date': [
    IsPastDate('date-of-birth-invalid'),
    ['', '1900-01-01', daysFromNow(-1), daysFromNow(0)],
    ['1899-12-31', daysFromNow(2), '2020-02-30', ' ', 5],
  ],
  'a list of ids': [
    IsIdList(2, 'bulk-ids-invalid'),
    [[one], [one, two]],
    [
      [],
      [one, one],
      [one, two, two.replace('02', '03')],
      [one, 'x'],
      ['x', one],
      [one.toUpperCase()],
      [`${one}0`],
      [`0${one}`],
      one,
      [[one]],
      5,
    ],
  ],
  'a time zone': [
    IsTimeZone('time-zone-unknown'),
    ['Europe/Berlin', 'UTC', 'America/Argentina/ComodRivadavia'],
    ['', '+02:00', '1Europe', 'Europe/Nowhere', `Europe/${'x'.repeat(58)}`, 5, undefined],
  ],
  'a PIN': [IsPin(), ['0000', '1234'], ['123', '12345', ' 1234', '1234\n', '١٢٣٤', 'abcd', 1234, ['1234']]],
  'an e-mail address': [IsEmailAddress(), ['ada@example.com'], ['ada', '@example.com', 'ada@', 5, ['ada@example.com']]],
};

describe.each(Object.entries(RULES))('the rule of %s', (_, [rule, good, bad]) => {
  it.each(good.map((value) => ({ value })))('admits $value', ({ value }) => {
    expect(admits(rule, value)).toBe(true);
  });
  it.each(bad.map((value) => ({ value })))('refuses $value', ({ value }) => {
    expect(admits(rule, value)).toBe(false);
  });
});

describe('an amount', () => {
  it.each([
    [0.01, undefined],
    [1_000_000_000, undefined],
    [1_000_000_000.01, 'amount-above-limit'],
    [1e300, 'amount-above-limit'],
    [0.001, 'amount-more-than-two-decimals'],
    [0, 'amount-not-positive'],
    [-1, 'amount-not-positive'],
    ['1', 'amount-not-positive'],
    [undefined, 'amount-not-positive'],
  ])('of %p breaks the rule %p', (value, rule) => {
    expect(amountRule(value)).toBe(rule);
  });
});
