import { waitFor } from '@testing-library/react';
import { settingsTab } from '#testing/settings-tab.ts';

const PUT = 'PUT /users/change-pin';
const CURRENT = 'Current PIN';
const NEW = 'New PIN';
const tab = settingsTab({
  name: 'pin',
  label: 'Change PIN',
  button: 'Change PIN',
  good: { [CURRENT]: '1234', [NEW]: '4321' },
});
const { open, submit, field, panel } = tab;

it('[SET-05] [SET-06] [SET-07] has its two masked fields of four characters', async () => {
  await open();
  for (const label of [CURRENT, NEW] as const) {
    expect(field(label)).toHaveAttribute('type', 'password');
    expect(field(label)).toHaveAttribute('maxlength', '4');
  }
});

it.each([
  ['SET-08', '123'],
  ['SET-08', ''],
  ['SET-09', '12x4'],
])('[SET-08, SET-09] %s: refuses the new PIN %j', async (_id, value) => {
  const { api, user } = await open();
  await submit(user, { [NEW]: value });
  await waitFor(() => expect(field(NEW)).toHaveAccessibleDescription('New PIN must be a 4-digit number.'));
  expect(field(NEW)).toHaveFocus();
  expect(api.sent(PUT)).toHaveLength(0);
});

it("[SET-24] [API-64] [API-65] [API-66] changes the PIN, shows the server's message and clears the fields", async () => {
  const { api, user } = await open();
  api.answer(PUT, { body: { message: 'The PIN is another one now.' } });
  await submit(user);
  await panel().findByText('The PIN is another one now.');
  expect(field(CURRENT)).toHaveValue('');
  expect(field(NEW)).toHaveValue('');
  const [request] = api.sent(PUT);
  expect(request?.body).toEqual({ currentPIN: '1234', newPIN: '4321' });
  expect(request?.headers.get('authorization')).toBe('Bearer a-token');
});

const failed = 'Failed to change PIN. Please check your current PIN and try again.';
it.each([
  ['ERR-21', { status: 500 }, failed],
  ['ERR-21', 'offline' as const, failed],
  ['ERR-01', { status: 403, body: { message: 'Incorrect transaction PIN.' } }, 'Incorrect transaction PIN.'],
])('[ERR-21, ERR-01] %s: [SET-20] says why it failed until something is changed', async (_id, answer, text) => {
  const { api, user } = await open();
  api.answer(PUT, answer);
  await submit(user);
  expect(await panel().findByRole('alert')).toHaveTextContent(text);
  await user.type(field(NEW), '{Backspace}');
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

it('leads through sign-in and back, without the PINs, when the session has expired', async () => {
  const { api, user } = await open();
  await tab.submitExpired(user, api, PUT);
  expect(field(CURRENT)).toHaveValue('');
  expect(field(NEW)).toHaveValue('');
});
