import { currentAddress } from '#testing/open-app.tsx';
import { ada } from '#testing/samples.ts';
import { settingsTab } from '#testing/settings-tab.ts';

const PUT = 'PUT /users/update-next-of-kin';
const tab = settingsTab({
  name: 'next-of-kin',
  label: 'Next of Kin',
  button: 'Save Next of Kin',
  good: { 'Full Name': 'Anne Byron', Relationship: 'Mother', Contact: '+44 2' },
});
const { open, submit, field, panel } = tab;
const body = { fullName: 'Anne Byron', relationship: 'Mother', contact: '+44 2' };

it('[SET-04] has its fields', async () => {
  await open();
  for (const label of ['Full Name', 'Relationship', 'Contact'] as const) expect(field(label)).toBeVisible();
});

it("[SET-22] [API-61] [API-62] [API-63] saves, says so and shows the server's next of kin", async () => {
  const { api, user } = await open();
  api.answer(PUT, { body: { user: { nextOfKin: { ...body, relationship: 'Mama' } } } });
  await submit(user);
  await panel().findByText('Next of kin information updated successfully!');
  expect(field('Relationship')).toHaveValue('Mama');
  const [request] = api.sent(PUT);
  expect(request?.body).toEqual(body);
  expect(request?.headers.get('authorization')).toBe('Bearer a-token');
});

const failed = 'Failed to update next of kin information. Please try again.';
it.each([
  ['ERR-20', { status: 500 }, failed],
  ['ERR-20', 'offline' as const, failed],
  ['ERR-01', { status: 429, body: { message: 'Too many attempts.' } }, 'Too many attempts.'],
])('[ERR-20, ERR-01] %s: says why it failed and keeps what was typed', async (_id, answer, text) => {
  const { api, user } = await open();
  api.answer(PUT, answer);
  await submit(user);
  expect(await panel().findByRole('alert')).toHaveTextContent(text);
  expect(field('Full Name')).toHaveValue('Anne Byron');
});

it.each([
  ['a success', { body: { user: ada } }, 'Next of kin information updated successfully!'],
  ['a failure', { status: 500 }, failed],
])('[SET-20] the message of %s goes at the next change', async (_what, answer, text) => {
  const { api, user } = await open();
  api.answer(PUT, answer);
  await submit(user);
  await panel().findByText(text);
  await user.type(field('Contact'), '0');
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
  expect(field('Full Name')).toHaveValue('Anne Byron');
  expect(currentAddress()).toBe(tab.path);
});
