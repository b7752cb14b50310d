import {
  type OpenItemRow,
  type OutsideAccountRow,
  type ReconciliationRow,
  type StaffSessionAnswer,
} from '@clearfold/contracts';
import { verifyLedger, withClient } from '@clearfold/ledger-store';
import { call } from '#testing/call.js';
import { DEMO_PASSWORD, DEMO_STAFF, playDemo } from '#testing/demo-history.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('the accounts outside of the demo', () => {
  let server: TestServer;
  let token: string;
  /** What broke the first two starts. */
  const broken: unknown[] = [];

  beforeAll(async () => {
    server = await startTestServer({ workJobs: false });
    // Two starts are broken off: while a statement's lines are recorded, and while requests are matched to them.
    for (const [words, after] of [
      ['with moved', 4],
      ['select id, reference from ledger.outside_lines', 20],
    ] as const) {
      const query = server.dataSource.query.bind(server.dataSource);
      let seen = 0;
      server.dataSource.query = (async (...asked: Parameters<typeof query>) => {
        if (String(asked[0]).includes(words) && ++seen > after) throw new Error(`killed at ${words}`);
        return query(...asked);
      }) as typeof query;
      await playDemo(server).catch((error: unknown) => broken.push(String(error)));
      server.dataSource.query = query;
    }
    await playDemo(server);
    const body = { email: DEMO_STAFF.robin.email, password: DEMO_PASSWORD };
    token = (await call<StaffSessionAnswer>(server, 'POST /staff/auth/signin', { body })).body.token;
  });
  afterAll(() => server.close());

  const get = async <Row>(path: string): Promise<Row> =>
    (await call<Row>(server, `GET /staff/${path}`, { token })).body;

  it('are written on by the next start, wherever one was broken off', async () => {
    expect(broken).toEqual([
      'Error: killed at with moved',
      'Error: killed at select id, reference from ledger.outside_lines',
    ]);
    const check = await withClient({ connectionString: server.database.superuserUrl, pipeline: true }, (client) =>
      verifyLedger(client),
    );
    expect(check.findings).toEqual([]);
  });

  it('have a year of statements, whose lines are all there and used', async () => {
    const accounts = await get<OutsideAccountRow[]>('outside-accounts');
    expect(accounts.map(({ name, currency, statement }) => [name, currency, statement?.number])).toEqual([
      ['Bitcoin at the custodian', 'BTC', 12],
      ['Payout account', 'USD', 12],
      ['USDT at the custodian', 'USDT', 12],
    ]);
    for (const { statement, ...account } of accounts) {
      expect(account).toMatchObject({ openLines: 0 });
      expect(account).not.toHaveProperty('isStale');
      expect(statement?.recorded).toBe(statement?.lines);
    }
  });

  it('leave one difference to find: fifty dollars that the bank paid too much', async () => {
    const { data } = await get<{ data: ReconciliationRow[] }>('reconciliation');
    expect(data.map(({ name, difference, openItems }) => [name, Number(difference), openItems])).toEqual([
      ['Bitcoin at the custodian', 0, 0],
      ['Payout account', -50, 1],
      ['USDT at the custodian', 0, 0],
    ]);
    expect(await get<OpenItemRow[]>('open-items')).toMatchObject([
      { item: 'difference', accountName: 'Payout account', amount: '-50.00', reference: 'DEMO-PAYMENT-0005' },
    ]);
  });

  it('were not there when the first deposits were credited, for which nobody looks', async () => {
    const [{ before }] = await server.dataSource.query<[{ before: number }]>(
      `select count(*)::int as before from ledger.requests where kind = 'deposit' and status = 'approved'
       and currency in ('BTC', 'USDT') and line_id is null`,
    );
    expect(before).toBeGreaterThan(0);
  });
});
