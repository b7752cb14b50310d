import { screen, waitFor, within } from '@testing-library/react';
import { type Transaction } from '@clearfold/contracts';
import { type FakeApi } from '#testing/fake-api.ts';
import { moneyForm, resultDialog } from '#testing/money-form.ts';
import { currentAddress } from '#testing/open-app.tsx';
import { ada, transaction } from '#testing/samples.ts';
import { UNREAD_AMOUNTS } from '#testing/type-amount.ts';

const POST = 'POST /transactions/transfer-request';
const BEN = '5d0f4c1e-9f3b-4a64-8f0e-7c1b2a3d4e5f';
const LOOK_UP = `GET /users/recipients/${BEN}`;
const AMOUNT = 'Amount (USD)';
const RECIPIENT = 'Recipient User ID';
const PIN = 'Transaction PIN';
const HINT = 'They find it in the header of their dashboard.';

const form = moneyForm({
  path: '/dashboard/transfer',
  button: 'Submit Transfer Request',
  good: { [AMOUNT]: '100', [RECIPIENT]: ` ${BEN} `, [PIN]: '1234' },
});
const { fill, submit } = form;
const field = (label: string) => screen.getByLabelText(label);

const knowsBen = (api: FakeApi) => api.answer(LOOK_UP, { body: { data: { _id: BEN, name: 'Ben S•••' } } });

const open = async (transactions: Transaction[] = []) => {
  const opened = await form.open((api) => {
    api.answer('GET /transactions/user-transactions', { body: { data: transactions } });
    knowsBen(api);
  });
  return opened;
};

it('[TRF-01] [TRF-02] [TRF-03] [TRF-04] [TRF-05] [TRF-06] [TRF-07] [ROUTE-26] has its fields', async () => {
  await open();
  expect(field(AMOUNT)).toHaveAttribute('min', '0.01');
  expect(field(AMOUNT)).toHaveAttribute('step', '0.01');
  expect(field(RECIPIENT)).toHaveAccessibleDescription(HINT);
  expect(field(PIN)).toHaveAttribute('type', 'password');
  expect(field(PIN)).toHaveAttribute('maxlength', '4');
  expect(screen.getByRole('button', { name: 'Submit Transfer Request' })).toBeEnabled();
});

it.each<[id: string, label: string, value: string, text: string]>([
  ['TRF-08', AMOUNT, '0', 'Amount must be greater than zero.'],
  ['TRF-08', AMOUNT, '-5', 'Amount must be greater than zero.'],
  ['TRF-08', AMOUNT, '', 'Amount must be greater than zero.'],
  ...UNREAD_AMOUNTS.map(([typed, text]): [id: string, label: string, value: string, text: string] => [
    'TRF-08',
    AMOUNT,
    typed,
    text,
  ]),
  ['TRF-09', PIN, '123', 'Transaction PIN must be a 4-digit number.'],
  ['TRF-09', PIN, '12x4', 'Transaction PIN must be a 4-digit number.'],
  ['TRF-10', RECIPIENT, '', 'Recipient User ID is required.'],
  ['TRF-10', RECIPIENT, '   ', 'Recipient User ID is required.'],
])('[TRF-08, TRF-09, TRF-10] %s: [TRF-11] [TRF-12] says under %s with %j: %s', async (_id, label, value, text) => {
  const { api, user } = await open();
  await submit(user, { [label]: value });
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(text));
  expect(screen.getByRole('alert')).toHaveTextContent('Please correct the errors in the form.');
  expect(field(label)).toHaveFocus();
  expect(api.sent(POST)).toHaveLength(0);
});

it('[TRF-13] clears the error of the field that is edited, and the general one with the last', async () => {
  const { user } = await open();
  await submit(user, { [PIN]: '1', [RECIPIENT]: '' });
  await screen.findByText('Recipient User ID is required.');
  await user.type(field(RECIPIENT), 'x');
  expect(screen.queryByText('Recipient User ID is required.')).not.toBeInTheDocument();
  expect(screen.getByText('Transaction PIN must be a 4-digit number.')).toBeVisible();
  await user.type(field(PIN), '2');
  expect(screen.queryByText('Transaction PIN must be a 4-digit number.')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says before the submit who is paid, and what is held and left', async () => {
  await open();
  fill();
  expect(await screen.findByText('$100.00 will be paid to Ben S•••.')).toBeVisible();
  expect(field(RECIPIENT)).toHaveAccessibleDescription('This is Ben S•••');
  expect(screen.getByText(/\$100\.00 is held at once, which leaves \$1,034\.50 available\./)).toBeVisible();
});

it('says before the submit that the balance does not suffice', async () => {
  await open();
  fill({ [AMOUNT]: '1134.51' });
  expect(screen.getByText('This is more than the $1,134.50 you have available.')).toBeVisible();
});

it('asks whose id it is once it is complete, and drops the name at the next change', async () => {
  const { api, user } = await open();
  await user.type(field(RECIPIENT), BEN.slice(0, -1));
  expect(api.sent(LOOK_UP)).toHaveLength(0);
  await user.type(field(RECIPIENT), BEN.slice(-1));
  await screen.findByText('This is Ben S•••');
  expect(api.sent(LOOK_UP)).toHaveLength(1);
  await user.type(field(RECIPIENT), '0');
  expect(field(RECIPIENT)).toHaveAccessibleDescription(HINT);
});

it('says quietly before the submit that nobody has this id', async () => {
  const { api } = await open();
  api.answer(LOOK_UP, { status: 404, body: { message: 'Recipient not found.', code: 'recipient-not-found' } });
  fill();
  expect(await screen.findByText('Recipient not found.')).toBeVisible();
  expect(field(RECIPIENT)).not.toBeInvalid();
  expect(screen.queryByText(/will be paid to/)).not.toBeInTheDocument();
});

it('says quietly before the submit that the id is the own one', async () => {
  await open();
  fill({ [RECIPIENT]: ada._id.toUpperCase() });
  expect(screen.getByText('You cannot transfer to yourself.')).toBeVisible();
});

it('can be submitted although the name could not be looked up', async () => {
  const { api, user } = await open();
  api.answer(LOOK_UP, 'offline');
  api.answer(POST, { status: 201, body: { message: '' } });
  await submit(user);
  await resultDialog('Transfer Request Submitted!');
});

it('[API-39] [API-40] [API-41] sends the amount as a number and the id trimmed', async () => {
  const { api, user } = await open();
  api.answer(POST, { status: 201, body: { message: '' } });
  await submit(user);
  await resultDialog('Transfer Request Submitted!');
  const [request] = api.sent(POST);
  expect(request?.body).toEqual({ amount: 100, recipientUserId: BEN, transactionPIN: '1234' });
  expect(request?.headers.get('authorization')).toBe('Bearer a-token');
  expect(request?.headers.get('idempotency-key')).toBeTruthy();
});

it.each([
  ['TRF-17] [API-42', 'Noted.', 'Noted.'],
  ['TRF-18', '', 'Your transfer request has been successfully submitted and is awaiting admin review.'],
])(
  '[TRF-17, API-42, TRF-18] %s: [TRF-14] [TRF-16] [TRF-19] says that it worked and clears the form',
  async (_id, message, text) => {
    const { api, user } = await open();
    api.answer(POST, { status: 201, body: { message } });
    fill();
    await screen.findByText(/will be paid to Ben/);
    await user.click(screen.getByRole('button', { name: 'Submit Transfer Request' }));
    const dialog = await resultDialog('Transfer Request Submitted!');
    expect(dialog.getByText(text)).toBeVisible();
    expect(dialog.getByText('You asked for $100.00 to be paid to Ben S•••.')).toBeVisible();
    expect(dialog.getByText(/^It is on hold until a reviewer has decided, usually within 24 hours/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'See it in your statement' })).toHaveAttribute(
      'href',
      '/dashboard/account-statement',
    );
    expect(dialog.getByText('Your transfer is subject to admin review.')).toBeVisible();
    expect(field(AMOUNT)).toHaveValue(null);
    expect(field(RECIPIENT)).toHaveValue('');
    expect(field(PIN)).toHaveValue('');
  },
);

it.each([
  ['ERR-13', { status: 500 }, 'Transfer request failed. Please check your details and try again.'],
  ['ERR-13', 'offline' as const, 'Transfer request failed. Please check your details and try again.'],
  ['ERR-27', { status: 500, body: { message: ' ' } }, 'There was an issue processing your transfer. Please try again.'],
  ['ERR-01', { status: 422, body: { message: 'Insufficient balance.' } }, 'Insufficient balance.'],
])('[ERR-13, ERR-27, ERR-01] %s: [TRF-15] says why it failed and keeps what was typed', async (_id, answer, text) => {
  const { api, user } = await open();
  api.answer(POST, answer);
  await submit(user);
  expect((await resultDialog('Transfer Failed')).getByText(text)).toBeVisible();
  expect(field(AMOUNT)).toHaveValue(100);
  expect(field(RECIPIENT)).toHaveValue(` ${BEN} `);
});

it('tries a lost request again under the same key', async () => {
  const { api, user } = await open();
  api.answer(POST, { status: 503 });
  await submit(user);
  api.answer(POST, { status: 201, body: { message: '' } });
  await form.submitAgain(user);
  await resultDialog('Transfer Request Submitted!');
  const [lost, again] = api.sent(POST).map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(lost);
});

it('[ERR-30] says so when the token is gone', async () => {
  const { api, user } = await open();
  localStorage.removeItem('token');
  await submit(user);
  const dialog = await resultDialog('Transfer Failed');
  expect(dialog.getByText('Authentication token not found. Please log in again.')).toBeVisible();
  expect(api.sent(POST)).toHaveLength(0);
});

it('leads through sign-in and back with the draft, without the PIN, when the session has expired', async () => {
  const { api, user } = await open();
  await form.submitExpired(user, api, POST);
  expect(field(AMOUNT)).toHaveValue(100);
  expect(field(RECIPIENT)).toHaveValue(` ${BEN} `);
  expect(field(PIN)).toHaveValue('');
  expect(currentAddress()).toBe('/dashboard/transfer');
});

it('says at once that an e-mail is not what it needs, and what is', async () => {
  const { api, user } = await open();
  const text = 'A transfer needs their user ID, not their email. They find it in the header of their dashboard.';
  await user.type(field(RECIPIENT), 'ben@');
  expect(field(RECIPIENT)).toHaveAccessibleDescription(text);
  expect(field(RECIPIENT)).not.toBeInvalid();
  await submit(user, { [RECIPIENT]: 'ben@clearfold.example' });
  await waitFor(() => expect(field(RECIPIENT)).toBeInvalid());
  expect(field(RECIPIENT)).toHaveAccessibleDescription(text);
  expect(api.sent(POST)).toHaveLength(0);
});

it('offers those who were paid before, the latest first, by name where it is known', async () => {
  const CAT = '6e1f4c1e-9f3b-4a64-8f0e-7c1b2a3d4e5f';
  const { api, user } = await open([
    transaction({ type: 'transfer', recipientAccount: CAT, createdAt: '2026-10-01T10:00:00Z' }),
    transaction({ type: 'transfer', recipientAccount: BEN, createdAt: '2026-10-02T10:00:00Z' }),
    transaction({ type: 'transfer', recipientAccount: BEN, createdAt: '2026-10-03T10:00:00Z' }),
    transaction({ type: 'transfer', recipientAccount: ada._id, status: 'rejected' }),
    transaction({ type: 'withdrawal', recipientAccount: 'DE89 3704' }),
  ]);
  api.answer(`GET /users/recipients/${CAT}`, 'offline');
  const offered = within(await screen.findByRole('group', { name: 'Paid before' }));
  await offered.findByRole('button', { name: 'Ben S••• · 5d0f4c1e…' });
  expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Ben S••• · 5d0f4c1e…',
    '6e1f4c1e…',
  ]);
  await user.click(offered.getByRole('button', { name: /^Ben/ }));
  expect(field(RECIPIENT)).toHaveValue(BEN);
  expect(field(AMOUNT)).toHaveFocus();
  expect(await screen.findByText('This is Ben S•••')).toBeVisible();
});

it('takes back that nobody was named once one of those who were paid is chosen', async () => {
  const { user } = await open([transaction({ type: 'transfer', recipientAccount: BEN })]);
  await submit(user, { [RECIPIENT]: '' });
  await waitFor(() => expect(field(RECIPIENT)).toBeInvalid());
  await user.click(await screen.findByRole('button', { name: /^Ben/ }));
  expect(field(RECIPIENT)).not.toBeInvalid();
  expect(field(RECIPIENT)).toHaveValue(BEN);
});

it('offers nobody where nobody was paid', async () => {
  await open();
  expect(screen.queryByRole('group', { name: 'Paid before' })).not.toBeInTheDocument();
});
