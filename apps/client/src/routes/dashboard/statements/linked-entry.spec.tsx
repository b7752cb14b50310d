import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '#testing/fake-api.ts';
import { currentAddress, openApp } from '#testing/open-app.tsx';
import { transaction } from '#testing/samples.ts';

const LIST = 'GET /transactions/user-transactions';

it('opens the entry that the address names, once, and keeps the filters', async () => {
  const api = fakeApi();
  api.answer(LIST, { body: { data: [transaction({ _id: 't-7', amount: 12.5 }), transaction({ _id: 't-8' })] } });
  const user = await openApp('/dashboard/account-statement?type=deposit&entry=t-7', { signedIn: true });
  const drawer = await screen.findByRole('dialog');
  expect(drawer).toHaveTextContent('$12.50');
  await waitFor(() => expect(currentAddress()).toBe('/dashboard/account-statement?type=deposit'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows the statement where there is no such entry', async () => {
  const api = fakeApi();
  api.answer(LIST, { body: { data: [transaction({ _id: 't-8' })] } });
  await openApp('/dashboard/account-statement?entry=t-9', { signedIn: true });
  expect(await screen.findAllByText(/\$100\.00/)).not.toHaveLength(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});
