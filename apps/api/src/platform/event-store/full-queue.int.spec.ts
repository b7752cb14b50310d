import pg from 'pg';
import { type ErrorAnswer } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { addWallet, depositBody, transactionsOf } from '#testing/money.js';
import { signUpInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('a ledger that gets more commands than it can take', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ ledgerQueueLimit: 5 });
    await addWallet(server);
  });
  afterAll(() => server.close());

  it('answers 503 and when to come back, records none of those, and takes them afterwards', async () => {
    const ada = await signUpInvestor(server);
    const holder = new pg.Client({ connectionString: server.database.superuserUrl });
    await holder.connect();
    await holder.query('begin; select from ledger.head for update');
    const send = (i: number) =>
      call<ErrorAnswer>(server, 'POST /transactions/deposit-request', {
        token: ada.token,
        body: depositBody(i),
        headers: { 'idempotency-key': `command-${i}` },
      });
    const first = send(1);
    // The first is in a batch by now, so the queue itself is empty.
    while ((await waitingForLock(holder)) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const answered: Awaited<typeof first>[] = [];
    const rest = [2, 3, 4, 5, 6, 7, 8].map(async (i) => {
      const answer = await send(i);
      answered.push(answer);
      return answer;
    });
    // Five wait, however long that takes to come about; nobody but the two too many can be answered while the head is locked.
    while (answered.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    for (const answer of answered) {
      expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([
        503,
        'ledger-unavailable',
        '2',
      ]);
    }
    // Reads are served meanwhile: nobody is sent away from them.
    expect(await call(server, 'GET /health/ready')).toMatchObject({
      status: 200,
      body: { status: 'degraded', degraded: ['writer-queue'] },
    });
    await holder.query('commit');
    await holder.end();
    const statuses = (await Promise.all([first, ...rest])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(6);
    expect(await transactionsOf(server, ada)).toHaveLength(6);
    for (let i = 1; i <= 8; i++) expect((await send(i)).status).toBe(201);
    expect(await transactionsOf(server, ada)).toHaveLength(8);
  });
});

const waitingForLock = async (client: pg.Client): Promise<number> => {
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
};
