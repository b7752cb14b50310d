import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, type FakeApi } from '#testing/fake-api.ts';
import { fakeStream } from '#testing/fake-stream.ts';
import { openApp } from '#testing/open-app.tsx';
import { ada, transaction } from '#testing/samples.ts';

const LIST = 'GET /transactions/user-transactions';
const PURCHASES = 'GET /investment-plans/my-plans';
const pending = transaction({ status: 'pending', amount: 40 });
const approved = { ...pending, status: 'approved' } as const;
const told = {
  _id: 'n1',
  kind: 'deposit-approved',
  amount: 40,
  subjectId: pending._id,
  createdAt: '2026-11-20T12:00:00.000Z',
  readAt: null,
};

const open = async () => {
  const api = fakeApi();
  api.answer(LIST, { body: { data: [pending] } });
  const stream = fakeStream();
  const user = await openApp('/dashboard', { signedIn: true });
  await screen.findByText('Pending');
  await waitFor(() => expect(stream.openings).toHaveLength(1));
  return { api, stream, user };
};

/** The server's side of an approval. */
const approve = (api: FakeApi): void => {
  api.answer(LIST, { body: { data: [approved] } });
  api.answer('GET /users/me', { body: { user: { ...ada, totalBalance: 1274.5 } } });
  api.answer('GET /notifications', { body: { data: [told], unread: 1 } });
};

it('comes back after a cut and resumes after the last event', async () => {
  const { api, stream } = await open();
  await act(async () => stream.send('update', { position: 7, transactions: [] }, 7));
  await act(async () => stream.cut());
  approve(api);
  await waitFor(() => expect(stream.openings).toEqual([null, '7']));
  expect(await screen.findByText('Approved')).toBeVisible();
});

it('forgets the purchases of before when the ledger moves, where no screen shows them', async () => {
  const { api, stream, user } = await open();
  await waitFor(() => expect(api.sent(PURCHASES)).not.toHaveLength(0));
  api.answer(PURCHASES, { status: 503, body: { message: 'Not now.' } });
  await user.click(screen.getByRole('link', { name: 'Deposit' }));
  await act(async () => stream.send('update', { position: 7, transactions: [] }, 7));
  await user.click(screen.getByRole('link', { name: 'Plans History' }));
  expect(await screen.findByText('Not now.')).toBeVisible();
});

it('takes no answer that the document asked for before the ledger moved', async () => {
  const { api, stream, user } = await open();
  const none = Promise.resolve(new Response(JSON.stringify({ data: [] })));
  window.earlyAnswers = { '/investment-plans/my-plans': { token: 'a-token', answer: none } };
  api.answer(PURCHASES, { status: 503, body: { message: 'Not now.' } });
  await user.click(screen.getByRole('link', { name: 'Deposit' }));
  await act(async () => stream.send('update', { position: 7, transactions: [] }, 7));
  await user.click(screen.getByRole('link', { name: 'Plans History' }));
  expect(await screen.findByText('Not now.')).toBeVisible();
});

it('reads the purchases on the screen again when the ledger moves', async () => {
  const api = fakeApi();
  const stream = fakeStream();
  await openApp('/dashboard/plans-history', { signedIn: true });
  await screen.findByText('You have not purchased any investment plans yet.');
  await waitFor(() => expect(stream.openings).toHaveLength(1));
  const before = api.sent(PURCHASES).length;
  await act(async () => stream.send('update', { position: 7, transactions: [] }, 7));
  await waitFor(() => expect(api.sent(PURCHASES).length).toBeGreaterThan(before));
});

describe('while the stream stands', () => {
  // The time is that of the timers: what it allows does not depend on how fast the machine is.
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] }));
  afterEach(() => jest.useRealTimers());

  it('shows a decision as a changed row, changed totals and a toast, long before a poll would', async () => {
    const { api, stream } = await open();
    approve(api);
    const start = Date.now();
    await act(async () => {
      stream.send(
        'update',
        { position: 7, transactions: [{ id: pending._id, type: 'deposit', status: 'approved' }] },
        7,
      );
      stream.send('changed', { what: 'notifications' });
    });
    expect(await screen.findByText('Approved')).toBeVisible();
    const balance = within(screen.getByRole('region', { name: 'Total Balance' }));
    expect((await balance.findAllByText('$1,274.50'))[0]).toBeVisible();
    expect(await screen.findByText('Your deposit was approved: $40.00 were credited.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    expect(Date.now() - start).toBeLessThan(15_000);
  });

  it('nothing is polled', async () => {
    const { api } = await open();
    await waitFor(() => expect(api.sent('GET /notifications').length).toBeGreaterThan(0));
    const before = api.sent(LIST).length;
    await act(async () => jest.advanceTimersByTime(35_000));
    expect(api.sent(LIST)).toHaveLength(before);
  });
});

it('asks to sign in again when the stream ends with the session', async () => {
  const { api, stream } = await open();
  api.answer('GET /users/me', { status: 401, body: { message: 'Please sign in to continue.' } });
  await act(async () => stream.send('end', { reason: 'session' }));
  expect(await screen.findByText(/Your session has ended\./)).toBeVisible();
});
