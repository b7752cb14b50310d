import { fireEvent, screen } from '@testing-library/react';
import { moneyForm, resultDialog } from '#testing/money-form.ts';
import { currentAddress } from '#testing/open-app.tsx';
import { UNREAD_AMOUNTS } from '#testing/type-amount.ts';

const POST = 'POST /transactions/withdrawal-request';
const AMOUNT = 'Amount (USD)';
const ACCOUNT = 'Recipient Account Details';
const PIN = 'Transaction PIN';

const { open, fill, submit, submitAgain, submitExpired } = moneyForm({
  path: '/dashboard/withdrawal',
  button: 'Submit Withdrawal Request',
  good: { [AMOUNT]: '100', [ACCOUNT]: ' DE89 3704 ', [PIN]: '1234' },
});
const field = (label: string) => screen.getByLabelText(label);

it('[WDR-01] [WDR-02] [WDR-03] [WDR-04] [WDR-05] [WDR-07] [WDR-08] has its fields', async () => {
  await open();
  expect(field(AMOUNT)).toHaveAttribute('min', '0.01');
  expect(field(AMOUNT)).toHaveAttribute('step', '0.01');
  expect(field(ACCOUNT)).toHaveAccessibleDescription('Bank account or crypto wallet address');
  expect(field(PIN)).toHaveAttribute('type', 'password');
  expect(field(PIN)).toHaveAttribute('maxlength', '4');
});

it.each<[id: string, replaced: Parameters<typeof fill>[0], text: string]>([
  ['WDR-09', { [AMOUNT]: '0' }, 'Please enter a valid amount greater than zero.'],
  ['WDR-09', { [AMOUNT]: '' }, 'Please enter a valid amount greater than zero.'],
  ...UNREAD_AMOUNTS.map(([typed, text]): [id: string, replaced: Parameters<typeof fill>[0], text: string] => [
    'WDR-09',
    { [AMOUNT]: typed },
    text,
  ]),
  ['WDR-10', { [PIN]: '123' }, 'Transaction PIN must be a 4-digit number.'],
  ['WDR-11', { [PIN]: '12x4' }, 'Transaction PIN must be a 4-digit number.'],
  ['WDR-12', { [ACCOUNT]: '   ' }, 'Please provide recipient account details.'],
  ['WDR-12', { [ACCOUNT]: 'DE89\u202e3704' }, 'Account details are one line, without characters that cannot be seen.'],
  ['WDR-12', { [ACCOUNT]: 'DE89\n3704' }, 'Account details are one line, without characters that cannot be seen.'],
])('[WDR-09, WDR-10, WDR-11, WDR-12] %s: with %j: %s', async (_id, replaced, text) => {
  const { api, user } = await open();
  await submit(user, replaced);
  expect(await screen.findByText(text)).toBeVisible();
  expect(api.sent(POST)).toHaveLength(0);
});

it('[WDR-13] clears the error of the field that is edited', async () => {
  const { user } = await open();
  await submit(user, { [PIN]: '1' });
  await screen.findByText('Transaction PIN must be a 4-digit number.');
  await user.type(field(PIN), '2');
  expect(screen.queryByText('Transaction PIN must be a 4-digit number.')).not.toBeInTheDocument();
});

it('says before the submit what is paid, held and left', async () => {
  await open();
  fill();
  expect(screen.getByText('$100.00 will be paid to “DE89 3704”.')).toBeVisible();
  expect(screen.getByText(/\$100\.00 is held at once, which leaves \$1,034\.50 available\./)).toBeVisible();
});

it('says before the submit that the balance does not suffice', async () => {
  await open();
  fill({ [AMOUNT]: '1134.51' });
  expect(field(AMOUNT)).toHaveAccessibleDescription('This is more than the $1,134.50 you have available.');
  expect(field(AMOUNT)).toBeInvalid();
  expect(screen.getByRole('button', { name: /^Submit/ })).toHaveAccessibleName(
    'Submit Withdrawal Request More than you have available',
  );
  expect(screen.queryByText(/is held at once/)).not.toBeInTheDocument();
  fill({ [AMOUNT]: '1134.50' });
  expect(field(AMOUNT)).not.toBeInvalid();
});

it('says all that is wrong at once, not only the PIN', async () => {
  const { api } = await open();
  fill({ [AMOUNT]: '1134.51', [PIN]: '1' });
  fireEvent.click(screen.getByRole('button', { name: /^Submit/ }));
  await screen.findByText('Transaction PIN must be a 4-digit number.');
  expect(field(AMOUNT)).toHaveAccessibleDescription('This is more than the $1,134.50 you have available.');
  expect(field(AMOUNT)).toHaveFocus();
  expect(api.sent(POST)).toHaveLength(0);
});

it('[WDR-06] [API-35] [API-36] [API-37] sends the amount as a number and the account trimmed', async () => {
  const { api, user } = await open();
  api.answer(POST, { status: 201, body: { message: '' } });
  await submit(user);
  await screen.findByText('Withdrawal Request Submitted!');
  const [request] = api.sent(POST);
  expect(request?.body).toEqual({ amount: 100, recipientAccount: 'DE89 3704', transactionPIN: '1234' });
  expect(request?.headers.get('authorization')).toBe('Bearer a-token');
  expect(request?.headers.get('idempotency-key')).toBeTruthy();
});

it.each([
  ['WDR-16', 'Noted.', 'Noted.'],
  ['WDR-17', '', 'Your withdrawal request has been successfully submitted and is awaiting admin review.'],
])(
  '[WDR-16, WDR-17] %s: [WDR-14] [WDR-15] [WDR-18] says that it worked and clears the form',
  async (_id, message, text) => {
    const { api, user } = await open();
    api.answer(POST, { status: 201, body: { message, transactionId: 't-7' } });
    await submit(user);
    const dialog = await resultDialog('Withdrawal Request Submitted!');
    expect(dialog.getByText(text)).toBeVisible();
    expect(dialog.getByText('You asked for $100.00, to be paid to “DE89 3704”.')).toBeVisible();
    expect(dialog.getByText(/^It is on hold until a reviewer has decided, typically within 24-48 hours/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'See it in your statement' })).toHaveAttribute(
      'href',
      '/dashboard/account-statement?entry=t-7',
    );
    expect(dialog.getByText('You will be notified when your funds are dispatched.')).toBeVisible();
    expect(field(AMOUNT)).toHaveValue(null);
    expect(field(ACCOUNT)).toHaveValue('');
    expect(field(PIN)).toHaveValue('');
  },
);

it.each([
  ['ERR-12', { status: 500 }, 'Withdrawal request failed. Please check your details and try again.'],
  ['ERR-12', 'offline' as const, 'Withdrawal request failed. Please check your details and try again.'],
  ['ERR-26', { status: 500, body: { message: ' ' } }, 'There was an issue processing your withdrawal.'],
  ['ERR-01', { status: 403, body: { message: 'Incorrect transaction PIN.' } }, 'Incorrect transaction PIN.'],
])('[ERR-12, ERR-26, ERR-01] %s: says why it failed and keeps what was typed', async (_id, answer, text) => {
  const { api, user } = await open();
  api.answer(POST, answer);
  await submit(user);
  expect((await resultDialog('Withdrawal Failed')).getByText(text)).toBeVisible();
  expect(field(AMOUNT)).toHaveValue(100);
});

it('tries a lost request again under the same key', async () => {
  const { api, user } = await open();
  api.answer(POST, 'offline');
  await submit(user);
  api.answer(POST, { status: 201, body: { message: '' } });
  await submitAgain(user);
  await screen.findByText('Withdrawal Request Submitted!');
  const [lost, again] = api.sent(POST).map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(lost);
});

it('[ERR-29] says so when the token is gone', async () => {
  const { user } = await open();
  localStorage.removeItem('token');
  await submit(user);
  expect(await screen.findByText('Authentication token not found. Please log in again.')).toBeVisible();
});

it('leads through sign-in and back with the draft, without the PIN, when the session has expired', async () => {
  const { api, user } = await open();
  await submitExpired(user, api, POST);
  expect(field(AMOUNT)).toHaveValue(100);
  expect(field(ACCOUNT)).toHaveValue(' DE89 3704 ');
  expect(field(PIN)).toHaveValue('');
  expect(currentAddress()).toBe('/dashboard/withdrawal');
});
