import { screen, within } from '@testing-library/react';
import { requestDetail } from '#requests/request-detail.fixture.ts';
import { openConsole } from '#testing/open-console.tsx';
import { StaffApi } from '#testing/staff-api.ts';

const PAYOUT = { kind: 'withdrawal', status: 'approved', amount: 250, account: 'IBAN DE89' } as const;

it.each([
  ['Approve', {}],
  ['Reject', {}],
  ['Mark as paid', PAYOUT],
])('who closes the form of %s again is back at its button', async (name, facts) => {
  new StaffApi([requestDetail({ id: 'r1', ...facts })]).signedIn();
  const user = openConsole('/requests/r1');
  for (const close of [
    () => user.keyboard('{Escape}'),
    async () => user.click(within(await screen.findByRole('form')).getByRole('button', { name: 'Cancel' })),
  ]) {
    await user.click(await screen.findByRole('button', { name }));
    await screen.findByRole('form');
    await close();
    expect(await screen.findByRole('button', { name })).toHaveFocus();
  }
});
