import { payoutSchedule, totalInterest } from '@clearfold/ledger';
import { sectionsText, wordCount } from '../testing/prose-text.js';
import { BASICS } from './basics.js';
import { EDUCATION } from './education.js';
import { STRATEGIES } from './strategies.js';
import { TRENDS } from './trends.js';

const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const [basics, trends, strategies] = [BASICS, TRENDS, STRATEGIES].map(({ sections }) => sectionsText(sections)) as [
  string,
  string,
  string,
];

it.each([BASICS, TRENDS, STRATEGIES])('$title has 700 words or more', ({ sections }) => {
  expect(wordCount(sections)).toBeGreaterThanOrEqual(700);
});

it.each([BASICS, TRENDS, STRATEGIES])('$title takes as long to read as the hub says', ({ title, sections }) => {
  const resource = EDUCATION.resources.find((entry) => entry.title === title);
  expect(resource?.minutes).toBe(Math.ceil(wordCount(sections) / 200));
});

describe('the figures of the basics', () => {
  it.each([
    [4, 90],
    [7, 180],
    [10, 365],
  ])('%s%% for %s days', (rate, days) => {
    const interest = Number(totalInterest(100_000n, rate * 10_000));
    const perDay = dollars(Math.round(interest / days));
    const perYear = `${((rate * 365) / days).toFixed(1)}%`;
    expect(basics).toContain(`${rate}% for ${days} days ${dollars(interest)} ${perDay} ${perYear}`);
  });

  it('rounds half a cent upwards, once, as the ledger does', () => {
    expect(totalInterest(33_333n, 35_000)).toBe(1_167n);
    expect(basics).toContain('$11.66655, so $11.67');
  });

  it('splits interest into equal parts, the last taking the remainder, as the ledger does', () => {
    const parts = payoutSchedule({
      amountCents: 250_000n,
      ratePpm: 35_000,
      durationDays: 91,
      payout: 'weekly',
      boughtDay: 0,
    }).map(({ interestCents }) => Number(interestCents));
    const [part, last] = [parts[0]!, parts.at(-1)!];
    expect(parts).toEqual([...Array.from({ length: 12 }, () => part), last]);
    expect(basics).toContain(`which is ${dollars(12 * part + last)}, paid in thirteen weekly parts`);
    expect(basics).toContain(`Twelve payments of ${dollars(part)} make ${dollars(12 * part)}`);
    expect(basics).toContain(`the thirteenth is ${dollars(last)}`);
  });

  it('compounds as it says', () => {
    const end = Math.round(100_000 * 1.04 ** 4);
    expect(basics).toContain(`you end with ${dollars(end)}, which is ${dollars(end - 116_000)} more`);
  });

  it('takes inflation off by division', () => {
    expect(basics).toContain(`about ${((104 / 103 - 1) * 100).toFixed(2)}% more`);
  });
});

describe('the figures of the trends', () => {
  const values = [100, 125, 150, 105, 120, 126];
  const changes = values.slice(1).map((value, at) => value / values[at]! - 1);

  it('changes from year to year as the table says', () => {
    changes.forEach((change, at) => {
      const percent = `${change < 0 ? '−' : '+'}${+Math.abs(change * 100).toFixed(1)}%`;
      expect(trends).toContain(`Year ${at + 2} ${values[at + 1]} ${percent}`);
    });
  });

  it('averages more than it grows', () => {
    const average = changes.reduce((sum, change) => sum + change, 0) / changes.length;
    expect(trends).toContain(`${(average * 100).toFixed(1)}% a year, yet`);
    expect(trends).toContain(`about ${((1.26 ** (1 / 5) - 1) * 100).toFixed(1)}% a year over five years`);
  });

  it('finds a run of five in almost half of all series of twenty tosses', () => {
    const withoutRun = (left: number, run: number): number =>
      left === 0 ? 1 : (withoutRun(left - 1, 1) + (run < 4 ? withoutRun(left - 1, run + 1) : 0)) / 2;
    expect(1 - withoutRun(19, 1)).toBeCloseTo(0.458, 3);
  });
});

describe('the figures of the strategies', () => {
  it.each([[[10, 8, 12, 10]], [[10, 11, 12, 13]], [[10, 9, 8, 7]]])('prices %j', (prices) => {
    const last = prices.at(-1)!;
    const atOnce = (120_000 / prices[0]!) * last;
    const instalments = Math.round(prices.reduce((units, price) => units + 30_000 / price, 0) * last);
    expect(strategies).toContain(`${prices.join(', ')} ${dollars(atOnce)} ${dollars(instalments)}`);
  });

  it('spreads over independent investments', () => {
    expect((20 / Math.SQRT2).toFixed(0)).toBe('14');
    expect(20 / Math.sqrt(4)).toBe(10);
  });
});
