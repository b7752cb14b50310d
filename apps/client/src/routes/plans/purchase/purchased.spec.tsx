import { fireEvent, screen } from '@testing-library/react';
import { type Plan } from '@clearfold/contracts';
import { type AnsweredPurchase } from '#api/answers/plans.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderSignedIn } from '#testing/render-signed-in.tsx';
import { steady } from '#testing/samples.ts';
import { Purchased } from './purchased';

/** Bought by an investor with $1,134.50. */
const draw = async (answer: Partial<AnsweredPurchase> = {}, plan: Plan = steady) => {
  fakeApi();
  const onClose = jest.fn();
  await renderSignedIn(<Purchased plan={plan} answer={{ message: '', ...answer }} amount={200.5} onClose={onClose} />);
  return onClose;
};

const balance = () => screen.getByText('Available balance').nextElementSibling;

it('says what the server said, what was bought, and what is left', async () => {
  await draw({ message: 'Well done.', currentBalance: 934 });
  expect(screen.getByText('Well done.')).toBeVisible();
  expect(screen.getByText('$200.50 is in this plan for 90 days.')).toBeVisible();
  expect(balance()).toHaveTextContent('$934.00');
});

it('takes its own words and the balance that is known where the server told none', async () => {
  await draw();
  expect(screen.getByText('You have invested in Steady.')).toBeVisible();
  expect(balance()).toHaveTextContent('$1,134.50');
});

it('says of a balance of nothing that it is nothing', async () => {
  await draw({ currentBalance: 0 });
  expect(balance()).toHaveTextContent('$0.00');
});

it('says what it pays, and when', async () => {
  await draw();
  expect(screen.getByText(/^On .+ 20\d\d it pays \$15\.04 of interest/)).toBeVisible();
});

it('says when the first of several payouts comes', async () => {
  await draw({}, { ...steady, payout: 'monthly' });
  expect(screen.getByText(/^The first interest comes on .+ 20\d\d\. In all it pays \$15\.04 /)).toBeVisible();
});

it('promises nothing of terms that the ledger would not take', async () => {
  await draw({}, { ...steady, durationDays: 40_000 });
  expect(screen.getByText('$200.50 is in this plan for 40,000 days.')).toBeVisible();
  expect(screen.queryByText(/it pays/)).toBeNull();
});

it('leads out, and to the statement', async () => {
  const onClose = await draw({ transactionId: 't-7' });
  expect(screen.getByRole('link', { name: 'See it in your statement' })).toHaveAttribute(
    'href',
    '/dashboard/account-statement?entry=t-7',
  );
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
