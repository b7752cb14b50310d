// needs the build of api
import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import {
  type AccessLogEntry,
  type EventReceipt,
  type LedgerFact,
  type ReplayProgress,
  type RingingAlarms,
  type SelfAuditAnswer,
} from '@clearfold/contracts';
import { fromBase64, readCanonical } from '@clearfold/ledger';
import pg from 'pg';
import { AlarmWatch } from '#platform/alarms/alarm-watch.js';
import { call } from '#testing/call.js';
import { download } from '#testing/download.js';
import { addWallet, depositBody, fund, requestDeposit, requestWithdrawal } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { CheckpointSigner } from '../checkpoints/checkpoint-signer.js';

const REQUEST_ID = 'a-request-id-of-the-proxy-17';

describe('the event explorer', () => {
  let server: TestServer;
  let auditor: TestStaff;
  let reviewer: TestStaff;
  let ada: TestInvestor;
  let depositId: string;

  const list = async (filter: object = {}, rest = ''): Promise<LedgerFact[]> => {
    const path = `GET /staff/ledger/events?filter=${encodeURIComponent(JSON.stringify(filter))}${rest}`;
    const { status, body } = await call<LedgerFact[]>(server, path, { token: auditor.token });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return body;
  };
  const types = async (filter: object): Promise<string[]> =>
    (await list(filter, '&sort=["position","ASC"]')).map(({ type }) => type);

  beforeAll(async () => {
    server = await startTestServer({ checkpointKey: 'the key of a test' });
    await addWallet(server);
    auditor = await signInStaff(server, 'auditor');
    reviewer = await signInStaff(server, 'reviewer');
    ada = await signUpInvestor(server);
    depositId = await requestDeposit(server, ada, 12.34);
    await call(server, `POST /staff/deposits/${depositId}/approve`, {
      token: reviewer.token,
      body: {},
      headers: { 'x-request-id': REQUEST_ID },
    });
    await requestWithdrawal(server, ada, 2.34);
    const eve = await signUpInvestor(server);
    await fund(server, eve, reviewer, 7);
  });
  afterAll(() => server.close());

  it('shows the log word for word, newest first, with its double entry', async () => {
    const all = await list();
    expect(all.map(({ position }) => position)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(all.find(({ type }) => type === 'DepositApproved' && true)).toBeDefined();
    expect(all.find(({ position }) => position === 3)).toMatchObject({
      id: '3',
      type: 'DepositApproved',
      recordId: depositId,
      payload: { investorId: ada.user._id, currency: 'BTC', creditedCents: '1234' },
      postings: [
        { account: 'external/BTC', amount: -12.34, balance: -12.34 },
        { account: `investor/${ada.user._id}/available`, amount: 12.34, balance: 12.34 },
      ],
    });
    expect(JSON.stringify(all)).not.toMatch(/Byron|@|DE02/);
  });

  it('says what caused an event: who, by which command, in which request', async () => {
    const [approved] = await list({ recordId: depositId, type: 'DepositApproved' });
    expect(approved?.cause).toEqual({
      actor: { kind: 'staff', id: reviewer.id },
      commandId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      command: 'ApproveDeposit',
      requestId: REQUEST_ID,
    });
    // The log knows nobody of the staff here, and an auditor sees no names.
    expect(approved?.by).toBe('A member of the staff');
    const [opened] = await list({ type: 'WalletOpened' });
    expect(opened?.cause).toMatchObject({ actor: { kind: 'system' }, command: 'OpenWallet' });
    expect(opened?.cause).not.toHaveProperty('requestId');
  });

  it.each<[string, () => object, string[]]>([
    ['a range of positions', () => ({ from: 2, to: 3 }), ['DepositRequested', 'DepositApproved']],
    ['a type', () => ({ type: 'DepositApproved' }), ['DepositApproved', 'DepositApproved']],
    ['a type in a range', () => ({ type: 'DepositApproved', from: 4 }), ['DepositApproved']],
    ['a stream', () => ({ recordId: depositId }), ['DepositRequested', 'DepositApproved']],
    [
      'an account',
      () => ({ account: `investor/${ada.user._id}/available` }),
      ['DepositApproved', 'WithdrawalRequested'],
    ],
    ['an investor as the actor', () => ({ actor: ada.user._id }), ['DepositRequested', 'WithdrawalRequested']],
    ['a member of staff', () => ({ actor: reviewer.id }), ['DepositApproved', 'DepositApproved']],
    ['an actor that is a part of another', () => ({ actor: reviewer.id.slice(0, 8) }), []],
    ['positions', () => ({ id: ['1', '6'] }), ['WalletOpened', 'DepositApproved']],
  ])('finds events by %s', async (_by, filter, found) => {
    expect(await types(filter())).toEqual(found);
  });

  it('finds events by when they were recorded, those at the ends of the span with them', async () => {
    const all = await list({}, '&sort=["position","ASC"]');
    const [third, fifth] = [all[2]!.at, all[4]!.at];
    const positions = async (filter: object) => (await list(filter)).map(({ position }) => position);
    const within = all.filter(({ at }) => at >= third && at <= fifth).map(({ position }) => position);
    expect(await positions({ since: third, until: fifth })).toEqual(within.reverse());
    const later = new Date(Date.parse(all[5]!.at) + 1).toISOString();
    const earlier = new Date(Date.parse(all[0]!.at) - 1).toISOString();
    expect(await positions({ since: later })).toEqual([]);
    expect(await positions({ until: earlier })).toEqual([]);
    expect(await positions({ since: earlier, until: later, from: 2, to: 4 })).toEqual([4, 3, 2]);
    const approvals = all.filter(({ type, at }) => type === 'DepositApproved' && at >= third);
    expect(await positions({ since: third, type: 'DepositApproved' })).toHaveLength(approvals.length);
  });

  it('pages through the log without a gap, and counts it', async () => {
    const path = 'GET /staff/ledger/events?range=[2,3]&sort=["position","ASC"]';
    const { headers, body } = await call<LedgerFact[]>(server, path, { token: auditor.token });
    expect(body.map(({ position }) => position)).toEqual([3, 4]);
    expect(headers.get('content-range')).toBe('events 2-3/6');
    expect((await list({}, '&range=[4,9]')).map(({ position }) => position)).toEqual([2, 1]);
    expect(await list({}, '&range=[50,59]')).toEqual([]);
  });

  const query = (filter: object): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const exported = async (path: string, filter: object): Promise<{ rows: string[]; said: number }> => {
    const { text } = await download(server, `/staff/ledger/${path}/export.csv?${query(filter)}`, auditor.token);
    const lines = text.split('\r\n');
    return { rows: lines.slice(1, -2), said: Number(/^rows,(\d+)$/.exec(lines.at(-2) ?? '')?.[1]) };
  };

  it.each<[string, () => string, () => object]>([
    ['events', () => 'events', () => ({ type: 'DepositApproved', from: 2 })],
    ['accounts as of then', () => 'accounts', () => ({ q: 'investor/', position: 4 })],
    ['an account’s postings', () => 'postings', () => ({ account: `investor/${ada.user._id}/available` })],
    ['an investor’s statement', () => `investors/${ada.user._id}/statement`, () => ({})],
  ])('exports the list of %s, every row, and says how many', async (_of, path, filter) => {
    const { headers } = await call(server, `GET /staff/ledger/${path()}?${query(filter())}`, { token: auditor.token });
    const total = Number(headers.get('content-range')?.split('/')[1]);
    expect(total).toBeGreaterThan(0);
    const { rows, said } = await exported(path(), filter());
    expect([rows.length, said]).toEqual([total, total]);
  });

  it('exports what the caller looked at, the export with it', async () => {
    const { rows, said } = await exported('access-log', {});
    expect(rows.at(-1)).toContain('/staff/ledger/access-log/export.csv');
    expect(said).toBe(rows.length);
  });

  it('gives one event, and refuses one the log does not have', async () => {
    const one = (id: string) => call(server, `GET /staff/ledger/events/${id}`, { token: auditor.token });
    expect(await one('2')).toMatchObject({ status: 200, body: { type: 'DepositRequested' } });
    for (const id of ['0', '7', 'x', '1e1', '-1', '99999999999999999999']) {
      expect(await one(id)).toMatchObject({ status: 404, body: { code: 'event-not-found' } });
    }
  });

  it('gives the receipt of an event with the bytes that it shows', async () => {
    await server.app.get(CheckpointSigner, { strict: false }).sign();
    const { body } = await call<EventReceipt>(server, 'GET /staff/ledger/events/3/receipt', { token: auditor.token });
    expect(readCanonical(fromBase64(body.bytes) ?? new Uint8Array()).streamId).toBe(depositId);
  });

  it.each(['{"type":"a b"}', '{"from":0}', '{"recordId":"x"}', '{"bytes":"x"}', '{"actor":""}', '[1]', '{'])(
    'refuses the filter %s',
    async (filter) => {
      const answer = await call(server, `GET /staff/ledger/events?filter=${encodeURIComponent(filter)}`, {
        token: auditor.token,
      });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-query' } });
    },
  );

  describe('the access log', () => {
    it('holds what an auditor looked at, for themselves, and cannot be changed', async () => {
      const fresh = await signInStaff(server, 'auditor');
      const read = (path: string) => call(server, `GET /staff/${path}`, { token: fresh.token });
      await read('ledger/events/2');
      await read('ledger/trial-balance?position=3');
      await read(`investors/${ada.user._id}`);
      await read('requests/counts');
      const { body, headers } = await call<AccessLogEntry[]>(server, 'GET /staff/ledger/access-log', {
        token: fresh.token,
      });
      expect(body.map(({ path }) => path)).toEqual([
        `/staff/investors/${ada.user._id}`,
        '/staff/ledger/trial-balance?position=3',
        '/staff/ledger/events/2',
      ]);
      expect(headers.get('content-range')).toBe('access-log 0-2/3');
      await expect(server.dataSource.query('delete from access_log')).rejects.toThrow(/permission denied/);
      await expect(server.dataSource.query(`update access_log set path = ''`)).rejects.toThrow(/permission denied/);
    });

    it('holds it however it was asked: by its head alone, by the whole address, behind much that means nothing', async () => {
      const fresh = await signInStaff(server, 'auditor');
      const page = `/staff/investors/${ada.user._id}`;
      const ask = (method: string, path: string) =>
        new Promise<number | undefined>((resolve, reject) => {
          const { hostname, port } = new URL(server.url);
          const headers = { authorization: `Bearer ${fresh.token}` };
          request({ hostname, port, method, path, headers }, (answer) => {
            answer.resume().once('end', () => resolve(answer.statusCode));
          })
            .once('error', reject)
            .end();
        });
      const long = `/staff/investors?pad=${'x'.repeat(1_500)}&filter=%7B%22q%22%3A%22Ada%22%7D`;
      expect(await ask('HEAD', `/api${page}`)).toBe(200);
      expect(await ask('GET', `http://${'h'.repeat(1_200)}/api${page}`)).toBe(200);
      expect(await ask('GET', `/api${long}`)).toBe(200);
      const { body } = await call<AccessLogEntry[]>(server, 'GET /staff/ledger/access-log', { token: fresh.token });
      expect(body.map(({ path }) => path)).toEqual([long, page, page]);
    });

    it('holds what was asked in vain, too', async () => {
      const fresh = await signInStaff(server, 'auditor');
      await call(server, 'GET /staff/ledger/events?filter=no', { token: fresh.token });
      const { body } = await call<AccessLogEntry[]>(server, 'GET /staff/ledger/access-log', { token: fresh.token });
      expect(body.map(({ path }) => path)).toEqual(['/staff/ledger/events?filter=no']);
    });

    it('has a page withheld that could not be noted', async () => {
      const superuser = new pg.Client({ connectionString: server.database.superuserUrl });
      await superuser.connect();
      const page = `GET /staff/investors/${ada.user._id}`;
      const ask = () => call<object>(server, page, { token: auditor.token });
      await superuser.query('revoke insert on access_log from clearfold_app');
      try {
        const { status, body } = await ask();
        expect(status).toBe(500);
        expect(JSON.stringify(body)).not.toContain(ada.user._id);
        // What is not noted is not hindered either.
        expect(await call(server, 'GET /staff/me', { token: auditor.token })).toMatchObject({ status: 200 });
        expect(await call(server, page, { token: reviewer.token })).toMatchObject({ status: 200 });
      } finally {
        await superuser.query('grant insert on access_log to clearfold_app');
        await superuser.end();
      }
      expect(await ask()).toMatchObject({ status: 200 });
    });

    it('does not hold what others do', async () => {
      await call(server, 'GET /staff/requests', { token: reviewer.token });
      const rows = await server.dataSource.query<object[]>('select from access_log where staff_id = $1', [reviewer.id]);
      expect(rows).toEqual([]);
    });
  });

  describe('a replay', () => {
    const replay = async (): Promise<ReplayProgress[]> => {
      const response = await fetch(`${server.url}/api/staff/ledger/replay`, {
        headers: { authorization: `Bearer ${auditor.token}` },
      });
      const lines = (await response.text()).trimEnd().split('\n');
      return lines.map((line) => JSON.parse(line) as ReplayProgress);
    };

    it('folds the log again and tells step by step what came of it', async () => {
      const steps = await replay();
      // Six events of people, and the name of the key that signed for them.
      expect(steps[0]).toEqual({ step: 'log', position: 7, head: 7 });
      expect(steps).toContainEqual({ step: 'table', table: 'ledger.balances', rows: 4, differences: 0 });
      expect(steps).toContainEqual({ step: 'table', table: 'ledger.requests', rows: 3, differences: 0 });
      expect(steps.at(-1)).toMatchObject({
        ...{ step: 'done', position: 7, differences: 0, findings: [] },
        checks: { people: { outcome: 'held' }, policy: { outcome: 'held' }, signatures: { outcome: 'held' } },
      });
    });

    it('names what differs', async () => {
      const superuser = new pg.Client({ connectionString: server.database.superuserUrl });
      await superuser.connect();
      const account = `investor/${ada.user._id}/available`;
      const set = (change: number) =>
        superuser.query('update ledger.balances set balance_cents = balance_cents + $2 where account = $1', [
          account,
          change,
        ]);
      const { token } = await signInStaff(server, 'admin');
      const alarms = async () => (await call<RingingAlarms>(server, 'GET /staff/alarms', { token })).body.data;
      const audit = async () =>
        (await call<SelfAuditAnswer>(server, 'GET /staff/self-audit', { token: auditor.token })).body.lastNight;
      await set(123_456);
      const steps = await replay();
      // What one auditor saw, everybody is told, as what the night finds.
      expect(await alarms()).toMatchObject([
        { part: 'self-audit', stopsWrites: true, what: expect.stringContaining('the events say') },
      ]);
      expect((await alarms())[0]?.what).toMatch(/balance is \$1,244\.56, the events say \$10\.00$/);
      expect(await audit()).toMatchObject({ differences: 1 });
      await set(-123_456);
      // Nobody waits for the night once it is mended.
      expect((await replay()).at(-1)).toMatchObject({ differences: 0 });
      await server.app.get(AlarmWatch).round();
      expect(await alarms()).toEqual([]);
      expect(await audit()).toMatchObject({ differences: 0 });
      await superuser.end();
      expect(steps).toContainEqual({ step: 'table', table: 'ledger.balances', rows: 4, differences: 1 });
      const end = steps.at(-1);
      expect(end).toMatchObject({ step: 'done', differences: 1 });
      expect(end?.step === 'done' && end.findings[0]?.what).toContain(account);
    });

    it('is one at a time', async () => {
      const holder = new pg.Client({ connectionString: server.database.superuserUrl });
      await holder.connect();
      await holder.query('select pg_advisory_lock(72019734)');
      const answer = await call(server, 'GET /staff/ledger/replay', { token: auditor.token });
      await holder.end();
      expect(answer).toMatchObject({ status: 409, body: { code: 'replay-under-way' } });
    });

    it('stops when the connection that holds its lock is ended, so that no two run at once', async () => {
      const superuser = new pg.Client({ connectionString: server.database.superuserUrl });
      await superuser.connect();
      const sessions = async (name: string): Promise<number> => {
        await superuser.query('select pg_stat_clear_snapshot()');
        const { rows } = await superuser.query<{ count: number }>(
          `select count(*)::int from pg_stat_activity where datname = current_database() and application_name = $1`,
          [name],
        );
        return rows[0]?.count ?? 0;
      };
      const until = async (condition: () => Promise<boolean>): Promise<void> => {
        while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
      };
      // So that it is still at work when its lock goes.
      await superuser.query('begin; lock table ledger.events in access exclusive mode');
      try {
        const first = replay();
        await until(async () => (await sessions('clearfold-replay')) === 1);
        await superuser.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'clearfold-replay-lock'`,
        );
        expect((await first).at(-1)).toMatchObject({ step: 'failed' });
        await superuser.query('commit');
        await until(async () => (await sessions('clearfold-replay')) === 0);
        expect((await replay()).at(-1)).toMatchObject({ step: 'done', differences: 0 });
      } finally {
        await superuser.end();
      }
    });
  });

  describe('the export', () => {
    const download = async (query: string) => {
      const response = await fetch(`${server.url}/api/staff/ledger/export${query}`, {
        headers: { authorization: `Bearer ${auditor.token}` },
      });
      return { response, bytes: Buffer.from(await response.arrayBuffer()) };
    };

    it('is the whole log with its number of events and its root', async () => {
      const { response, bytes } = await download('');
      const [header = '', ...lines] = gunzipSync(bytes).toString().trimEnd().split('\n');
      const { size, root } = JSON.parse(header) as { size: number; root: string };
      expect(response.headers.get('x-ledger-events')).toBe(String(size));
      expect(response.headers.get('x-ledger-root')).toBe(Buffer.from(root, 'base64').toString('hex'));
      expect(lines.filter((line) => line.startsWith('{"position"'))).toHaveLength(size);
    });

    it('is a part of it, as a spreadsheet', async () => {
      const { response, bytes } = await download('?format=csv&from=3&to=4');
      expect(response.headers.get('x-ledger-events')).toBe('2');
      expect(bytes.toString().trimEnd().split('\r\n')).toHaveLength(5);
    });

    it.each(['?to=999', '?from=5&to=4', '?from=0', '?to=x', '?format=pdf'])('refuses %s', async (query) => {
      expect((await download(query)).response.status).toBe(400);
    });
  });

  it('records the cause of what an investor asked for, too', async () => {
    await call(server, 'POST /transactions/deposit-request', {
      token: ada.token,
      body: depositBody(3),
      headers: { 'x-request-id': 'another-request-id-0001' },
    });
    const [asked] = await list();
    expect(asked?.cause).toMatchObject({ command: 'RequestDeposit', requestId: 'another-request-id-0001' });
  });
});
