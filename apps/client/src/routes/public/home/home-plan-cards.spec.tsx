import { screen, waitFor, within } from '@testing-library/react';
import { type Plan } from '@clearfold/contracts';
import { fakeApi } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';

const plan = (name: string, terms: Partial<Plan>): Plan => ({
  _id: name,
  name,
  description: '',
  minInvestment: 50,
  maxInvestment: 5_000,
  durationDays: 90,
  interestRate: 1.25,
  payout: 'at-maturity',
  ...terms,
});

beforeEach(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

describe('the plans on the landing page', () => {
  it.each([
    [
      'an amount that the plan takes',
      {},
      'Illustration: $1,000.00 invested, $12.50 interest over the term, $1,012.50 in all.',
    ],
    ['the least', { minInvestment: 5_000, maxInvestment: 9_000 }, 'Illustration: $5,000.00 invested, $62.50 interest'],
    ['the most', { maxInvestment: 500 }, 'Illustration: $500.00 invested, $6.25 interest'],
    ['a cent rounded half up', { interestRate: 0.3335 }, '$3.34 interest over the term, $1,003.34 in all.'],
  ])('show rate, term and what comes of %s', async (_what, terms, text) => {
    fakeApi().answer('GET /investment-plans', { body: { data: [plan('Meridian', terms)] } });
    await openApp('/');
    const card = within(await screen.findByRole('list', { name: 'Plans on offer' })).getByRole('listitem');
    expect(card).toHaveTextContent('Meridian');
    expect(card).toHaveTextContent('for a term of 90 days');
    expect(card).toHaveTextContent(text);
  });

  it('are no fault of the page when they cannot be had', async () => {
    fakeApi().answer('GET /investment-plans', { status: 500, body: {} });
    await openApp('/');
    const region = within(await screen.findByRole('region', { name: /^Investment plans/ }));
    await waitFor(() => expect(region.queryByRole('status')).toBeNull());
    expect(region.getByRole('link', { name: 'Compare the plans' })).toHaveAttribute('href', '/investment-plans');
    expect(region.queryByRole('alert')).toBeNull();
  });
});
