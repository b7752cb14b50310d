import { fireEvent, screen, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { fakeApi, type FakeApi } from '#testing/fake-api.ts';
import { currentAddress, openApp } from '#testing/open-app.tsx';
import { ada } from '#testing/samples.ts';

const POST = 'POST /transactions/withdrawal-request';
const amount = () => screen.findByLabelText('Amount (USD)');
const account = () => screen.getByLabelText('Recipient Account Details');
const pin = () => screen.getByLabelText('Transaction PIN');
const field = { amount, account: async () => account(), pin: async () => pin() };
const good = { amount: '100', account: ' DE89 3704 ', pin: '1234' };

const open = async (): Promise<{ api: FakeApi; user: UserEvent }> => {
  const api = fakeApi();
  const user = await openApp('/dashboard/withdrawal', { signedIn: true });
  await amount();
  return { api, user };
};

const fill = async (replaced: Partial<typeof good> = {}): Promise<void> => {
  for (const [name, value] of Object.entries({ ...good, ...replaced }) as [keyof typeof good, string][]) {
    fireEvent.change(await field[name](), { target: { value } });
  }
};

const submit = async (user: UserEvent, replaced: Partial<typeof good> = {}): Promise<void> => {
  await fill(replaced);
  await user.click(screen.getByRole('button', { name: 'Submit Withdrawal Request' }));
};

it('[WDR-01] [WDR-02] [WDR-03] [WDR-04] [WDR-05] [WDR-07] [WDR-08] has its fields', async () => {
  await open();
  expect(await amount()).toHaveAttribute('min', '0.01');
  expect(await amount()).toHaveAttribute('step', '0.01');
  expect(account()).toHaveAccessibleDescription('Bank account or crypto wallet address');
  expect(pin()).toHaveAttribute('type', 'password');
  expect(pin()).toHaveAttribute('maxlength', '4');
});

it.each([
  ['WDR-09', { amount: '0' }, 'Please enter a valid amount greater than zero.'],
  ['WDR-09', { amount: '' }, 'Please enter a valid amount greater than zero.'],
  ['WDR-10', { pin: '123' }, 'Transaction PIN must be a 4-digit number.'],
  ['WDR-11', { pin: '12x4' }, 'Transaction PIN must be a 4-digit number.'],
  ['WDR-12', { account: '   ' }, 'Please provide recipient account details.'],
])('[WDR-09, WDR-10, WDR-11, WDR-12] %s: with %j: %s', async (_id, replaced, text) => {
  const { api, user } = await open();
  await submit(user, replaced);
  expect(await screen.findByText(text)).toBeVisible();
  expect(api.sent(POST)).toHaveLength(0);
});

it('[WDR-13] clears the error of the field that is edited', async () => {
  const { user } = await open();
  await submit(user, { pin: '1' });
  await screen.findByText('Transaction PIN must be a 4-digit number.');
  await user.type(pin(), '2');
  expect(screen.queryByText('Transaction PIN must be a 4-digit number.')).not.toBeInTheDocument();
});

it('says before the submit what is paid, held and left', async () => {
  await open();
  await fill();
  expect(screen.getByText('$100.00 will be paid to “DE89 3704”.')).toBeVisible();
  expect(screen.getByText(/\$100\.00 is held at once, which leaves \$1,034\.50 available\./)).toBeVisible();
});

it('says before the submit that the balance does not suffice', async () => {
  await open();
  await fill({ amount: '1134.51' });
  expect(screen.getByText('This is more than the $1,134.50 you have available.')).toBeVisible();
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
    api.answer(POST, { status: 201, body: { message } });
    await submit(user);
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdrawal Request Submitted!' }));
    expect(dialog.getByText(text)).toBeVisible();
    expect(dialog.getByText('You will be notified when your funds are dispatched.')).toBeVisible();
    expect(await amount()).toHaveValue(null);
    expect(account()).toHaveValue('');
    expect(pin()).toHaveValue('');
  },
);

it.each([
  ['ERR-12', { status: 500 }, 'Withdrawal request failed. Please check your details and try again.'],
  ['ERR-12', 'offline' as const, 'Withdrawal request failed. Please check your details and try again.'],
  ['ERR-01', { status: 403, body: { message: 'Incorrect transaction PIN.' } }, 'Incorrect transaction PIN.'],
])('[ERR-12, ERR-01] %s: says why it failed and keeps what was typed', async (_id, answer, text) => {
  const { api, user } = await open();
  api.answer(POST, answer);
  await submit(user);
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdrawal Failed' }));
  expect(dialog.getByText(text)).toBeVisible();
  expect(await amount()).toHaveValue(100);
});

it('tries a lost request again under the same key', async () => {
  const { api, user } = await open();
  api.answer(POST, 'offline');
  await submit(user);
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  api.answer(POST, { status: 201, body: { message: '' } });
  await user.click(await screen.findByRole('button', { name: 'Submit Withdrawal Request' }));
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
  api.answer(POST, { status: 401, body: { message: 'Please sign in to continue.' } });
  await submit(user);
  expect(await screen.findByText(/Your session has ended\./)).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
  api.answer('POST /auth/signin', { body: { token: 'new-token', user: ada } });
  await user.type(screen.getByLabelText('Email'), 'ada@clearfold.example');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await amount()).toHaveValue(100);
  expect(account()).toHaveValue(' DE89 3704 ');
  expect(pin()).toHaveValue('');
  expect(currentAddress()).toBe('/dashboard/withdrawal');
});
