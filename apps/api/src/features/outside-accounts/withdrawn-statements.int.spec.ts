import {
  type AuditEntry,
  type ErrorAnswer,
  type OpenItemRow,
  type OutsideAccountRow,
  type OutsideLineRow,
  type OutsideStatementRow,
  type Reconciliation,
  type ReviewCounts,
  type StatementImportRow,
} from '@clearfold/contracts';
import { OUTSIDE_ACCOUNTS_STREAM } from '@clearfold/ledger';
import { verifyLedger, withClient } from '@clearfold/ledger-store';
import { until } from '@clearfold/ledger-store/testing';
import { FeedProgress } from '#platform/feed/feed-progress.js';
import { call } from '#testing/call.js';
import {
  line,
  OCTOBER,
  onImport,
  openOutsideAccount,
  recordLines,
  sendStatement,
  statement,
  takeStatement,
} from '#testing/outside/statements.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

/** Of November's first half, without a line of the 15th. */
const WRONG = statement('2026-11-01', '2026-11-15', 1_250_50n, [
  line('2026-11-03', -10_00n),
  line('2026-11-04', 30_00n),
]);
const RIGHT = statement('2026-11-01', '2026-11-15', 1_250_50n, [
  line('2026-11-03', -10_00n),
  line('2026-11-04', 30_00n),
  line('2026-11-15', 5_00n),
]);

describe('a statement that is taken back', () => {
  let server: TestServer;
  let robin: TestStaff;
  let grace: TestStaff;
  let alan: TestStaff;
  let accountId: string;
  beforeEach(async () => {
    server = await startTestServer({ workJobs: false });
    server.clock.moveTo(new Date('2026-11-20T12:00:00Z'));
    accountId = await openOutsideAccount(server);
    robin = await signInStaff(server, 'reviewer');
    [grace, alan] = [await signInStaff(server, 'admin'), await signInStaff(server, 'admin')];
  });
  afterEach(() => server.close());

  const list = async ({ token }: TestStaff = grace): Promise<OutsideStatementRow[]> =>
    (await call<OutsideStatementRow[]>(server, `GET /staff/outside-accounts/${accountId}/statements`, { token })).body;
  const idOf = async (number: number): Promise<string> => (await list()).find((row) => row.number === number)!.id;
  const withdraw = ({ token }: TestStaff, id: string, reason: unknown = 'Of another account') =>
    call<OutsideStatementRow & ErrorAnswer>(server, `POST /staff/outside-statements/${id}/withdraw`, {
      token,
      body: { reason },
    });
  const byTwo = async (number: number): Promise<void> => {
    const id = await idOf(number);
    for (const who of [grace, alan]) expect((await withdraw(who, id)).status).toBe(200);
  };
  const reconciled = async () => {
    const { body } = await call<Reconciliation>(server, 'GET /staff/reconciliation', { token: robin.token });
    const { outside, ledger, difference, openItems, missingLines } = body.data[0]!;
    return { outside, ledger, difference, openItems, missingLines };
  };
  const linesListed = async (): Promise<string[]> => {
    const path = 'GET /staff/outside-lines?sort=["day","ASC"]';
    return (await call<OutsideLineRow[]>(server, path, { token: robin.token })).body.map(({ amount }) => amount);
  };
  const clean = async (): Promise<void> => {
    const { findings } = await withClient(
      { connectionString: server.database.superuserUrl, pipeline: true },
      (client) => verifyLedger(client),
    );
    expect(findings).toEqual([]);
  };

  it('was asked for by one admin and agreed to by another, and the one before is the newest', async () => {
    await takeStatement(server, robin, accountId, OCTOBER);
    await takeStatement(server, robin, accountId, WRONG);
    const id = await idOf(2);
    const asked = await withdraw(grace, id);
    const at = '2026-11-20T12:00:00.000Z';
    const first = { isDone: false, staffId: grace.id, by: 'The admin', at, reason: 'Of another account' };
    expect(asked).toMatchObject({ status: 200, body: { id, number: 2, isNewest: true, withdrawal: first } });
    expect(await withdraw(grace, id)).toMatchObject({ status: 409, body: { code: 'second-person-needed' } });
    const agreed = await withdraw(alan, id);
    expect(agreed.body).toMatchObject({ id, withdrawal: { isDone: true, staffId: alan.id, by: 'The admin', at } });
    expect(agreed.body).not.toHaveProperty('isNewest');
    expect((await list()).map(({ number, isNewest, withdrawal }) => [number, isNewest, withdrawal?.isDone])).toEqual([
      [2, undefined, true],
      [1, true, undefined],
    ]);
    const auditor = await signInStaff(server, 'auditor');
    expect((await list(auditor))[0]!.withdrawal).toEqual({
      ...{ isDone: true, staffId: alan.id, by: 'A member of the staff', at },
    });
    const name = 'Current account';
    const recordId = encodeURIComponent(JSON.stringify({ recordId: OUTSIDE_ACCOUNTS_STREAM }));
    for (const { token } of [grace, auditor]) {
      const trail = `GET /staff/audit-trail?filter=${recordId}&sort=["at","DESC"]`;
      const { body } = await call<AuditEntry[]>(server, trail, { token });
      expect(body.slice(0, 3).map(({ event, account, statement }) => [event, account, statement])).toEqual([
        ['StatementWithdrawn', name, 2],
        ['StatementWithdrawalEndorsed', name, 2],
        ['OutsideAccountOpened', name, undefined],
      ]);
    }
    const texts = await server.dataSource.query<{ body: string }[]>(
      `select body from ledger.private_texts where stream_id = $1 and kind = 'reason' order by position`,
      [OUTSIDE_ACCOUNTS_STREAM],
    );
    expect(texts.map(({ body }) => body)).toEqual(['Of another account', 'Of another account']);
    await until(async () => (await server.app.get(FeedProgress).all()).every(({ lag }) => lag === 0));
    const mails = await server.dataSource.query<object[]>(
      `select staff_id as to, data->>'status' as status, data->>'days' as days from mails
       where template = 'outside-account-change' and data->>'days' is not null
       and staff_id::text = any($1::text[]) order by split_part(key, '/', 2)::int`,
      [[grace.id, alan.id]],
    );
    const days = '2026-11-01 – 2026-11-15';
    expect(mails).toEqual([
      { to: alan.id, status: 'statement-asked', days },
      { to: grace.id, status: 'statement-gone', days },
    ]);
    await clean();
  });

  it('waits in the counts and on the list for the other admin, until it is agreed to', async () => {
    const waiting = async ({ token }: TestStaff) =>
      (await call<ReviewCounts>(server, 'GET /staff/requests/counts', { token })).body.outsideAccounts;
    const isAsked = async () =>
      (await call<OutsideAccountRow[]>(server, 'GET /staff/outside-accounts', { token: robin.token })).body.map(
        ({ isStatementAsked }) => isStatementAsked,
      );
    await takeStatement(server, robin, accountId, OCTOBER);
    const id = await idOf(1);
    expect([await waiting(alan), await isAsked()]).toEqual([{ me: 0, others: 0 }, [undefined]]);
    await withdraw(grace, id);
    expect([await waiting(grace), await waiting(alan), await waiting(robin), await isAsked()]).toEqual([
      { me: 0, others: 1 },
      { me: 1, others: 0 },
      { me: 0, others: 1 },
      [true],
    ]);
    await server.dataSource.query('update staff set disabled_at = now() where id = $1', [grace.id]);
    expect([await waiting(alan), await isAsked()]).toEqual([{ me: 0, others: 0 }, [undefined]]);
    await server.dataSource.query('update staff set disabled_at = null where id = $1', [grace.id]);
    await withdraw(alan, id);
    expect([await waiting(alan), await isAsked()]).toEqual([{ me: 0, others: 0 }, [undefined]]);
  });

  it('is in no figure, and the right one of its days comes in its place', async () => {
    await takeStatement(server, robin, accountId, OCTOBER);
    const october = await reconciled();
    const lines = await linesListed();
    await takeStatement(server, robin, accountId, WRONG);
    expect(await reconciled()).toMatchObject({ outside: '1270.50', openItems: october.openItems + 2 });
    expect((await sendStatement(server, robin, accountId, RIGHT)).body.state).toBe('refused');
    await byTwo(2);
    expect(await reconciled()).toEqual(october);
    expect(await linesListed()).toEqual(lines);
    expect(await takeStatement(server, robin, accountId, RIGHT)).toMatchObject({ state: 'recorded', recorded: 3 });
    expect(await reconciled()).toMatchObject({ outside: '1275.50', openItems: october.openItems + 3 });
    expect(await linesListed()).toEqual([...lines, '-10.00', '30.00', '5.00']);
    const items = await call<OpenItemRow[]>(server, 'GET /staff/open-items?filter={"item":"line"}', {
      token: robin.token,
    });
    expect(items.body).toHaveLength(6);
    expect((await list()).map(({ number }) => number)).toEqual([3, 2, 1]);
    await clean();
  });

  it('may come again as the very same file, and may be the first', async () => {
    await takeStatement(server, robin, accountId, OCTOBER);
    await byTwo(1);
    expect(await reconciled()).toMatchObject({ outside: '0.00', ledger: '0.00', openItems: 0 });
    expect(await takeStatement(server, robin, accountId, OCTOBER)).toMatchObject({ state: 'recorded', recorded: 3 });
    expect(await reconciled()).toMatchObject({ outside: '1250.50', openItems: 3 });
    expect(await takeStatement(server, robin, accountId, RIGHT)).toMatchObject({ state: 'recorded' });
    await clean();
  });

  it('is said of its import, and of no other one of the same file', async () => {
    const at = (time: string) => server.clock.moveTo(new Date(`2026-11-20T${time}Z`));
    const states = async (filter: object = {}): Promise<string[]> => {
      const path = `GET /staff/statement-imports?sort=["at","ASC"]&filter=${JSON.stringify({ accountId, ...filter })}`;
      const { body } = await call<StatementImportRow[]>(server, path, { token: robin.token });
      return body.map(({ fileDigest, state }) => `${fileDigest.slice(0, 4)} ${state}`);
    };
    const first = await takeStatement(server, robin, accountId, OCTOBER);
    const digest = first.fileDigest.slice(0, 4);
    await withdraw(grace, await idOf(1));
    expect(await states()).toEqual([`${digest} recorded`]);
    at('12:05:00');
    await withdraw(alan, await idOf(1));
    expect(await states()).toEqual([`${digest} withdrawn`]);
    expect(await states({ state: 'recorded' })).toEqual([]);
    expect((await onImport(server, robin, first.id)).body).toMatchObject({ state: 'withdrawn', recorded: 3 });
    at('12:10:00');
    await takeStatement(server, robin, accountId, OCTOBER);
    expect(await states()).toEqual([`${digest} withdrawn`, `${digest} recorded`]);
    expect(await states({ state: 'recorded' })).toEqual([`${digest} recorded`]);
    expect(await states({ state: 'withdrawn' })).toEqual([`${digest} withdrawn`]);
    at('12:15:00');
    await byTwo(2);
    expect(await states({ state: 'withdrawn' })).toHaveLength(2);
  });

  it('ends what is recorded of it, and lacks no line', async () => {
    await takeStatement(server, robin, accountId, OCTOBER);
    const october = await reconciled();
    const { body } = await sendStatement(server, robin, accountId, WRONG);
    await onImport(server, robin, body.id, 'record');
    expect(await reconciled()).toMatchObject({ missingLines: { missing: 2, lines: 2 } });
    const id = await idOf(2);
    await withdraw(grace, id);
    expect((await onImport(server, robin, body.id)).body.state).toBe('recording');
    await withdraw(alan, id);
    const ended = await onImport(server, robin, body.id);
    expect(ended.body).toMatchObject({ state: 'refused', fault: { code: 'statement-withdrawn' } });
    expect(await reconciled()).toEqual(october);
    const right = await sendStatement(server, robin, accountId, RIGHT);
    await onImport(server, robin, right.body.id, 'record');
    await recordLines(server);
    expect((await onImport(server, robin, right.body.id)).body).toMatchObject({ state: 'recorded', recorded: 3 });
    await clean();
  });

  it('is the newest alone, and one that there is', async () => {
    await takeStatement(server, robin, accountId, OCTOBER);
    await takeStatement(server, robin, accountId, WRONG);
    expect(await withdraw(grace, await idOf(1))).toMatchObject({ status: 409, body: { code: 'statement-not-newest' } });
    expect(await withdraw(grace, accountId)).toMatchObject({
      status: 404,
      body: { code: 'outside-statement-not-found' },
    });
    const id = await idOf(2);
    expect(await withdraw(grace, id, ' ')).toMatchObject({ status: 400, body: { code: 'validation-failed' } });
    expect((await withdraw(robin, id)).status).toBe(403);
  });

  it('has no line that is used, and waits for nobody while one is', async () => {
    const waits = async () => [
      (await call<OutsideAccountRow[]>(server, 'GET /staff/outside-accounts', { token: alan.token })).body[0]!
        .isStatementAsked,
      (await call<ReviewCounts>(server, 'GET /staff/requests/counts', { token: alan.token })).body.outsideAccounts.me,
    ];
    await takeStatement(server, robin, accountId, OCTOBER);
    await withdraw(grace, await idOf(1));
    expect(await waits()).toEqual([true, 1]);
    const lineId = (await call<OutsideLineRow[]>(server, 'GET /staff/outside-lines', { token: robin.token })).body[0]!
      .id;
    await call(server, `POST /staff/open-items/${lineId}/explain`, {
      token: grace.token,
      body: { item: 'line', category: 'write-off', reason: 'Nobody’s' },
    });
    const written = await call(server, `POST /staff/open-items/${lineId}/explain`, {
      token: alan.token,
      body: { item: 'line', category: 'write-off', reason: 'Nobody’s' },
    });
    expect(written.status).toBe(200);
    expect(await waits()).toEqual([undefined, 0]);
    expect(await withdraw(alan, await idOf(1))).toMatchObject({ status: 409, body: { code: 'statement-in-use' } });
  });
});
