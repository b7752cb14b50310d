import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, type FakeApi } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { ada, transaction } from '#testing/samples.ts';

const LIST = 'GET /transactions/user-transactions';
const withdrawal = transaction({ type: 'withdrawal', amount: 100, status: 'pending' });
const cancelled = { ...withdrawal, status: 'rejected' as const, adminNotes: 'Cancelled by you' };
const POST = `POST /transactions/${withdrawal._id}/cancel`;

const list = (api: FakeApi, ...data: object[]) => api.answer(LIST, { body: { data } });

const ask = async (path = '/dashboard/account-statement') => {
  const api = fakeApi();
  list(api, withdrawal);
  const user = await openApp(path, { signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Cancel request: Withdrawal, $100.00' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this request?' }));
  const confirm = () => user.click(dialog.getByRole('button', { name: 'Cancel request' }));
  return { api, user, dialog, confirm };
};

/** The answer of the API, after which its list and totals have changed. */
const succeed = (api: FakeApi) => {
  api.answer(POST, { body: { message: 'Your request was cancelled.' } });
  list(api, cancelled);
  api.answer('GET /users/me', { body: { user: { ...ada, availableBalance: 1234.5, heldBalance: 0 } } });
};

it.each(['/dashboard/account-statement', '/dashboard/overview'])('takes a pending request back at %s', async (path) => {
  const { api, dialog, confirm } = await ask(path);
  expect(dialog.getByText(/The \$100\.00 on hold is available to you again at once\./)).toBeVisible();
  succeed(api);
  await confirm();
  const message = await screen.findByText('Your request was cancelled.');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(message).toBeVisible();
  const row = within(screen.getByRole('row', { name: /Withdrawal/ }));
  expect(row.getByText('Rejected')).toBeVisible();
  expect(row.getByText('Cancelled by you')).toBeVisible();
  expect(row.queryByRole('button', { name: /Cancel request/ })).not.toBeInTheDocument();
  expect(api.sent(POST)).toHaveLength(1);
  expect(api.sent(POST)[0]?.headers.get('idempotency-key')).toBeTruthy();
});

it('moves the focus to the message, because the button is gone', async () => {
  const { api, confirm } = await ask();
  succeed(api);
  await confirm();
  await waitFor(() => expect(screen.getByText('Your request was cancelled.').closest('[tabindex]')).toHaveFocus());
});

it('keeps its message when the filter hides the cancelled row', async () => {
  const { api, confirm } = await ask('/dashboard/account-statement?status=pending');
  succeed(api);
  await confirm();
  expect(await screen.findByText('Your request was cancelled.')).toBeVisible();
  expect(screen.getByText('No transactions found for the selected filters.')).toBeVisible();
});

it('starts on the way out and leaves the request as it is', async () => {
  const { api, user, dialog } = await ask();
  expect(dialog.getByRole('button', { name: 'Keep request' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.sent(POST)).toHaveLength(0);
  expect(screen.getByRole('button', { name: /^Cancel request/ })).toHaveFocus();
});

it('says in the dialog why it failed, and shows what happened meanwhile', async () => {
  const { api, dialog, confirm } = await ask();
  api.answer(POST, { status: 409, body: { message: 'This request was already decided.' } });
  list(api, { ...withdrawal, status: 'approved' });
  await confirm();
  expect(await dialog.findByText('This request was already decided.')).toBeVisible();
  const row = within(screen.getByRole('row', { name: /Withdrawal/, hidden: true }));
  expect(await row.findByText('Approved')).toBeInTheDocument();
});

it('tries a lost cancellation again under the same key', async () => {
  const { api, dialog, confirm } = await ask();
  api.answer(POST, 'offline');
  await confirm();
  expect(await dialog.findByText('Failed to cancel the request. Please try again.')).toBeVisible();
  succeed(api);
  await confirm();
  await screen.findByText('Your request was cancelled.');
  const [lost, again] = api.sent(POST).map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(lost);
});

it('offers it for a pending deposit and transfer, and for nothing decided', async () => {
  const api = fakeApi();
  const decided = (['approved', 'rejected', 'completed'] as const).map((status) => transaction({ status }));
  list(
    api,
    transaction({ status: 'pending', amount: 5 }),
    transaction({ type: 'transfer', status: 'pending', amount: 6 }),
    transaction({ type: 'transfer_received', status: 'completed' }),
    ...decided,
  );
  await openApp('/dashboard/account-statement', { signedIn: true });
  await screen.findByRole('table', { name: 'Transactions' });
  const offers = screen.getAllByRole('button', { name: /^Cancel request/ });
  expect(offers.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Cancel request: Deposit, $5.00',
    'Cancel request: Transfer, $6.00',
  ]);
});

it("shows a reviewer's note below the description, once", async () => {
  const api = fakeApi();
  list(
    api,
    transaction({ status: 'rejected', adminNotes: 'We did not receive this payment.' }),
    transaction({ type: 'admin_balance_adjustment_add', status: 'completed', adminNotes: 'Goodwill' }),
  );
  await openApp('/dashboard/account-statement', { signedIn: true });
  const row = within(await screen.findByRole('row', { name: /Deposit/ }));
  expect(row.getByText('Funds deposited')).toBeVisible();
  expect(row.getByText('We did not receive this payment.')).toBeVisible();
  expect(screen.getAllByText('Goodwill')).toHaveLength(1);
});
