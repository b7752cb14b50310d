import { screen } from '@testing-library/react';
import { fakeApi } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { laptop, ownPasskeys } from '#testing/passkeys.ts';

const BANNER = /on your withdrawals and transfers go unsigned/;
const RELEASE = { at: '2026-11-20T12:00:00.000Z', endsAt: '2026-11-21T12:00:00.000Z' };

const open = async (isOn: boolean) => {
  const api = fakeApi();
  const body = { ...ownPasskeys([laptop]), paymentSigning: { isOn, release: RELEASE } };
  api.answer('GET /users/me/passkeys', { body });
  const user = await openApp('/dashboard/withdrawal', { signedIn: true });
  await screen.findByLabelText('Transaction PIN');
  return { api, user };
};

it('tells an investor from when on their payments go unsigned, and stops it', async () => {
  const { api, user } = await open(true);
  expect(await screen.findByText(BANNER)).toHaveTextContent(/^From Nov 21, 2026, /);
  api.answer('POST /users/me/payment-signing/keep', { body: ownPasskeys([laptop], true) });
  await user.click(screen.getByRole('button', { name: 'Stop it' }));
  expect(await screen.findByText(/^Stopped\. You go on signing/)).toBeVisible();
  expect(screen.queryByText(BANNER)).not.toBeInTheDocument();
});

it('says nothing once they go unsigned', async () => {
  await open(false);
  expect(screen.queryByText(BANNER)).not.toBeInTheDocument();
});
