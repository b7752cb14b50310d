import { FIT_REASONS } from '@clearfold/contracts';
import { requestDetail } from '../requests/request-detail.fixture';
import { dollarLine, fittingLine } from './fitting-line.fixture';
import { differenceText, lineText, rateText, whyText } from './line-text';

const request = requestDetail({ createdAt: '2026-11-20T23:59:00.000Z' });

it.each([
  ['2026-11-20', 'Same day'],
  ['2026-11-21', '1 day later'],
  ['2026-11-22', '2 days later'],
  ['2026-11-19', '1 day earlier'],
  ['2026-12-20', '30 days later'],
])('a line of %s is of the %s', (day, words) => {
  expect(whyText(fittingLine({ day, why: ['day'] }), request)).toEqual([words]);
});

it('says why a line fits, what weighs most first', () => {
  expect(whyText(fittingLine({ why: [...FIT_REASONS] }), request)).toEqual([
    'Same transaction id',
    'Same payment reference',
    'Same amount',
    'Nearly the same amount',
    'On the account it was to be sent to',
    'Names the recipient',
    '2 days later',
    'Names the investor',
  ]);
});

it('names a line by its amount without its sign, its day and its account', () => {
  expect(lineText(dollarLine({ amount: '-1234.50' }))).toBe('$1,234.50, Nov 22, 2026, House bank');
  expect(lineText(fittingLine())).toBe('0.5 BTC, Nov 22, 2026, Cold wallet');
});

it.each([
  [{}, 0n, 'as declared'],
  [{}, 180n, '$1.80 more than declared'],
  [{ creditedAmount: 450 }, -1n, '$0.01 less than credited'],
  [{ kind: 'withdrawal' }, 100n, '$1.00 more than paid'],
] as const)('of %j a difference of %s cents is %s', (facts, cents, words) => {
  expect(differenceText(requestDetail(facts), cents)).toBe(words);
});

it('says a rate with who says so and when, and none of dollars', () => {
  const said = { rate: '64250.12', rateSource: 'Kraken', rateAt: new Date(2026, 10, 22, 15, 4).toISOString() };
  expect(rateText({ ...fittingLine(), ...said })).toBe('$64,250.12 for 1 BTC, Kraken, Nov 22, 2026, 3:04 PM');
  expect(rateText(dollarLine())).toBeUndefined();
});
