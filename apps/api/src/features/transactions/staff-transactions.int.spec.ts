import { type AuditEntry, type DayFigures, type StaffTransaction, type StaffWallet } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { download } from '#testing/download.js';
import { addWallet, decide, fund, requestDeposit, requestTransfer, requestWithdrawal } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe("staff's lists of what happened", () => {
  let server: TestServer;
  let reviewer: TestStaff;
  let auditor: TestStaff;
  let ada: TestInvestor;
  let ben: TestInvestor;
  let paid: string;
  beforeAll(async () => {
    server = await startTestServer();
    server.clock.moveTo(new Date('2026-11-20T02:00:00.000Z'));
    await addWallet(server);
    [reviewer, auditor] = [await signInStaff(server, 'reviewer'), await signInStaff(server, 'auditor')];
    ada = await signUpInvestor(server, { firstName: 'Ada', lastName: 'Byron' });
    ben = await signUpInvestor(server, { firstName: 'Ben', lastName: 'Babbage' });
    await fund(server, ada, reviewer, 500);
    server.clock.moveTo(new Date('2026-11-20T08:00:00.000Z'));
    paid = await requestWithdrawal(server, ada, 120);
    await decide(server, reviewer, `withdrawals/${paid}/approve`, { note: 'Paid today' });
    await decide(server, reviewer, `withdrawals/${paid}/complete`, { paymentReference: 'SEPA 7' });
    await decide(server, reviewer, `transfers/${await requestTransfer(server, ada, ben, 30)}/approve`);
    await requestDeposit(server, ben, 75);
  });
  afterAll(() => server.close());

  const get = <Row>(resource: string, parameters: Record<string, unknown> = {}, { token } = reviewer) => {
    const query = Object.entries(parameters).map(
      ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
    );
    return call<Row[]>(server, `GET /staff/${resource}?${query.join('&')}`, { token });
  };

  describe('transactions', () => {
    const amounts = async (parameters: Record<string, unknown>, staff = reviewer) =>
      (await get<StaffTransaction>('transactions', parameters, staff)).body.map(
        ({ type, amount }) => `${type} ${amount}`,
      );

    it.each([
      [{}, ['deposit 75', 'transfer_received 30', 'transfer 30', 'withdrawal 120', 'deposit 500']],
      [{ filter: { type: 'deposit' } }, ['deposit 75', 'deposit 500']],
      [{ filter: { status: 'pending' } }, ['deposit 75']],
      [{ filter: { from: '2026-11-20T08:00:00.000Z', type: 'withdrawal' } }, ['withdrawal 120']],
      [{ filter: { to: '2026-11-20T08:00:00.000Z' } }, ['deposit 500']],
      [{ filter: { q: 'babb' } }, ['deposit 75', 'transfer_received 30', 'transfer 30']],
      [{ sort: ['amount', 'DESC'], range: [0, 1] }, ['deposit 500', 'withdrawal 120']],
    ])('answer %j', async (parameters, expected) => {
      expect(await amounts(parameters)).toEqual(expected);
    });

    it.each(['filter={"from":"yesterday"}', 'filter={"type":"loan"}', 'sort=["investor_name","ASC"]'])(
      'refuse %s',
      async (query) => {
        const path = `GET /staff/transactions?${query.replaceAll('"', '%22')}`;
        expect(await call(server, path, { token: reviewer.token })).toMatchObject({ status: 400 });
      },
    );

    it('name nobody to the auditor', async () => {
      const { body } = await get<StaffTransaction>('transactions', {}, auditor);
      expect(body.map(({ investorName, investorUnnamed }) => [investorName, investorUnnamed])).toEqual(
        body.map(() => ['Unknown', true]),
      );
      expect(await amounts({ filter: { q: 'babb' } }, auditor)).toEqual([]);
    });

    it('are exported with their count', async () => {
      const filter = encodeURIComponent('{"type":"deposit"}');
      const { text } = await download(server, `/staff/transactions/export.csv?filter=${filter}`, reviewer.token);
      expect(text.split('\r\n').map((line) => line.split(',').slice(2, 5).join(' '))).toEqual([
        'type status amount',
        'deposit approved 500.00',
        'deposit pending 75.00',
        '',
        '',
      ]);
      expect(text).toMatch(/rows,2\r\n$/);
    });
  });

  describe('the audit trail', () => {
    it('says who did what, when and why, of one record', async () => {
      const { body, headers } = await get<AuditEntry>('audit-trail', {
        filter: { recordId: paid },
        sort: ['position', 'ASC'],
      });
      expect(headers.get('content-range')).toBe('audit-trail 0-2/3');
      expect(body.map(({ event, by, why, actor }) => [event, by, why, actor.id])).toEqual([
        ['WithdrawalRequested', 'Investor', undefined, ada.user._id],
        ['WithdrawalApproved', 'The reviewer', 'Paid today', reviewer.id],
        ['WithdrawalCompleted', 'The reviewer', 'SEPA 7', reviewer.id],
      ]);
      expect(body[0]).toMatchObject({ at: '2026-11-20T08:00:00.000Z', recordId: paid });
    });

    it('says it of one investor, a transfer received among it', async () => {
      const { body } = await get<AuditEntry>('audit-trail', { filter: { investorId: ben.user._id } });
      expect(body.map(({ event }) => event)).toEqual(['DepositRequested', 'TransferApproved', 'TransferRequested']);
    });

    it('tells the auditor no text that somebody wrote', async () => {
      const { body } = await get<AuditEntry>('audit-trail', { filter: { recordId: paid } }, auditor);
      expect(body).toHaveLength(3);
      expect(JSON.stringify(body)).not.toMatch(/SEPA|Paid today|Ada/);
    });
  });

  it('wallets are listed as they stand', async () => {
    const { body, headers } = await get<StaffWallet>('wallets');
    expect(body).toEqual([{ id: 'BTC', currency: 'BTC', address: 'DEMO-DO-NOT-SEND-BTC', network: 'Bitcoin' }]);
    expect(headers.get('content-range')).toBe('wallets 0-0/1');
  });

  it('the day is counted: what waits, how long, money in and out, what is owed', async () => {
    await call(server, 'POST /support-tickets/submit', {
      token: ada.token,
      body: { subject: 'Deposit Problem', message: 'Where is it?' },
    });
    const at = (zone: string) =>
      call<DayFigures>(server, `GET /staff/dashboard?timeZone=${zone}`, { token: reviewer.token });
    const { body } = await at('UTC');
    expect(body.pending.deposit).toEqual({
      count: 1,
      sum: 75,
      oldestAt: '2026-11-20T08:00:00.000Z',
      targetHours: 24,
      late: 0,
    });
    expect(body.pending.withdrawal).toEqual({ count: 0, sum: 0, targetHours: 48, late: 0 });
    expect(body.liabilities).toEqual({ available: 380, held: 0, invested: 0, total: 380 });
    expect(body.days).toHaveLength(30);
    expect(body.days[0]?.day).toBe('2026-10-22');
    expect(body.days.at(-1)).toEqual({ day: '2026-11-20', moneyIn: 500, moneyOut: 120 });
    // 02:00 UTC was still the day before in New York.
    expect((await at('America/New_York')).body.days.slice(-2)).toEqual([
      { day: '2026-11-19', moneyIn: 500, moneyOut: 0 },
      { day: '2026-11-20', moneyIn: 0, moneyOut: 120 },
    ]);
    expect(body.tickets).toMatchObject({ count: 1, targetHours: 24, late: 0 });
    server.clock.moveTo(new Date('2026-11-21T09:00:00.000Z'));
    reviewer = await signInStaff(server, 'reviewer');
    const later = (await at('UTC')).body;
    expect([later.pending.deposit.late, later.tickets.late, later.days.at(-1)?.moneyIn]).toEqual([1, 1, 0]);
  });
});
