import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';

const READ = 'GET /users/notification-settings';
const SAVE = 'PUT /users/notification-settings';
const all = { deposits: true, withdrawals: true, transfers: false, investments: true, support: true };

const open = async () => {
  const api = fakeApi();
  api.answer(READ, { body: { data: all } });
  const user = await openApp('/dashboard/settings', { signedIn: true });
  const group = within(await screen.findByRole('group', { name: 'Notifications' }));
  const choice = (name: string) => group.getByRole('switch', { name });
  return { api, user, choice };
};

it('shows what was chosen and saves a choice when it is turned', async () => {
  const { api, user, choice } = await open();
  expect(screen.getByRole('region', { name: 'Notifications' })).toBeVisible();
  expect([choice('Deposits'), choice('Transfers')].map((one) => (one as HTMLInputElement).checked)).toEqual([
    true,
    false,
  ]);
  api.answer(SAVE, { body: { data: { ...all, deposits: false } } });
  await user.click(choice('Deposits'));
  expect(await screen.findByText('Your choices were saved.')).toBeVisible();
  expect(api.sent(SAVE).map(({ body }) => body)).toEqual([{ deposits: false }]);
  expect(choice('Deposits')).not.toBeChecked();
});

it('turns back what could not be saved, and says so', async () => {
  const { api, user, choice } = await open();
  api.answer(SAVE, 'offline');
  await user.click(choice('Deposits'));
  expect(await screen.findByText('Failed to save your choice. Please try again.')).toBeVisible();
  await waitFor(() => expect(choice('Deposits')).toBeChecked());
});

it('tries again to load the choices', async () => {
  const api = fakeApi();
  api.answer(READ, 'offline');
  const user = await openApp('/dashboard/settings', { signedIn: true });
  const panel = within(await screen.findByRole('region', { name: 'Notifications' }));
  expect(await panel.findByText('Failed to load your choices. Please try again.')).toBeVisible();
  api.answer(READ, { body: { data: all } });
  await user.click(panel.getByRole('button', { name: 'Retry' }));
  expect(await panel.findByRole('switch', { name: 'Support tickets' })).toBeChecked();
});
