import {
  type SessionAnswer,
  type StaffSessionAnswer,
  type TicketsAnswer,
  type Transaction,
  type WalletsAnswer,
} from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { type DemoSignIn, DemoSeed } from './demo-seed.js';

describe('the demo', () => {
  let server: TestServer;
  let signIns: DemoSignIn[];

  beforeAll(async () => {
    server = await startTestServer();
    // Two processes that start at the same moment, and a start after that.
    const seed = server.app.get(DemoSeed, { strict: false });
    [signIns = []] = await Promise.all([seed.run(server.clock), seed.run(server.clock)]);
    await seed.run(server.clock);
  });
  afterAll(() => server.close());

  it('prints sign-ins that work, for two investors and three of staff', async () => {
    expect(signIns.map(({ role }) => role)).toEqual(['investor', 'investor', 'admin', 'reviewer', 'auditor']);
    for (const { role, email, password } of signIns) {
      const path = role === 'investor' ? 'POST /auth/signin' : 'POST /staff/auth/signin';
      const { status, body } = await call<Partial<StaffSessionAnswer>>(server, path, { body: { email, password } });
      expect([email, status]).toEqual([email, 200]);
      if (role !== 'investor') expect(body.staff?.role).toBe(role);
    }
  });

  it('[API-28, API-30, DATA-14] has three wallets that nobody can pay into', async () => {
    const { body } = await call<WalletsAnswer>(server, 'GET /wallets');
    expect(body.data.map(({ currency }) => currency)).toEqual(['BTC', 'ETH', 'USDT']);
    for (const { address, network } of body.data) {
      expect(address).toMatch(/^DEMO-DO-NOT-SEND-/);
      expect(network).not.toBe('');
    }
  });

  it("plays Ada's history once, and her totals follow from it", async () => {
    const ada = signIns.find(({ email }) => email.startsWith('ada'));
    const signIn = await call<SessionAnswer>(server, 'POST /auth/signin', { body: ada });
    expect(signIn.body.user).toMatchObject({
      totalDeposited: 8_240.5,
      totalWithdrawn: 1_070.25,
      totalBalance: 7_170.25,
      heldBalance: 200,
      availableBalance: 6_970.25,
    });
    const { token } = signIn.body;
    const { body } = await call<{ data: Transaction[] }>(server, 'GET /transactions/user-transactions', { token });
    expect(body.data.map(({ type, status }) => `${type} ${status}`).sort()).toEqual([
      'deposit approved',
      'deposit approved',
      'deposit approved',
      'deposit pending',
      'deposit rejected',
      'withdrawal completed',
      'withdrawal completed',
      'withdrawal pending',
      'withdrawal rejected',
    ]);
  });

  it("has two tickets of Ada's, one answered", async () => {
    const ada = signIns.find(({ email }) => email.startsWith('ada'));
    const { body } = await call<SessionAnswer>(server, 'POST /auth/signin', { body: ada });
    const { token } = body;
    const { data } = (await call<TicketsAnswer>(server, 'GET /support-tickets/my-tickets', { token })).body;
    expect(data).toMatchObject([
      { subject: 'Withdrawal Problem', status: 'open', adminResponse: null },
      { subject: 'Deposit Problem', status: 'resolved', adminResponse: expect.stringContaining('No payment') },
    ]);
    expect(await server.dataSource.query('select count(*)::int as count from ticket_responses')).toEqual([
      { count: 1 },
    ]);
  });
});
