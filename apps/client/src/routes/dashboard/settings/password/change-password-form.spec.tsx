import { waitFor } from '@testing-library/react';
import { settingsTab } from '#testing/settings-tab.ts';

const PUT = 'PUT /users/change-password';
const CURRENT = 'Current Password';
const NEW = 'New Password';
const tab = settingsTab({
  name: 'password',
  label: 'Change Password',
  button: 'Change Password',
  good: { [CURRENT]: 'secret', [NEW]: 'another' },
});
const { open, submit, field, panel } = tab;

it.each([
  [CURRENT, 'Current password is required.'],
  [NEW, 'New password is required.'],
] as const)('[SET-10] [SET-11] requires the %s', async (label, text) => {
  const { api, user } = await open();
  expect(field(label)).toBeRequired();
  expect(field(label)).toHaveAttribute('type', 'password');
  await submit(user, { [label]: '' });
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(text));
  expect(field(label)).toHaveFocus();
  expect(api.sent(PUT)).toHaveLength(0);
});

it("[SET-12] sends any password, and shows the server's word about it under its field", async () => {
  const { api, user } = await open();
  const text = 'New password must be at least 6 characters long.';
  api.answer(PUT, { status: 400, body: { message: 'Please fix it.', errors: { newPassword: text } } });
  await submit(user, { [NEW]: 'x' });
  await waitFor(() => expect(field(NEW)).toHaveAccessibleDescription(text));
  expect(api.sent(PUT)[0]?.body).toEqual({ currentPassword: 'secret', newPassword: 'x' });
});

it("[SET-25] [API-67] [API-68] [API-69] changes it, shows the server's message and clears the fields", async () => {
  const { api, user } = await open();
  api.answer(PUT, { body: { message: 'The password is another one now.' } });
  await submit(user);
  await panel().findByText('The password is another one now.');
  expect(field(CURRENT)).toHaveValue('');
  expect(field(NEW)).toHaveValue('');
  const [request] = api.sent(PUT);
  expect(request?.body).toEqual({ currentPassword: 'secret', newPassword: 'another' });
  expect(request?.headers.get('authorization')).toBe('Bearer a-token');
});

const failed = 'Failed to change password. Please check your current password and try again.';
const wrong = 'Your current password is incorrect.';
it.each([
  ['ERR-22', { status: 500 }, failed],
  ['ERR-22', 'offline' as const, failed],
  ['ERR-01', { status: 403, body: { message: wrong } }, wrong],
])('[ERR-22, ERR-01] %s: [SET-20] says why it failed until something is changed', async (_id, answer, text) => {
  const { api, user } = await open();
  api.answer(PUT, answer);
  await submit(user);
  expect(await panel().findByRole('alert')).toHaveTextContent(text);
  await user.type(field(NEW), 'x');
  expect(panel().queryByRole('alert')).not.toBeInTheDocument();
});

it('[ERR-35] says so when the token is gone', async () => {
  const { api, user } = await open();
  localStorage.removeItem('token');
  await submit(user);
  const alert = await panel().findByRole('alert');
  expect(alert).toHaveTextContent('Authentication token not found. Please log in again.');
  expect(api.sent(PUT)).toHaveLength(0);
});

it('leads through sign-in and back, without the passwords, when the session has expired', async () => {
  const { api, user } = await open();
  await tab.submitExpired(user, api, PUT);
  expect(field(CURRENT)).toHaveValue('');
  expect(field(NEW)).toHaveValue('');
});
