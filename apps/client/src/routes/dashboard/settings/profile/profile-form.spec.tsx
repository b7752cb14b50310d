import { screen, waitFor } from '@testing-library/react';
import { currentAddress } from '#testing/open-app.tsx';
import { ada } from '#testing/samples.ts';
import { settingsTab } from '#testing/settings-tab.ts';

const PUT = 'PUT /users/update-profile';
const tab = settingsTab({
  name: 'profile',
  label: 'Profile Details',
  button: 'Save Profile',
  good: {
    'First Name': 'Augusta',
    'Last Name': 'King',
    'Phone Number': '+44 1',
    Address: 'St James Square',
    Country: 'England',
    'Date of Birth': '1990-12-10',
  },
});
const { open, submit, field, panel } = tab;
const body = {
  firstName: 'Augusta',
  lastName: 'King',
  phoneNumber: '+44 1',
  address: 'St James Square',
  country: 'England',
  dateOfBirth: '1990-12-10',
};

it('[SET-02] [SET-03] has its fields, filled with what is known', async () => {
  await open();
  expect(field('First Name')).toHaveValue('Ada');
  expect(field('Last Name')).toHaveValue('Byron');
  for (const label of ['Phone Number', 'Address', 'Country'] as const) expect(field(label)).toHaveValue('');
  expect(field('Date of Birth')).toHaveAttribute('type', 'date');
});

it('[SET-21] [API-58] [API-59] [API-60] saves, says so and shows the user as the server answered', async () => {
  const { api, user } = await open();
  api.answer(PUT, { body: { user: { ...ada, ...body, firstName: 'Countess' } } });
  await submit(user);
  const message = await panel().findByText('Profile updated successfully!');
  expect(message.closest('.MuiAlert-colorSuccess')).not.toBeNull();
  expect(field('First Name')).toHaveValue('Countess');
  expect(screen.getByText('Welcome, Countess!')).toBeVisible();
  const [request] = api.sent(PUT);
  expect(request?.body).toEqual(body);
  expect(request?.headers.get('authorization')).toBe('Bearer a-token');
});

it.each([
  ['First Name', '  ', 'First name is required.'],
  ['Last Name', '', 'Last name is required.'],
  ['Date of Birth', '2999-01-01', 'Please enter a valid date of birth.'],
] as const)('refuses the %s %j', async (label, value, text) => {
  const { api, user } = await open();
  await submit(user, { [label]: value });
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(text));
  expect(field(label)).toHaveFocus();
  expect(api.sent(PUT)).toHaveLength(0);
});

const failed = 'Failed to update profile. Please try again.';
it.each([
  ['ERR-19', { status: 500 }, failed],
  ['ERR-19', 'offline' as const, failed],
  ['ERR-01', { status: 429, body: { message: 'Too many attempts.' } }, 'Too many attempts.'],
])('[ERR-19, ERR-01] %s: says in red why it failed and keeps what was typed', async (_id, answer, text) => {
  const { api, user } = await open();
  api.answer(PUT, answer);
  await submit(user);
  const alert = await panel().findByRole('alert');
  expect(alert).toHaveTextContent(text);
  expect(alert).toHaveClass('MuiAlert-colorError');
  expect(field('First Name')).toHaveValue('Augusta');
});

it.each([
  ['a success', { body: { user: ada } }, 'Profile updated successfully!'],
  ['a failure', { status: 500 }, failed],
])('[SET-20] the message of %s goes at the next change', async (_what, answer, text) => {
  const { api, user } = await open();
  api.answer(PUT, answer);
  await submit(user);
  await panel().findByText(text);
  await user.type(field('Country'), 's');
  expect(panel().queryByText(text)).not.toBeInTheDocument();
});

it('[ERR-35] says so when the token is gone', async () => {
  const { api, user } = await open();
  localStorage.removeItem('token');
  await submit(user);
  const alert = await panel().findByRole('alert');
  expect(alert).toHaveTextContent('Authentication token not found. Please log in again.');
  expect(api.sent(PUT)).toHaveLength(0);
});

it('leads through sign-in and back with what was typed when the session has expired', async () => {
  const { api, user } = await open();
  await tab.submitExpired(user, api, PUT);
  expect(field('Country')).toHaveValue('England');
  expect(currentAddress()).toBe(tab.path);
});
