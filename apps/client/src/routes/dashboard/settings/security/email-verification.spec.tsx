import { screen, waitFor } from '@testing-library/react';
import { fakeApi, type FakeApi } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { ada } from '#testing/samples.ts';

const SEND = 'POST /users/me/verification-mail';
const button = () => screen.findByRole('button', { name: 'Send the mail again' });

const open = async (emailVerified: boolean, api: FakeApi = fakeApi()) => {
  api.answer('GET /users/me', { body: { user: { ...ada, emailVerified } } });
  return { api, user: await openApp('/dashboard/settings', { signedIn: true }) };
};

it('says that the email is verified, and offers nothing', async () => {
  await open(true);
  expect(await screen.findByText('Your email ada@clearfold.example is verified.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send the mail again' })).not.toBeInTheDocument();
});

it('says that it is not, and sends the mail again', async () => {
  const { api, user } = await open(false);
  expect(await screen.findByText(/is not verified yet/)).toBeVisible();
  api.answer(SEND, { body: { message: 'Look into your mail.' } });
  await user.click(await button());
  expect(await screen.findByText('Look into your mail.')).toBeVisible();
  expect(api.sent(SEND)).toHaveLength(1);
});

it.each([
  [{ status: 429, body: { message: 'Too many attempts.' } }, 'Too many attempts.'],
  ['offline' as const, 'Failed to send the mail. Please try again.'],
])('says why it could not', async (answer, text) => {
  const { api, user } = await open(false);
  api.answer(SEND, answer);
  await user.click(await button());
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(async () => expect(await button()).toBeEnabled());
});
