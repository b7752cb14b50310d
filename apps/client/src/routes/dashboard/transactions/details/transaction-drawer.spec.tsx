import { webcrypto } from 'node:crypto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { transactionTypeText } from '@clearfold/content';
import { type TransactionDetail } from '@clearfold/contracts';
import { fakeApi, type FakeApi } from '#testing/fake-api.ts';
import { DEPOSIT_ID, ledgerOf, LedgerServer } from '#testing/ledger-server.ts';
import { openApp } from '#testing/open-app.tsx';
import { transaction } from '#testing/samples.ts';

const deposit = transaction({ _id: DEPOSIT_ID, amount: 1250.75, status: 'approved' });
const detail: TransactionDetail = {
  ...deposit,
  timeline: [
    { step: 'submitted', text: 'Submitted: we look for your payment', at: '2026-11-01T12:00:00.000Z', position: 3 },
    {
      step: 'approved',
      text: 'Approved: the amount was added to your balance',
      at: '2026-11-02T09:30:00.000Z',
      position: 1006,
      note: 'Seen on the chain.',
      paymentReference: 'TX-42',
    },
  ],
};
const ONE = `GET /transactions/${DEPOSIT_ID}`;
const RECEIPTS = `${ONE}/receipts`;

// jsdom has no WebCrypto; Node's is the same interface. Nor has it files to hand over.
beforeAll(() => {
  Object.defineProperty(window.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  Object.assign(URL, { createObjectURL: jest.fn(() => 'blob:file'), revokeObjectURL: jest.fn() });
});
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

/** Opens the statement with one transaction and, of it, the drawer. */
const openDrawer = async (
  part: Partial<TransactionDetail> = {},
  prepare: (api: FakeApi) => void = () => undefined,
  type: TransactionDetail['type'] = 'deposit',
) => {
  const api = fakeApi();
  const shown = { ...detail, ...part };
  api.answer('GET /transactions/user-transactions', { body: { data: [{ ...deposit, ...part }] } });
  api.answer(ONE, { body: { transaction: shown } });
  prepare(api);
  const user = await openApp('/dashboard/account-statement', { signedIn: true });
  await user.click(await screen.findByRole('button', { name: `Details: ${transactionTypeText(type)}, $1,250.75` }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Transaction details' }));
  return { api, user, drawer };
};

/** What the browser was told to save, and under which name. */
const savedFiles = (): string[] => {
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
};

it('says what happened, when, why, and at which place in the ledger', async () => {
  const { drawer } = await openDrawer();
  const [first, second] = await drawer.findAllByRole('listitem');
  expect(first).toHaveTextContent('Submitted: we look for your payment');
  expect(first).toHaveTextContent('Ledger event 3');
  for (const text of ['Approved:', 'Seen on the chain.', 'Payment reference: TX-42', 'Ledger event 1,006']) {
    expect(second).toHaveTextContent(text);
  }
  expect(second!.querySelector('time')).toHaveAttribute('datetime', '2026-11-02T09:30:00.000Z');
});

describe('of a deposit that was seen on its chain', () => {
  const [submitted] = detail.timeline;
  const inReview = { step: 'in-review', text: 'In review', at: '2026-11-01T13:00:00.000Z', position: 9 } as const;
  const stepsOf = async (part: object) => {
    const { drawer } = await openDrawer({ status: 'pending', timeline: [submitted!, inReview], ...part });
    return (await drawer.findAllByRole('listitem')).map(({ textContent }) => textContent);
  };

  it('says how far it is confirmed, before the review', async () => {
    expect(await stepsOf({ arrival: { confirmations: 3, of: 6 } })).toEqual([
      expect.stringMatching(/^Submitted/),
      'Arrived, 3 of 6 confirmations',
      expect.stringMatching(/^In review/),
    ]);
  });

  it('goes on as the chain does, until it is decided', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const arrived = (confirmations: number) => ({
        body: { transaction: { ...detail, status: 'pending', arrival: { confirmations, of: 6 } } },
      });
      const { api, drawer } = await openDrawer({ status: 'pending' }, (answers) => answers.answer(ONE, arrived(3)));
      await drawer.findByText('Arrived, 3 of 6 confirmations');
      api.answer(ONE, arrived(4));
      await act(() => jest.advanceTimersByTimeAsync(15_000));
      await drawer.findByText('Arrived, 4 of 6 confirmations');
      api.answer(ONE, { body: { transaction: detail } });
      await act(() => jest.advanceTimersByTimeAsync(15_000));
      await waitFor(() => expect(drawer.queryByText(/^Arrived/)).toBeNull());
      const asked = api.sent(ONE).length;
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(api.sent(ONE)).toHaveLength(asked);
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    ['says it not', {}],
    ['says it in another way', { arrival: 'soon' }],
  ])('says nothing of it where the server %s', async (_what, part) => {
    expect(await stepsOf(part)).toHaveLength(2);
  });
});

describe('leads with who and where', () => {
  const base: Partial<TransactionDetail> = { bookedAt: '2026-11-02T09:30:00.000Z', balanceAfter: 900 };
  it.each<[string, Partial<TransactionDetail>, Record<string, string>]>([
    [
      'a deposit',
      { currency: 'BTC', blockchainWalletAddress: 'bc1qdemo' },
      { Currency: 'BTC', 'Sent to address': 'bc1qdemo' },
    ],
    [
      'a withdrawal',
      { type: 'withdrawal', recipientAccount: 'DE89 3704 0044 0532 0130 00' },
      { 'Paid to': 'DE89 •••• 3000', 'Payment reference': 'TX-42' },
    ],
    [
      'a transfer',
      { type: 'transfer', recipientAccount: 'b71c55d0-9', counterpartyName: 'Ben C•••' },
      { 'Sent to': 'Ben C•••', 'User ID': 'b71c55d0-9' },
    ],
    [
      'a transfer from an erased account',
      { type: 'transfer_received', recipientAccount: 'b71c55d0-9' },
      { 'Received from': 'b71c55d0-9' },
    ],
    ['a purchase', { type: 'investment_purchase', investmentPlan: { name: 'Harbour 90' } }, { Plan: 'Harbour 90' }],
  ])('of %s', async (_what, part, facts) => {
    const { drawer } = await openDrawer({ ...base, ...part }, undefined, part.type);
    await drawer.findByText('What happened');
    for (const [term, said] of Object.entries({
      ...facts,
      'Balance afterwards': '$900.00',
      Reference: DEPOSIT_ID,
    })) {
      expect(drawer.getByText(term).nextSibling).toHaveTextContent(said);
    }
  });
});

it('names principal that returned as what it is', async () => {
  const { drawer } = await openDrawer(
    { type: 'admin_balance_adjustment_add', investmentPlan: { name: 'Harbour 90' } },
    undefined,
    'admin_balance_adjustment_add',
  );
  expect(drawer.getByRole('heading', { name: 'Principal returned: Harbour 90' })).toBeVisible();
});

it('takes a pending request back', async () => {
  const { api, user, drawer } = await openDrawer({ status: 'pending' });
  api.answer(`POST /transactions/${DEPOSIT_ID}/cancel`, { body: { message: 'Your request was cancelled.' } });
  await user.click(drawer.getByRole('button', { name: 'Cancel request' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this request?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel request' }));
  expect(await screen.findByText('Your request was cancelled.')).toBeVisible();
  expect(api.sent(`POST /transactions/${DEPOSIT_ID}/cancel`)).toHaveLength(1);
});

it('offers to take back nothing that was decided', async () => {
  const { drawer } = await openDrawer();
  await drawer.findByText('What happened');
  expect(drawer.queryByRole('button', { name: 'Cancel request' })).not.toBeInTheDocument();
});

it('says when it could not load, and loads again', async () => {
  const { api, user, drawer } = await openDrawer({}, (api) => api.answer(ONE, { status: 500 }));
  expect(await drawer.findByRole('alert')).toHaveTextContent('Failed to load this transaction. Please try again.');
  api.answer(ONE, { body: { transaction: detail } });
  await user.click(drawer.getByRole('button', { name: 'Retry' }));
  expect(await drawer.findByText('What happened')).toBeVisible();
});

it('closes and gives the focus back to the row', async () => {
  const { user, drawer } = await openDrawer();
  await user.click(drawer.getByRole('button', { name: 'Close details' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Details: Deposit, $1,250.75' })).toHaveFocus();
});

it('saves the receipt of a decided request, with the token', async () => {
  const names = savedFiles();
  const { api, user, drawer } = await openDrawer({}, (api) => api.answer(`${ONE}/receipt.pdf`, {}));
  await user.click(await drawer.findByRole('button', { name: 'Download receipt (PDF)' }));
  await waitFor(() => expect(names).toEqual([`clearfold-receipt-${DEPOSIT_ID}.pdf`]));
  expect(api.sent(`${ONE}/receipt.pdf`)[0]?.headers.get('authorization')).toBe('Bearer a-token');
});

it('has no receipt for what nobody decided', async () => {
  const { drawer } = await openDrawer({ status: 'pending' });
  await drawer.findByText('What happened');
  expect(drawer.queryByRole('button', { name: 'Download receipt (PDF)' })).not.toBeInTheDocument();
});

it.each([
  ['CSV', 'statement.csv'],
  ['PDF', 'statement.pdf'],
])('saves the statement of the shown period as %s', async (format, file) => {
  const names = savedFiles();
  const api = fakeApi();
  const call = `GET /transactions/${file}`;
  api.answer(call, { status: 500 });
  const user = await openApp('/dashboard/account-statement?from=2026-11-01&to=2026-11-20', { signedIn: true });
  const button = await screen.findByRole('button', { name: `Download the statement of this period as ${format}` });
  await user.click(button);
  expect(await screen.findByText('Failed to download the file. Please try again.')).toBeVisible();
  api.answer(call, {});
  await user.click(button);
  await waitFor(() => expect(names).toEqual([`clearfold-statement-2026-11-01-to-2026-11-20.${file.slice(-3)}`]));
  const { searchParams } = new URL(api.sent(call)[1]!.url);
  expect(Object.fromEntries(searchParams)).toEqual({
    from: '2026-11-01',
    to: '2026-11-20',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});

describe('the proof', () => {
  const honest = new LedgerServer(ledgerOf(125_075n));
  const prove = async (server: LedgerServer, part: Partial<TransactionDetail> = {}) => {
    const data = await server.receipts();
    const opened = await openDrawer(part, (api) => api.answer(RECEIPTS, { body: { data } }));
    await opened.user.click(await opened.drawer.findByRole('button', { name: 'Check the proof' }));
    return opened;
  };

  it('says in plain words what was checked', async () => {
    const { drawer } = await prove(honest);
    expect(await drawer.findByText('The proof holds.')).toBeVisible();
    for (const text of [
      'Its 2 events match their fingerprints and say what this page shows.',
      'Every path leads to the root of the log of 7 events.',
      'That root is signed by clearfold.example/ledger.',
    ]) {
      expect(drawer.getByText(text)).toBeVisible();
    }
    expect(drawer.getByText(/This browser has remembered the key/)).toBeVisible();
  });

  it('demands next time that the log only grew', async () => {
    const { api, user, drawer } = await prove(honest);
    await drawer.findByText('The proof holds.');
    const grown = honest.over(ledgerOf(125_075n, 12));
    api.answer(RECEIPTS, { body: { data: await grown.receipts() } });
    api.answer('GET /ledger/consistency', { body: { from: 7, to: 12, proof: await grown.consistency(7, 12) } });
    await user.click(drawer.getByRole('button', { name: 'Check again' }));
    expect(await drawer.findByText(/The log still begins with the 7 events this browser saw before/)).toBeVisible();
  });

  it('says when the page shows something else than the events', async () => {
    const { drawer } = await prove(new LedgerServer(ledgerOf(125_075n)), { status: 'completed' });
    expect(await drawer.findByText('The proof does not hold.')).toBeVisible();
    expect(drawer.getByText(/they do not say what this page shows/)).toBeVisible();
  });

  it('notices another key, until it is told to forget', async () => {
    const { api, user, drawer } = await prove(honest);
    await drawer.findByText('The proof holds.');
    const other = await new LedgerServer(ledgerOf(125_075n)).receipts();
    api.answer(RECEIPTS, { body: { data: other } });
    api.answer('GET /ledger/checkpoints/hand-overs', { body: { data: [] } });
    await user.click(drawer.getByRole('button', { name: 'Check again' }));
    expect(await drawer.findByText(/signed with another key/)).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Forget what this browser remembers' }));
    await user.click(await drawer.findByRole('button', { name: 'Check the proof' }));
    expect(await drawer.findByText('The proof holds.')).toBeVisible();
  });

  it('waits for a checkpoint without crying wolf', async () => {
    const message = 'No signed checkpoint covers this yet. One is signed within a minute.';
    const { user, drawer } = await openDrawer({}, (api) =>
      api.answer(RECEIPTS, { status: 409, body: { message, code: 'checkpoint-missing' } }),
    );
    await user.click(await drawer.findByRole('button', { name: 'Check the proof' }));
    expect(await drawer.findByText(message)).toBeVisible();
    expect(drawer.queryByText('The proof does not hold.')).not.toBeInTheDocument();
  });
});
