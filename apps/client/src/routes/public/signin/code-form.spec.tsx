import { screen } from '@testing-library/react';
import { fakeApi } from '#testing/fake-api.ts';
import { currentAddress, openApp } from '#testing/open-app.tsx';
import { ada } from '#testing/samples.ts';

const CALL = 'POST /auth/signin/second-factor';
const code = () => screen.findByLabelText('Code');

/** The password was right, and the account wants a code as well. */
const open = async () => {
  const api = fakeApi();
  api.answer('POST /auth/signin', { body: { secondFactorRequired: true, challenge: 'the-challenge' } });
  const user = await openApp('/signin');
  await user.type(await screen.findByLabelText('Email'), 'ada@clearfold.example');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  return { api, user };
};

it('asks for the code, keeps nothing until it is right, and goes to the dashboard', async () => {
  const { api, user } = await open();
  expect(await code()).toHaveFocus();
  expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(localStorage.getItem('token')).toBeNull();
  api.answer(CALL, { body: { token: 'new-token', user: ada } });
  await user.type(await code(), '123456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Welcome, Ada!')).toBeVisible();
  expect(localStorage.getItem('token')).toBe('new-token');
  expect(currentAddress()).toBe('/dashboard');
  expect(api.sent(CALL)[0]?.body).toEqual({ challenge: 'the-challenge', code: '123456' });
});

it('asks for a code when none was entered', async () => {
  const { api, user } = await open();
  await code();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Please enter the code.');
  expect(await code()).toHaveAccessibleDescription('Please enter the code.');
  expect(await code()).toHaveFocus();
  expect(api.sent(CALL)).toHaveLength(0);
});

it.each([
  [{ status: 403, body: { message: 'Incorrect or used code.' } }, 'Incorrect or used code.'],
  ['offline' as const, 'Login failed. Please check your credentials and try again.'],
])('says why it failed', async (answer, text) => {
  const { api, user } = await open();
  api.answer(CALL, answer);
  await user.type(await code(), '000000');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(await code()).toHaveValue('000000');
});

it('leads back to the password', async () => {
  const { user } = await open();
  await code();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByLabelText('Password')).toHaveValue('');
});
