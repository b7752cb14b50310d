import { screen, waitFor } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { fakeApi } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';

const CONFIRM = 'POST /auth/confirm-new-email';

const open = async () => {
  const api = fakeApi();
  api.answer(CONFIRM, { body: { message: 'It is yours.' } });
  const user = await openApp('/confirm-new-email#token=a%2Bb');
  await screen.findByLabelText('Password, or transaction PIN');
  return { api, user };
};

const fill = async (user: UserEvent, { password = 'secret', code = '' } = {}): Promise<void> => {
  if (password) await user.type(screen.getByLabelText('Password, or transaction PIN'), password);
  if (code) await user.type(screen.getByLabelText('Code, if you use two-step sign-in'), code);
  await user.click(screen.getByRole('button', { name: 'Confirm this address' }));
};

it('confirms with the link and the password, and says what the server says', async () => {
  const { api, user } = await open();
  expect(screen.getByLabelText('Password, or transaction PIN')).toHaveAttribute('type', 'password');
  expect(api.sent(CONFIRM)).toHaveLength(0);
  await fill(user);
  expect(await screen.findByText('It is yours.')).toBeVisible();
  expect(api.sent(CONFIRM)[0]?.body).toEqual({ token: 'a+b', password: 'secret' });
  expect(screen.queryByLabelText('Password, or transaction PIN')).not.toBeInTheDocument();
});

it('sends a code when there is one', async () => {
  const { api, user } = await open();
  await fill(user, { code: '123456' });
  await screen.findByText('It is yours.');
  expect(api.sent(CONFIRM)[0]?.body).toEqual({ token: 'a+b', password: 'secret', code: '123456' });
});

it('asks no server without a password', async () => {
  const { api, user } = await open();
  await fill(user, { password: '' });
  await waitFor(() => expect(screen.getByLabelText('Password, or transaction PIN')).toBeInvalid());
  expect(api.sent(CONFIRM)).toHaveLength(0);
});

it('shows a refused password beside its field, and may be tried again', async () => {
  const { api, user } = await open();
  const text = 'Your current password is incorrect.';
  api.answer(CONFIRM, { status: 403, body: { message: text, code: 'wrong-password', errors: { password: text } } });
  await fill(user);
  expect(await screen.findAllByText(text)).not.toHaveLength(0);
  expect(screen.getByLabelText('Password, or transaction PIN')).toBeInvalid();
  expect(screen.getByRole('button', { name: 'Confirm this address' })).toHaveAttribute('aria-disabled', 'false');
});

it('says why it failed where the server cannot be reached', async () => {
  const { api, user } = await open();
  api.answer(CONFIRM, 'offline');
  await fill(user);
  expect(await screen.findByText('The address could not be confirmed. Please try again.')).toBeVisible();
});

it('says so when the address holds no secret', async () => {
  fakeApi();
  await openApp('/confirm-new-email');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired, was already used');
  expect(screen.queryByLabelText('Password, or transaction PIN')).not.toBeInTheDocument();
});

it('sends to support when its link is dead, as nobody can ask for a new one', async () => {
  const { api, user } = await open();
  api.answer(CONFIRM, { status: 400, body: { code: 'link-invalid', message: 'Please ask for a new one.' } });
  await fill(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/Please write to our support: \S+@\S+\./);
  expect(screen.queryByLabelText('Password, or transaction PIN')).not.toBeInTheDocument();
});
