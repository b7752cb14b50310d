import { randomUUID } from 'node:crypto';
import { type BulkAnswer, type ReviewRequestDetail } from '@clearfold/contracts';
import { isRefusal, type LedgerCommand } from '@clearfold/ledger';
import { type LedgerRequest } from '@clearfold/ledger-store';
import pg from 'pg';
import { createMigratedDatabase } from '#testing/migrated-database.js';
import { verifyLedger } from '@clearfold/ledger-store';
import { call } from '#testing/call.js';
import { addWallet, decide, requestDeposit, requestTransfer, requestWithdrawal } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import {
  accept,
  credit,
  INVESTOR,
  requestFor,
  STAFF,
  startTestLedger,
  type TestLedger,
  until,
  withdrawalOf,
} from '@clearfold/ledger-store/testing';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { DecidedAloneReader } from './decided-alone.view.js';

describe('what one reviewer decides alone, over HTTP', () => {
  let server: TestServer;
  let robin: TestStaff;
  let alex: TestStaff;
  let ada: TestInvestor;
  let ben: TestInvestor;
  beforeEach(async () => {
    server = await startTestServer();
    await addWallet(server);
    robin = await signInStaff(server, 'reviewer');
    alex = await signInStaff(server, 'admin');
    [ada, ben] = [await signUpInvestor(server), await signUpInvestor(server)];
  });
  afterEach(() => server.close());

  const approve = async (noun: string, id: string, by = robin): Promise<string> =>
    (await decide(server, by, `${noun}s/${id}/approve`)).status;
  const detail = async (id: string, { token } = robin): Promise<ReviewRequestDetail> =>
    (await call<ReviewRequestDetail>(server, `GET /staff/requests/${id}`, { token })).body;
  const findings = async (): Promise<unknown> => {
    const owner = new pg.Client({ connectionString: server.database.url, pipeline: true });
    await owner.connect();
    try {
      return (await verifyLedger(owner)).findings;
    } finally {
      await owner.end();
    }
  };

  it('credits no twenty times $9,999.99, and the ledger verifies', async () => {
    const statuses: string[] = [];
    for (let n = 0; n < 20; n++) statuses.push(await approve('deposit', await requestDeposit(server, ada, 9_999.99)));
    expect(statuses).toEqual(['approved', ...Array.from({ length: 19 }, () => 'pending')]);
    expect(await findings()).toEqual([]);
  });

  it('pays no transfer of $900,000.00: another person must agree', async () => {
    const large = await requestDeposit(server, ada, 900_000);
    expect([await approve('deposit', large), await approve('deposit', large, alex)]).toEqual(['pending', 'approved']);
    const id = await requestTransfer(server, ada, ben, 900_000);
    expect(await approve('transfer', id)).toBe('pending');
    expect(await detail(id, alex)).toMatchObject({
      endorsement: { staffId: robin.id, by: 'The reviewer', amount: 900_000 },
    });
    const again = await call(server, `POST /staff/transfers/${id}/approve`, { token: robin.token, body: {} });
    expect(again).toMatchObject({ status: 409, body: { code: 'second-person-needed' } });
    expect(await approve('transfer', id, alex)).toBe('completed');
    expect(await findings()).toEqual([]);
  });

  it('tells the reviewer before the click what their approval is added to; two people’s are not', async () => {
    const large = await requestDeposit(server, ada, 50_000);
    await approve('deposit', large);
    await approve('deposit', large, alex);
    await approve('deposit', await requestDeposit(server, ada, 6_000.5));
    await approve('deposit', await requestDeposit(server, ben, 1_000));
    const id = await requestWithdrawal(server, ada, 4_000);
    expect(await detail(id)).toMatchObject({
      secondApprovalFrom: 10_000,
      secondApprovalDailyFrom: 10_000,
      decidedAlone: { forInvestor: 6_000.5, inAll: 7_000.5 },
    });
    expect(await detail(id, alex)).toMatchObject({ decidedAlone: { forInvestor: 0, inAll: 0 } });
    // Their session is over by then; their sums are too.
    server.clock.forwardMinutes(24 * 60);
    const reader = server.app.get(DecidedAloneReader, { strict: false });
    expect(await reader.of(robin.id, ada.user._id)).toEqual({ forInvestorCents: 0n, inAllCents: 0n });
  });

  it('says of many decided at once which got their first approval only', async () => {
    const ids = [await requestDeposit(server, ada, 6_000), await requestDeposit(server, ada, 4_000)];
    const { body } = await call<BulkAnswer>(server, 'POST /staff/requests/bulk/approve', {
      token: robin.token,
      body: { ids },
    });
    expect(body.results.map(({ ok }) => ok)).toEqual([true, true]);
    // Both in one batch: the second sees what the first one was.
    expect(body.results.map(({ request }) => request?.status).sort()).toEqual(['approved', 'pending']);
    const waiting = body.results.find(({ request }) => request?.status === 'pending');
    expect(waiting?.request?.endorsement).toMatchObject({ staffId: robin.id });
  });
});

describe('what one reviewer decides alone, in the event store', () => {
  let ledger: TestLedger;
  beforeEach(async () => {
    ledger = await startTestLedger(createMigratedDatabase);
    await credit(ledger.store, 10_000_000n);
  });
  afterEach(() => ledger.close());

  const second = { secondApprovalFromCents: 10_000n, secondApprovalDailyFromCents: 10_000n };
  const approval: LedgerCommand = { type: 'ApproveWithdrawal', ...second };
  const reviewer = { ...STAFF, id: 'robin' };
  const asked = async (cents: bigint): Promise<string> =>
    (await accept(ledger.store, requestFor(withdrawalOf(cents)))).streamId;
  const approved = async (): Promise<string[]> =>
    (
      await ledger.superuser.query<{ cents: string }>(
        `select amount_cents::text as cents from ledger.sole_approvals where approved_by = 'robin' order by approved_at`,
      )
    ).rows.map(({ cents }) => cents);

  const decisions = async (requests: readonly LedgerRequest[]): Promise<string[]> => {
    const { rows } = await ledger.superuser.query<{ id: string; decision: string }>(
      `select id, case when endorsed_by is null then status else 'endorsed' end as decision from ledger.requests where id = any($1)`,
      [requests.map(({ streamId }) => streamId)],
    );
    return requests.map(({ streamId }) => rows.find(({ id }) => id === streamId)?.decision ?? 'none');
  };

  it('lets two processes that approve at once for one reviewer both be held to the sum', async () => {
    const ids = await Promise.all([asked(6_000n), asked(6_000n)]);
    const stores = [ledger.store, ledger.anotherProcess()];
    // Both wait for the head, so that neither began when the other had committed.
    await ledger.superuser.query('begin');
    await ledger.superuser.query('select from ledger.head for update');
    const answers = ids.map((streamId, i) => stores[i]!.execute(requestFor(approval, { streamId, actor: reviewer })));
    const waiting = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%ledger.head for update%'`;
    await until(async () => {
      // Within a transaction PostgreSQL shows who waited when it was asked first.
      await ledger.superuser.query('select pg_stat_clear_snapshot()');
      return (await ledger.superuser.query<{ count: number }>(waiting)).rows[0]?.count === 2;
    });
    await ledger.superuser.query('commit');
    expect((await Promise.all(answers)).filter(isRefusal)).toEqual([]);
    expect(await approved()).toEqual(['6000']);
    expect((await ledger.verify()).findings).toEqual([]);
  });

  it('adds up by investor and in all, for each reviewer of one batch', async () => {
    const ben = randomUUID();
    await credit(ledger.store, 10_000_000n, ben);
    const approve = async (by: string, investorId: string, cents: bigint): Promise<LedgerRequest> =>
      requestFor(approval, {
        streamId: (await accept(ledger.store, requestFor(withdrawalOf(cents, investorId)))).streamId,
        actor: { ...STAFF, id: by },
      });
    await accept(ledger.store, await approve('robin', INVESTOR, 6_000n));
    const batch = [
      await approve('robin', INVESTOR, 4_000n),
      await approve('robin', ben, 6_000n),
      await approve('kim', INVESTOR, 6_000n),
      await approve('robin', ben, 4_000n),
      await approve('robin', ben, 3_999n),
      await approve('kim', INVESTOR, 3_999n),
    ];
    const answers = await Promise.all(batch.map((one) => accept(ledger.store, one)));
    const { rowCount } = await ledger.superuser.query('select from ledger.batches where last_position >= $1', [
      answers[0]!.firstPosition,
    ]);
    expect(rowCount).toBe(1);
    expect(await decisions(batch)).toEqual(['endorsed', 'approved', 'approved', 'endorsed', 'approved', 'approved']);
    expect((await ledger.verify()).findings).toEqual([]);
  });

  it('adds up in all what was for the investor of an approval and for everybody else', async () => {
    const ids = Array.from({ length: 11 }, () => randomUUID());
    const approve = async (investorId: string, cents: bigint): Promise<LedgerRequest> => {
      await credit(ledger.store, cents, investorId);
      const { streamId } = await accept(ledger.store, requestFor(withdrawalOf(cents, investorId)));
      const request = requestFor(approval, { streamId, actor: reviewer });
      await accept(ledger.store, request);
      return request;
    };
    const requests: LedgerRequest[] = [];
    for (const id of ids) requests.push(await approve(id, 9_000n));
    // One person decides less than ten times the 10,000 of one investor.
    requests.push(await approve(ids[0]!, 999n));
    requests.push(await approve(ids[1]!, 1n));
    expect(await decisions(requests)).toEqual([...requests.slice(1).map(() => 'approved'), 'endorsed']);
  });

  it('reads no more than the last day of the one reviewer, and nothing where nobody approves', async () => {
    await accept(ledger.store, requestFor(approval, { streamId: await asked(9_000n), actor: reviewer }));
    ledger.clock.forwardMinutes(24 * 60 - 1);
    await accept(ledger.store, requestFor(approval, { streamId: await asked(9_000n), actor: reviewer }));
    expect(await approved()).toEqual(['9000']);
    // An investor's command asks for no reviewer: it is taken though nobody may read the table.
    await ledger.superuser.query('revoke select on ledger.sole_approvals from clearfold_app');
    const last = await asked(9_000n);
    await ledger.superuser.query('grant select on ledger.sole_approvals to clearfold_app');
    // The day ends as the approval is recorded, not with the last event before it.
    ledger.clock.forwardMinutes(1);
    await accept(ledger.store, requestFor(approval, { streamId: last, actor: reviewer }));
    expect(await approved()).toEqual(['9000', '9000']);
    expect((await ledger.verify()).findings).toEqual([]);
  });
});
