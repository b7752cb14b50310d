import { mock } from 'node:test';
import { type ReviewCounts, type ReviewRequest, type ReviewRequestDetail } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { addWallet, decide, fund, requestDeposit, requestTransfer, requestWithdrawal } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { RequestReader } from './review-queue.view.js';

describe('the review queue', () => {
  let server: TestServer;
  let reviewer: TestStaff;
  let auditor: TestStaff;
  let ada: TestInvestor;
  let ben: TestInvestor;
  let pending: string;
  let toPay: string;
  beforeAll(async () => {
    server = await startTestServer();
    await addWallet(server);
    reviewer = await signInStaff(server, 'reviewer');
    auditor = await signInStaff(server, 'auditor');
    ada = await signUpInvestor(server, { firstName: 'Ada', lastName: 'Byron' });
    ben = await signUpInvestor(server, { firstName: 'Ben', lastName: '100%' });
    await fund(server, ada, reviewer, 500);
    pending = await requestDeposit(server, ben, 75);
    toPay = await requestWithdrawal(server, ada, 200);
    await decide(server, reviewer, `withdrawals/${toPay}/approve`, { note: 'Paid within a day' });
    await requestWithdrawal(server, ada, 50);
  });
  afterAll(() => server.close());

  const list = (parameters: Record<string, unknown>, { token } = reviewer) => {
    const query = Object.entries(parameters).map(
      ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
    );
    return call<ReviewRequest[]>(server, `GET /staff/requests?${query.join('&')}`, { token });
  };
  const amounts = (rows: ReviewRequest[]): number[] => rows.map(({ amount }) => amount);

  it('leaves no failed read of its counts to nobody while another one is under way', async () => {
    const unhandled: unknown[] = [];
    const notice = (error: unknown): void => void unhandled.push(error);
    process.on('unhandledRejection', notice);
    const reading = mock.method(server.dataSource, 'query', async () => {
      throw new Error('timeout exceeded when trying to connect');
    });
    try {
      const reader = { id: reviewer.id, role: 'reviewer' } as const;
      await expect(server.app.get(RequestReader).counts(reader)).rejects.toThrow('timeout exceeded');
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(unhandled).toEqual([]);
    } finally {
      reading.mock.restore();
      process.off('unhandledRejection', notice);
    }
  });

  it('lists oldest first and says how many there are', async () => {
    const { body, headers } = await list({});
    expect(amounts(body)).toEqual([500, 75, 200, 50]);
    expect(headers.get('content-range')).toBe('requests 0-3/4');
  });

  it.each([
    [{ filter: { kind: 'deposit' } }, [500, 75]],
    [{ filter: { status: 'pending' } }, [75, 50]],
    [{ filter: { kind: 'withdrawal', status: 'pending' } }, [50]],
    [{ filter: { toPay: true } }, [200]],
    [{ filter: { q: 'ada byr' } }, [500, 200, 50]],
    [{ filter: { q: '100%' } }, [75]],
    [{ filter: { q: '_' } }, []],
    [{ sort: ['amount', 'DESC'] }, [500, 200, 75, 50]],
    [{ sort: ['amount', 'ASC'], range: [1, 2] }, [75, 200]],
    [{ range: [90, 99] }, []],
  ])('answers %j', async (parameters, expected) => {
    expect(amounts((await list(parameters)).body)).toEqual(expected);
  });

  it('answers getMany without paging', async () => {
    expect(amounts((await list({ filter: { id: [pending, toPay] } })).body)).toEqual([75, 200]);
  });

  it('says an empty page politely', async () => {
    const { status, headers } = await list({ filter: { kind: 'deposit', status: 'completed' } });
    expect([status, headers.get('content-range')]).toEqual([200, 'requests 0-0/0']);
  });

  it.each([
    ['an unknown column to sort by', 'sort=["password_hash","ASC"]'],
    ['SQL to sort by', 'sort=["amount; drop table investors","ASC"]'],
    ['an inherited name to sort by', 'sort=["constructor","ASC"]'],
    ['a direction that is none', 'sort=["amount","SIDEWAYS"]'],
    ['a page beyond 100 rows', 'range=[0,1000000000]'],
    ['a range backwards', 'range=[5,1]'],
    ['a negative range', 'range=[-1,5]'],
    ['a range of fractions', 'range=[0,1.5]'],
    ['broken JSON', 'filter={"kind":'],
    ['an unknown filter', 'filter={"password_hash":"x"}'],
    ['an unknown kind', 'filter={"kind":"loan"}'],
    ['an id that is none', 'filter={"id":["x"]}'],
    ['a list for a filter', 'filter=[]'],
    ['a parameter twice', 'sort=["amount","ASC"]&sort=["amount","ASC"]'],
  ])('refuses %s', async (_, query) => {
    const answer = await call(server, `GET /staff/requests?${query.replaceAll('"', '%22')}`, { token: reviewer.token });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-query' } });
  });

  it('counts what waits', async () => {
    const { body } = await call<ReviewCounts>(server, 'GET /staff/requests/counts', { token: reviewer.token });
    expect(body).toEqual({
      pending: { deposit: 1, withdrawal: 1, transfer: 0, adjustment: 0 },
      toPay: 1,
      second: { me: 0, others: 0 },
      wallets: { me: 0, others: 0 },
      outsideAccounts: { me: 0, others: 0 },
      explanations: { me: 0, others: 0 },
      policy: { me: 0, others: 0 },
    });
  });

  it('shows the evidence of one request', async () => {
    const { body } = await call<ReviewRequestDetail>(server, `GET /staff/requests/${toPay}`, { token: reviewer.token });
    expect(body).toMatchObject({
      id: toPay,
      investorName: 'Ada Byron',
      adminNotes: 'Paid within a day',
      decidedBy: 'The reviewer',
      secondApprovalFrom: 10_000,
      investor: { name: 'Ada Byron', availableBalance: 250, heldBalance: 50, totalBalance: 300, totalDeposited: 500 },
      timeline: [
        { event: 'WithdrawalRequested', by: 'Investor' },
        { event: 'WithdrawalApproved', by: 'The reviewer' },
      ],
    });
    expect(amounts(body.earlierRequests)).toEqual([50, 500]);
  });

  it('shows an auditor no personal data beyond the user id, and lets none decide', async () => {
    const one = await call(server, `GET /staff/requests/${toPay}`, { token: auditor.token });
    const all = await list({}, auditor);
    const sought = await list({ filter: { q: 'Ada' } }, auditor);
    expect(sought.body).toEqual([]);
    for (const secret of ['Ada', 'Byron', ada.user.email, 'DE02', 'Paid within']) {
      expect(JSON.stringify([one.body, all.body])).not.toContain(secret);
    }
    expect(all.body).toHaveLength(4);
    expect(one.body).toMatchObject({ investorName: 'Unknown', investorUnnamed: true });
    const answer = await call(server, `POST /staff/deposits/${pending}/approve`, { token: auditor.token, body: {} });
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('is closed to investors', async () => {
    expect(await call(server, 'GET /staff/requests', { token: ada.token })).toMatchObject({ status: 401 });
  });

  it('says of which requests the amount alone needs two people', async () => {
    const eve = await signUpInvestor(server, { firstName: 'Eve', lastName: 'Large' });
    const ids = [await requestDeposit(server, eve, 9999.99), await requestDeposit(server, eve, 10_000)];
    const large = (await list({ filter: { id: ids } })).body.filter(({ needsTwo }) => needsTwo);
    expect(amounts(large)).toEqual([10_000]);
    await decide(server, reviewer, `deposits/${ids[1]}/approve`);
    expect((await list({ filter: { id: ids } })).body.filter(({ needsTwo }) => needsTwo)).toEqual([]);
    for (const id of ids) await decide(server, reviewer, `deposits/${id}/reject`, { reason: 'A test.' });
  });

  it('finds a transfer by either of its two people', async () => {
    const [carl, dora] = [
      await signUpInvestor(server, { firstName: 'Carl', lastName: 'Sender' }),
      await signUpInvestor(server, { firstName: 'Dora', lastName: 'Receiver' }),
    ];
    await fund(server, carl, reviewer, 10);
    const id = await requestTransfer(server, carl, dora, 10);
    for (const q of ['carl sender', 'dora rec', dora.user._id]) {
      expect((await list({ filter: { kind: 'transfer', q } })).body.map((row) => row.id)).toEqual([id]);
    }
    await decide(server, reviewer, `transfers/${id}/approve`);
  });
});
