import { render, screen } from '@testing-library/react';
import { steady } from '#testing/samples.ts';
import { PurchaseReview } from './purchase-review';

const said = () => Array.from(screen.getByRole('status').children, ({ textContent }) => textContent);

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

it('says what moves, until when, and what it would bring', () => {
  render(<PurchaseReview plan={steady} amount={200} />);
  expect(said()).toEqual([
    expect.stringMatching(/^\$200\.00 moves from your available balance into this plan for 90 days\./),
    'Matures Feb 18, 2027. Interest over the term: $15.00 (illustration).',
  ]);
});

it('promises nothing of terms that the ledger would not take', () => {
  render(<PurchaseReview plan={{ ...steady, durationDays: 40_000 }} amount={200} />);
  expect(said()).toHaveLength(1);
});

it.each([undefined, '', 0, -5, 100.001])('says nothing of the amount %j', (amount) => {
  render(<PurchaseReview plan={steady} amount={amount} />);
  expect(said()).toEqual([]);
});
