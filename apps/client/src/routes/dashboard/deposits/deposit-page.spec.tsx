import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { colourOf, hueOf } from '@clearfold/ui/testing';
import { fakeApi, type FakeApi } from '#testing/fake-api.ts';
import { currentAddress, openApp } from '#testing/open-app.tsx';
import { bitcoin, ether } from '#testing/samples.ts';
import { signInAgain } from '#testing/sign-in-again.ts';
import { UNREAD_AMOUNTS } from '#testing/type-amount.ts';

const POST = 'POST /transactions/deposit-request';
const amount = () => screen.findByLabelText('Amount (USD equivalent)');

const open = async (wallets = [ether, bitcoin]): Promise<{ api: FakeApi; user: UserEvent }> => {
  const api = fakeApi();
  api.answer('GET /wallets', { body: { data: wallets } });
  const user = await openApp('/dashboard/deposit', { signedIn: true });
  await amount();
  return { api, user };
};

const submit = async (user: UserEvent, typed = ''): Promise<void> => {
  if (typed) await user.type(await amount(), typed);
  await user.click(screen.getByRole('button', { name: 'Submit Deposit Request' }));
};

it('[DEP-01] [DEP-02] [DEP-04] [DEP-05] starts with BTC and its address', async () => {
  await open();
  const currency = screen.getByLabelText('Currency');
  expect(currency).toHaveValue('BTC');
  expect(within(currency).getAllByRole('option')).toHaveLength(2);
  expect(screen.getByText('DEMO-DO-NOT-SEND-btc')).toBeVisible();
});

it('[DEP-06] shows the address of the chosen currency', async () => {
  const { user } = await open();
  await user.selectOptions(screen.getByLabelText('Currency'), 'ETH');
  expect(await screen.findByText('DEMO-DO-NOT-SEND-eth')).toBeVisible();
  expect(screen.queryByText('DEMO-DO-NOT-SEND-btc')).not.toBeInTheDocument();
});

it('draws the address as a code that names the network, and draws another for another currency', async () => {
  const { user } = await open();
  const drawn = (name: string) => screen.getByRole('img', { name }).innerHTML;
  const first = drawn('QR code of the BTC address, network Bitcoin');
  await user.selectOptions(screen.getByLabelText('Currency'), 'ETH');
  expect(drawn('QR code of the ETH address, network Ethereum (ERC-20)')).not.toBe(first);
});

it('sends the transaction hash when one was given, and clears it afterwards', async () => {
  const { api, user } = await open();
  api.answer(POST, { status: 201, body: { message: '' } });
  await user.type(screen.getByLabelText('Transaction hash (optional)'), ' 0xabc123 ');
  await submit(user, '10');
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(api.sent(POST)[0]?.body).toMatchObject({ amount: 10, transactionHash: '0xabc123' });
  expect(screen.getByLabelText('Transaction hash (optional)')).toHaveValue('');
});

it('says which field was wrong when the hash is too long', async () => {
  const { api, user } = await open();
  fireEvent.change(screen.getByLabelText('Transaction hash (optional)'), { target: { value: 'x'.repeat(201) } });
  await submit(user, '10');
  await waitFor(() => expect(screen.getByLabelText('Transaction hash (optional)')).toHaveFocus());
  expect(api.sent(POST)).toHaveLength(0);
});

it('[DEP-03] [DEP-14] says when there is no wallet, in the list and at submit', async () => {
  const { api, user } = await open([]);
  expect(screen.getByRole('option', { name: 'No wallets available' })).toBeInTheDocument();
  await submit(user, '10');
  expect(await screen.findByText('No wallet address found for the selected currency.')).toBeVisible();
  expect(api.sent(POST)).toHaveLength(0);
});

it('[DEP-07] [DEP-08] copies the address and says so', async () => {
  const { user } = await open();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Wallet address copied to clipboard!')).toBeVisible();
  expect(write).toHaveBeenCalledWith('DEMO-DO-NOT-SEND-btc');
});

it('[DEP-09] [DEP-10] [DEP-11] takes cents, with a decimal keypad, and echoes what it read', async () => {
  const { user } = await open();
  expect(await amount()).toHaveAttribute('type', 'number');
  expect(await amount()).toHaveAttribute('min', '0.01');
  expect(await amount()).toHaveAttribute('step', '0.01');
  expect(await amount()).toHaveAttribute('inputmode', 'decimal');
  await user.type(await amount(), '1234.56');
  expect(screen.getByText('$1,234.56')).toBeVisible();
});

it('says before the submit what will be announced, once there is an amount', async () => {
  const { user } = await open();
  expect(screen.queryByText(/^You tell us that/)).toBeNull();
  await user.type(await amount(), '1234.5');
  expect(screen.getByText(/^You tell us that \$1,234\.50 in BTC is on its way\. Nothing is held\./)).toBeVisible();
});

it('says nothing of an amount that could go nowhere', async () => {
  const { user } = await open([]);
  await user.type(await amount(), '10');
  expect(screen.queryByText(/^You tell us that/)).toBeNull();
});

it.each<[typed: string, text: string]>([
  ['', 'Please enter a valid amount greater than zero.'],
  ['0', 'Please enter a valid amount greater than zero.'],
  ['-5', 'Please enter a valid amount greater than zero.'],
  ['10.001', 'Amount must have at most two decimals.'],
  ...UNREAD_AMOUNTS,
])('[DEP-13] the amount %j: %s', async (typed, text) => {
  const { api, user } = await open();
  await submit(user, typed);
  expect(await screen.findByText(text)).toBeVisible();
  expect(api.sent(POST)).toHaveLength(0);
});

it('[DEP-12] [API-32] [API-33] sends amount, currency and address under an idempotency key', async () => {
  const { api, user } = await open();
  api.answer(POST, { status: 201, body: { message: 'Received.' } });
  await submit(user, '250.5');
  await screen.findByText('Deposit Request Submitted!');
  const [request] = api.sent(POST);
  expect(request?.body).toEqual({ amount: 250.5, currency: 'BTC', blockchainWalletAddress: 'DEMO-DO-NOT-SEND-btc' });
  expect(request?.headers.get('authorization')).toBe('Bearer a-token');
  expect(request?.headers.get('idempotency-key')).toBeTruthy();
});

it.each([
  ['DEP-19', 'Received.', 'Received.'],
  ['DEP-20', '', 'Your deposit request has been successfully submitted and is awaiting admin review.'],
])('[DEP-19, DEP-20] %s: [DEP-15] [DEP-18] [GEN-07] says in green that it worked', async (_id, message, text) => {
  const { api, user } = await open();
  api.answer(POST, { status: 201, body: { message, transactionId: 't-7' } });
  await submit(user, '10');
  const dialog = within(await screen.findByRole('dialog', { name: 'Deposit Request Submitted!' }));
  expect(hueOf(colourOf(dialog.getByText(text)))).toBe('green');
  expect(dialog.getByText('You announced $10.00 in BTC.')).toBeVisible();
  expect(dialog.getByText(/^A reviewer checks that it has arrived, usually within 24 hours/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'See it in your statement' })).toHaveAttribute(
    'href',
    '/dashboard/account-statement?entry=t-7',
  );
  expect(dialog.getByText('You will be notified once your deposit is approved.')).toBeVisible();
});

it('[DEP-17] [DEP-21] clears the form, closes at OK, and reads the account again', async () => {
  const { api, user } = await open();
  api.answer(POST, { status: 201, body: { message: '' } });
  const before = api.sent('GET /transactions/user-transactions').length;
  await submit(user, '10');
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await amount()).toHaveValue(null);
  await waitFor(() => expect(api.sent('GET /transactions/user-transactions').length).toBeGreaterThan(before));
});

it.each([
  ['ERR-11', { status: 500 }, 'Deposit request failed. Please check your details and try again.'],
  ['ERR-25', { status: 500, body: { message: ' ' } }, 'There was an issue processing your deposit.'],
  ['ERR-01', { status: 400, body: { message: 'That address has changed.' } }, 'That address has changed.'],
])(
  '[ERR-11, ERR-25, ERR-01] %s: [DEP-16] [GEN-06] says in red why it failed and keeps the amount',
  async (_id, answer, text) => {
    const { api, user } = await open();
    api.answer(POST, answer);
    await submit(user, '10');
    const dialog = within(await screen.findByRole('dialog', { name: 'Deposit Failed' }));
    expect(hueOf(colourOf(dialog.getByText(text)))).toBe('red');
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    expect(await amount()).toHaveValue(10);
  },
);

it('leads through sign-in and back with the draft when the session has expired', async () => {
  const { api, user } = await open();
  api.answer(POST, { status: 401, body: { message: 'Please sign in to continue.' } });
  await user.selectOptions(screen.getByLabelText('Currency'), 'ETH');
  await user.type(screen.getByLabelText('Transaction hash (optional)'), '0xabc123');
  await submit(user, '10.5');
  await signInAgain(user, api);
  expect(await amount()).toHaveValue(10.5);
  expect(screen.getByLabelText('Currency')).toHaveValue('ETH');
  expect(screen.getByLabelText('Transaction hash (optional)')).toHaveValue('0xabc123');
  expect(currentAddress()).toBe('/dashboard/deposit');
});

it('[ERR-28] says so when the token is gone', async () => {
  const { api, user } = await open();
  localStorage.removeItem('token');
  await submit(user, '10');
  expect(await screen.findByText('Authentication token not found. Please log in again.')).toBeVisible();
  expect(api.sent(POST)).toHaveLength(0);
});

it('says that it loads until the wallets are there, and no longer', async () => {
  const api = fakeApi();
  let release = (): void => undefined;
  api.answer('GET /wallets', {
    body: { data: [bitcoin] },
    after: new Promise<void>((resolve) => (release = resolve)),
  });
  await openApp('/dashboard/deposit', { signedIn: true });
  await waitFor(() => expect(api.sent('GET /wallets')).toHaveLength(1));
  expect(await screen.findByRole('status', { name: 'Loading…' })).toBeVisible();
  await act(async () => release());
  expect(await amount()).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Loading…' })).toBeNull();
});

it('[ERR-10] [API-28] [API-29] asks for the wallets without the token, and again at Retry', async () => {
  const api = fakeApi();
  api.answer('GET /wallets', { status: 500 });
  const user = await openApp('/dashboard/deposit', { signedIn: true });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to load wallet addresses. Please try again later.',
  );
  expect(api.sent('GET /wallets')[0]?.headers.has('authorization')).toBe(false);
  api.answer('GET /wallets', { body: { data: [bitcoin] } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('DEMO-DO-NOT-SEND-btc')).toBeVisible();
});
