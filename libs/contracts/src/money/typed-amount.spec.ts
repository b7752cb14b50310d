import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { WithdrawalRequest } from '../withdrawals/withdrawal.request.js';
import { amountRule } from './amount-rule.js';
import { typedAmount } from './typed-amount.js';

const POINT = 'amount-cents-not-after-point';
const DIGITS = 'amount-not-plain-digits';
const POSITIVE = 'amount-not-positive';
const DECIMALS = 'amount-more-than-two-decimals';

/** What is typed or pasted, and the dollars it means or the rule it breaks. */
const AMOUNTS: [typed: string, read: number | string][] = [
  ['1500.5', 1500.5],
  ['1500.50', 1500.5],
  ['1500.', 1500],
  ['.5', 0.5],
  ['007', 7],
  ['1,500', 1500],
  ['1,500.5', 1500.5],
  ['1,000,000.01', 1000000.01],
  [' 1500.5 ', 1500.5],
  ['\u00a01500.5\u202f', 1500.5],
  ['\u200e1500\ufeff', 1500],
  ['\tUS$1,500.50\n', 1500.5],
  ['$1,500.50', 1500.5],
  ['$ 1500', 1500],
  ['USD 1500', 1500],
  ['1500 usd', 1500],
  ['\uff04\uff11\uff15\uff10\uff10\uff0e\uff15', 1500.5],
  ['\uff11\uff0c\uff15\uff10\uff10', 1500],
  ['1500,5', POINT],
  ['1500,50', POINT],
  ['1,5', POINT],
  ['1,50', POINT],
  ['1.500,00', POINT],
  ['1.500.000', POINT],
  ['1500,500', POINT],
  ['1,5000', POINT],
  ['15,00,000', POINT],
  ['0,500', POINT],
  ['00,500', POINT],
  [',500', POINT],
  ['1500,', POINT],
  ['1,500,5', POINT],
  ['1..5', POINT],
  ['\uff11\uff0c\uff15', POINT],
  ['1 500', DIGITS],
  ['1 500,50', DIGITS],
  ['1\u00a0500.50', DIGITS],
  ['1\u202f500', DIGITS],
  ['1\u2009500', DIGITS],
  ["1'500", DIGITS],
  ['1_500', DIGITS],
  ['\u20ac1500', DIGITS],
  ['1500 \u20ac', DIGITS],
  ['\u00a31,500', DIGITS],
  ['$$5', DIGITS],
  ['$5$', DIGITS],
  ['1e3', DIGITS],
  ['0x10', DIGITS],
  ['+5', DIGITS],
  ['5 or 6', DIGITS],
  ['\u00bd5', DIGITS],
  ['1.500', DECIMALS],
  ['10.001', DECIMALS],
  ['10.000000000000000000001', DECIMALS],
  ['', POSITIVE],
  ['   ', POSITIVE],
  ['.', POSITIVE],
  [',', POSITIVE],
  ['$', POSITIVE],
  ['abc', POSITIVE],
  ['Infinity', POSITIVE],
  ['0', POSITIVE],
  ['-5', POSITIVE],
  ['-.5', POSITIVE],
  ['\u0661\u0665', POSITIVE],
  ['1,000,000,000.00', 1_000_000_000],
  ['1,000,000,000.01', 'amount-above-limit'],
];

it.each(AMOUNTS)('reads %j as %j', (typed, read) => {
  const amount = typedAmount(typed);
  expect(amountRule(amount) ?? amount).toBe(read);
});

it.each(AMOUNTS)('and the request class says the same of %j', (typed, read) => {
  const body = plainToInstance(WithdrawalRequest, { recipientAccount: 'DE89', transactionPIN: '4821' });
  (body as { amount: unknown }).amount = typedAmount(typed);
  const broken = validateSync(body).flatMap(({ property, constraints }) =>
    property === 'amount' ? Object.values(constraints ?? {}) : [],
  );
  expect(broken).toEqual(typeof read === 'string' ? [read] : []);
});

it.each(['1500,5', '10.001', '\u20ac5'])('keeps %j as it was typed, for the field that shows it again', (typed) => {
  expect(String(typedAmount(typed))).toBe(typed);
});
