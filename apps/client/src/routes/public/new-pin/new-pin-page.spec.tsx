import { screen, waitFor } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { fakeApi } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';

const SET = 'POST /auth/new-pin';

const open = async () => {
  const api = fakeApi();
  api.answer(SET, { body: { message: 'Your new transaction PIN is set.' } });
  const user = await openApp('/new-pin#token=a%2Bb');
  await screen.findByLabelText('Password');
  return { api, user };
};

const fill = async (user: UserEvent, { password = 'secret', code = '', pin = '8642' } = {}): Promise<void> => {
  if (password) await user.type(screen.getByLabelText('Password'), password);
  if (code) await user.type(screen.getByLabelText('Code, if you use two-step sign-in'), code);
  if (pin) await user.type(screen.getByLabelText('New transaction PIN'), pin);
  await user.click(screen.getByRole('button', { name: 'Set new PIN' }));
};

it('sets a new PIN with the link and the password, and says what the server says', async () => {
  const { api, user } = await open();
  expect(screen.getByLabelText('New transaction PIN')).toHaveAttribute('type', 'password');
  await fill(user);
  expect(await screen.findByText('Your new transaction PIN is set.')).toBeVisible();
  expect(api.sent(SET)[0]?.body).toEqual({ token: 'a+b', password: 'secret', newPIN: '8642' });
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});

it('sends a code when there is one', async () => {
  const { api, user } = await open();
  await fill(user, { code: '123456' });
  await screen.findByText('Your new transaction PIN is set.');
  expect(api.sent(SET)[0]?.body).toMatchObject({ code: '123456' });
});

it.each([
  [{ password: '' }, 'Password'],
  [{ pin: '12a' }, 'New transaction PIN'],
])('asks no server with %j', async (missing, label) => {
  const { api, user } = await open();
  await fill(user, missing);
  await waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid());
  expect(api.sent(SET)).toHaveLength(0);
});

it('shows a refused password beside its field, and keeps what was typed', async () => {
  const { api, user } = await open();
  const text = 'Your current password is incorrect.';
  api.answer(SET, { status: 403, body: { message: text, code: 'wrong-password', errors: { password: text } } });
  await fill(user);
  expect(await screen.findAllByText(text)).not.toHaveLength(0);
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByLabelText('New transaction PIN')).toHaveValue('8642');
});

it('says so when the address holds no secret', async () => {
  fakeApi();
  await openApp('/new-pin');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired, was already used');
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});

it('asks no more of a link that the server knows to be dead, and sends to support, from where it came', async () => {
  const { api, user } = await open();
  api.answer(SET, { status: 400, body: { code: 'link-invalid', message: 'Please ask for a new one.' } });
  await fill(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/Please write to our support: \S+@\S+\./);
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});
