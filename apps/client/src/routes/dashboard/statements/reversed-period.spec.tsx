import { fireEvent, screen } from '@testing-library/react';
import { fakeApi } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { transaction } from '#testing/samples.ts';

const REASON = 'The first day must not be after the last.';

const open = async (search: string) => {
  fakeApi().answer('GET /transactions/user-transactions', {
    body: { data: [transaction({ createdAt: '2026-11-01T12:00:00Z' })] },
  });
  await openApp(`/dashboard/account-statement${search}`, { signedIn: true });
  await screen.findByRole('group', { name: 'Statement of this period' });
};
const from = () => screen.getByLabelText('From Date');
const files = () => screen.getAllByRole('button', { name: /^Download the statement of this period as / });

it('says at its field and in place of the rows that the period is the wrong way round, and offers no file of it', async () => {
  await open('?from=2026-11-02&to=2026-11-01');
  expect(from()).toBeInvalid();
  expect(from()).toHaveAccessibleDescription(REASON);
  expect(screen.getAllByText(REASON)).toHaveLength(2);
  expect(files()).toHaveLength(2);
  for (const file of files()) expect(file).toBeDisabled();
});

it('says it no more once the days are put right', async () => {
  await open('?from=2026-11-02&to=2026-11-01');
  fireEvent.change(from(), { target: { value: '2026-11-01' } });
  expect(await screen.findByRole('table', { name: 'Transactions' })).toBeVisible();
  expect(screen.queryByText(REASON)).not.toBeInTheDocument();
  for (const file of files()) expect(file).toBeEnabled();
});

it.each(['', '?from=2026-11-01', '?to=2026-11-01', '?from=2026-11-01&to=2026-11-01'])('takes %j', async (search) => {
  await open(search);
  expect(from()).not.toBeInvalid();
  for (const file of files()) expect(file).toBeEnabled();
});
