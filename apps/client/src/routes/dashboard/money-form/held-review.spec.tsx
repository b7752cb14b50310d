import { screen } from '@testing-library/react';
import { fakeApi } from '#testing/fake-api.ts';
import { renderSignedIn } from '#testing/render-signed-in.tsx';
import { HeldReview } from './held-review';

const words = {
  review: (amount: string, payee: string) => `${amount} to ${payee}.`,
  reviewHeld: (amount: string, left: string) => `${amount} held, ${left} left.`,
};

/** What is said to an investor with $1,134.50, line by line. */
const said = async (amount: unknown, payee?: string) => {
  fakeApi();
  await renderSignedIn(<HeldReview amount={amount} payee={payee} labels={words} />);
  return Array.from(screen.getByRole('status').children, ({ textContent }) => textContent);
};

it('says who is paid, what is held and what is left', async () => {
  expect(await said(100.25, 'Ben S•••')).toEqual(['$100.25 to Ben S•••.', '$100.25 held, $1,034.25 left.']);
});

it.each([undefined, ''])('says only what is held while it is not known who is paid: %j', async (payee) => {
  expect(await said(0.01, payee)).toEqual(['$0.01 held, $1,134.49 left.']);
});

it('takes all there is', async () => {
  expect(await said(1134.5)).toEqual(['$1,134.50 held, $0.00 left.']);
});

it.each([1134.51, 0, -5, '', 100.001, Number.NaN])('says nothing of %j, which would be refused', async (amount) => {
  expect(await said(amount, 'Ben S•••')).toEqual([]);
});
