import { type TransactionAnswer } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { addWallet, decide, fund, requestWithdrawal, transactionsOf } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const BOOKINGS = 10_000;

/** Behind what was done over HTTP: a position, a line and two postings of a cent each. */
const FILL = `
with n as (select 1000000 + n as p, gen_random_uuid() as id from generate_series(1, ${BOOKINGS}) n),
  happened as (
    insert into ledger.events (position, recorded_at, stream_id, type, command_id, bytes)
    select p, now(), id, 'DepositApproved', gen_random_uuid(), '' from n),
  told as (
    insert into ledger.transactions (id, investor_id, type, status, amount_cents, cancelled, created_at, position)
    select id, $1::uuid, 'deposit', 'approved', 1, false, now(), p from n)
insert into ledger.postings (position, ordinal, account, amount_cents, balance_cents)
select p, 0, 'investor/' || $1::text || '/available', 1, 1 from n union all select p, 1, 'external/BTC', -1, -1 from n`;

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const plansIn = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(plansIn)];

/** How many rows the leaves of a statement's plan read: tables and indexes. */
const rowsRead = (plan: Plan): number =>
  plansIn(plan)
    .filter(({ Plans }) => Plans === undefined)
    .reduce(
      (sum, leaf) => sum + (leaf['Actual Rows'] + (leaf['Rows Removed by Filter'] ?? 0)) * leaf['Actual Loops'],
      0,
    );

describe('one transaction of an investor with ten thousand', () => {
  let server: TestServer;
  let ada: TestInvestor;
  let bounced: string;
  beforeAll(async () => {
    server = await startTestServer();
    await addWallet(server);
    const staff = await signInStaff(server, 'admin');
    ada = await signUpInvestor(server);
    await fund(server, ada, staff, 500);
    bounced = await requestWithdrawal(server, ada, 120);
    await decide(server, staff, `withdrawals/${bounced}/approve`);
    await decide(server, staff, `withdrawals/${bounced}/reject`, { reason: 'It bounced' });
    await server.dataSource.query(FILL, [ada.user._id]);
    await server.dataSource.query('analyze ledger.events, ledger.postings, ledger.transactions');
  });
  afterAll(() => server.close());

  it('reads its own events and postings, and no others', async () => {
    const { dataSource } = server;
    const query = dataSource.query.bind(dataSource);
    const asked: [string, unknown[]?][] = [];
    dataSource.query = (sql: string, values?: unknown[]) => {
      if (/from ledger\.|join ledger\./.test(sql)) asked.push([sql, values]);
      return query(sql, values);
    };
    const { status, body } = await call<TransactionAnswer>(server, `GET /transactions/${bounced}`, {
      token: ada.token,
    }).finally(() => (dataSource.query = query));
    expect(status).toBe(200);
    expect(body.transaction).toMatchObject({ balanceAfter: 380, balanceAfterReturn: 500 });
    expect(asked.length).toBeGreaterThan(3);
    let read = 0;
    for (const [sql, values] of asked) {
      const [row] = await query<[{ 'QUERY PLAN': [{ Plan: Plan }] }]>(`explain (analyze, format json) ${sql}`, values);
      read += rowsRead(row['QUERY PLAN'][0].Plan);
    }
    expect(read).toBeLessThan(200);
  });

  it('says of it what the list says', async () => {
    const { timeline: _timeline, ...one } = (
      await call<TransactionAnswer>(server, `GET /transactions/${bounced}`, { token: ada.token })
    ).body.transaction;
    expect((await transactionsOf(server, ada)).find(({ _id }) => _id === bounced)).toEqual(one);
  });
});
