import { randomUUID } from 'node:crypto';
import { type AuditEntry, type ErrorAnswer, type OutsideAccountRow, type ReviewCounts } from '@clearfold/contracts';
import { OUTSIDE_ACCOUNTS_STREAM } from '@clearfold/ledger';
import { FeedProgress } from '#platform/feed/feed-progress.js';
import { until } from '@clearfold/ledger-store/testing';
import { call } from '#testing/call.js';
import { outsideWorld } from '#testing/queue/outside-world.js';
import { forgetStaff, signInStaff, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const BANK = {
  kind: 'bank',
  source: 'statements',
  name: 'Current account',
  identifier: 'DE02 1203 0000 0000 2020 51',
  network: 'Sample Bank',
  currency: 'USD',
  decimals: 2,
  staleAfterDays: 35,
} as const;

const COLUMNS = { delimiter: ';', dateOrder: 'dmy', decimalSeparator: ',', day: 'Day', amount: 'Amount' } as const;

describe('accounts outside', () => {
  let server: TestServer;
  let first: TestStaff;
  let second: TestStaff;
  beforeEach(async () => {
    server = await startTestServer();
    first = await signInStaff(server, 'admin');
    second = await signInStaff(server, 'admin');
  });
  afterEach(() => server.close());

  const post = (path: string, body: object = {}, { token } = first, key?: string) =>
    call<OutsideAccountRow & ErrorAnswer>(server, `POST /staff/outside-accounts${path}`, {
      token,
      body,
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  const list = async ({ token } = first, query = '') =>
    (await call<OutsideAccountRow[]>(server, `GET /staff/outside-accounts${query}`, { token })).body;
  const one = (id: string, { token } = first) =>
    call<OutsideAccountRow & ErrorAnswer>(server, `GET /staff/outside-accounts/${id}`, { token });
  const open = async (terms: object = BANK): Promise<string> => {
    const { body } = await post('', terms);
    expect((await post(`/${body.id}/confirm`, {}, second)).status).toBe(200);
    return body.id;
  };

  it('are opened by two admins, who see the same terms', async () => {
    const proposed = await post('', BANK);
    const { id } = proposed.body;
    expect(proposed).toMatchObject({
      status: 201,
      body: { ...BANK, openLines: 0, proposal: { staffId: first.id, by: 'The admin' } },
    });
    expect(proposed.body).not.toHaveProperty('openedAt');
    expect(await post(`/${id}/confirm`)).toMatchObject({ status: 409, body: { code: 'second-person-needed' } });
    expect(await post('', { ...BANK, currency: 'BTC' })).toMatchObject({
      status: 409,
      body: { code: 'outside-account-waits' },
    });
    const confirmed = await post(`/${id}/confirm`, {}, second);
    expect(confirmed).toMatchObject({ status: 200, body: { ...BANK, openedAt: server.clock.now().toISOString() } });
    expect(confirmed.body).not.toHaveProperty('proposal');
    expect(await post('', { ...BANK, name: 'Again' })).toMatchObject({
      status: 409,
      body: { code: 'outside-account-known' },
    });
    expect((await one(id)).body).toEqual(confirmed.body);
    expect(await list()).toEqual([confirmed.body]);
  });

  it('answer a repeated proposal as the first', async () => {
    const { body } = await post('', BANK, first, 'one-key');
    expect((await post('', BANK, first, 'one-key')).body).toEqual(body);
    expect(await post('', { ...BANK, name: 'Another' }, first, 'one-key')).toMatchObject({
      status: 422,
      body: { code: 'idempotency-key-reused' },
    });
  });

  it('are taken back by either, and are gone then', async () => {
    const { body } = await post('', BANK);
    expect(await post(`/${body.id}/withdraw`, {}, second)).toMatchObject({ status: 200, body: { id: body.id } });
    expect(await one(body.id)).toMatchObject({ status: 404, body: { code: 'outside-account-not-found' } });
    expect(await list()).toEqual([]);
    expect((await post('', BANK)).status).toBe(201);
  });

  it('are refused by a mistyped IBAN, of a bank; what is none is taken', async () => {
    const mistyped = await post('', { ...BANK, identifier: 'DE02 1203 0000 0000 2020 15' });
    expect(mistyped).toMatchObject({
      status: 400,
      body: { code: 'validation-failed', errors: { identifier: expect.stringMatching(/check digits/) } },
    });
    const wallet = { ...BANK, kind: 'wallet', currency: 'BTC', decimals: 8 };
    expect((await post('', { ...wallet, identifier: 'DE02120300000000202015' })).status).toBe(201);
  });

  it('say while they wait which open one they read like', async () => {
    await open();
    await open({ ...BANK, kind: 'wallet', currency: 'BTC', decimals: 8, name: 'Cold', identifier: 'bc1q0l' });
    const like = await post('', { ...BANK, identifier: 'DEO2 l203 0000 0000 2020 51' });
    expect(like.body.proposal?.looksLike).toEqual(['Current account']);
    expect((await one(like.body.id, second)).body.proposal?.looksLike).toEqual(['Current account']);
    await post(`/${like.body.id}/withdraw`);
    const sameWallet = { ...BANK, kind: 'wallet', currency: 'ETH', decimals: 18, identifier: 'bc1q0l' };
    expect((await post('', sameWallet)).body.proposal).not.toHaveProperty('looksLike');
  });

  it('are named in their history, those too that were taken back', async () => {
    const id = await open();
    await post(`/${id}/require-evidence`, { from: '2026-03-01' });
    const again = await post('', { ...BANK, name: 'Another', identifier: 'another' });
    await post(`/${again.body.id}/withdraw`, {}, second);
    const filter = encodeURIComponent(JSON.stringify({ recordId: OUTSIDE_ACCOUNTS_STREAM }));
    const path = `GET /staff/audit-trail?filter=${filter}&sort=${encodeURIComponent('["at","ASC"]')}`;
    for (const { token } of [first, await signInStaff(server, 'auditor')]) {
      const { body } = await call<AuditEntry[]>(server, path, { token });
      expect(body.map(({ event, account, from }) => [event, account, from])).toEqual([
        ['OutsideAccountProposed', 'Current account', undefined],
        ['OutsideAccountOpened', 'Current account', undefined],
        ['EvidenceRequired', 'Current account', '2026-03-01'],
        ['OutsideAccountProposed', 'Another', undefined],
        ['OutsideAccountWithdrawn', 'Another', undefined],
      ]);
    }
  });

  it('wait in the counts for the other admin, and each step is mailed to the others', async () => {
    const reviewer = await signInStaff(server, 'reviewer');
    const waiting = async ({ token }: TestStaff) =>
      (await call<ReviewCounts>(server, 'GET /staff/requests/counts', { token })).body.outsideAccounts;
    expect(await waiting(second)).toEqual({ me: 0, others: 0 });
    const { body } = await post('', BANK);
    expect([await waiting(first), await waiting(second), await waiting(reviewer)]).toEqual([
      { me: 0, others: 1 },
      { me: 1, others: 0 },
      { me: 0, others: 1 },
    ]);
    await post(`/${body.id}/confirm`, {}, second);
    expect(await waiting(second)).toEqual({ me: 0, others: 0 });
    await post(`/${body.id}/require-evidence`, { from: '2026-03-01' });
    const again = await post('', { ...BANK, identifier: 'another' });
    await post(`/${again.body.id}/withdraw`, {}, second);
    await until(async () => (await server.app.get(FeedProgress).all()).every(({ lag }) => lag === 0));
    const mails = await server.dataSource.query<object[]>(
      `select staff_id as to, data->>'status' as status, data->>'identifier' as identifier, data->>'from' as from
       from mails where template = 'outside-account-change' order by split_part(key, '/', 2)::int`,
    );
    const told = { to: second.id, identifier: BANK.identifier, from: null };
    expect(mails).toEqual([
      { ...told, status: 'proposed' },
      { ...told, to: first.id, status: 'opened' },
      { ...told, status: 'evidence-required', from: '2026-03-01' },
      { ...told, status: 'proposed', identifier: 'another' },
      { ...told, to: first.id, status: 'withdrawn', identifier: null },
    ]);
  });

  it('say before the click that a proposal counts no more, or that the reader is new to who made it', async () => {
    const { body } = await post('', BANK);
    const [proposalId, now] = [randomUUID(), server.clock.now()];
    await server.dataSource.query(
      `insert into staff_proposals (id, kind, name, email, email_key, role, reason, proposed_by, proposed_at, expires_at)
       values ($1, 'invite', 'N', 'n@desk.example', 'n@desk.example', 'admin', 'Joins.', $2, $3, $3)`,
      [proposalId, first.id, now],
    );
    await server.dataSource.query(
      'insert into staff_vouchers (proposal_id, member_id, voucher_id, since) values ($1, $2, $3, $4)',
      [proposalId, second.id, first.id, now],
    );
    expect((await one(body.id, second)).body.proposal?.barredAsNew?.bars).toBe('begun-before');
    expect((await one(body.id)).body.proposal).not.toHaveProperty('barredAsNew');
    expect(await post(`/${body.id}/confirm`, {}, second)).toMatchObject({ body: { code: 'second-person-is-new' } });
    expect((await call(server, `POST /staff/members/${first.id}/disable`, { token: second.token })).status).toBe(200);
    expect((await one(body.id, second)).body.proposal).toMatchObject({ isVoid: true });
    expect((await one(body.id, second)).body.proposal).not.toHaveProperty('barredAsNew');
    expect(await post(`/${body.id}/confirm`, {}, second)).toMatchObject({ body: { code: 'first-person-gone' } });
  });

  it('ask for evidence from a day on, and from an earlier one, which nobody puts off', async () => {
    const id = await open();
    expect(await post(`/${id}/require-evidence`, { from: '1969-12-31' })).toMatchObject({
      status: 400,
      body: { code: 'validation-failed', errors: { from: 'Enter a day, as in 2026-11-28.' } },
    });
    expect(await post(`/${id}/require-evidence`, { from: '2026-03-01' })).toMatchObject({
      status: 200,
      body: { evidenceFrom: '2026-03-01' },
    });
    expect(await post(`/${id}/require-evidence`, { from: '2026-02-01' })).toMatchObject({
      status: 200,
      body: { evidenceFrom: '2026-02-01' },
    });
    expect(await post(`/${id}/require-evidence`, { from: '2026-02-02' })).toMatchObject({
      status: 409,
      body: { code: 'evidence-required-already' },
    });
    expect((await one(id)).body).toMatchObject({ evidenceFrom: '2026-02-01' });
  });

  it('are stale when their newest statement is older than they allow, counted from their opening on', async () => {
    const id = await open();
    const isStale = async () => (await one(id, await signInStaff(server, 'auditor'))).body.isStale;
    server.clock.forwardMinutes(35 * 24 * 60);
    expect(await isStale()).toBeUndefined();
    server.clock.forwardMinutes(24 * 60);
    expect(await isStale()).toBe(true);
  });

  it('that are watched have what their chain’s lines come to, and are stale when nobody reads it', async () => {
    const world = await outsideWorld(server);
    const id = await world.open({ source: 'watcher', currency: 'BTC', decimals: 8 });
    expect((await one(id)).body).not.toHaveProperty('balance');
    await world.seen(id, { units: 150_000_000n });
    await world.seen(id, { units: -25_000_000n });
    expect((await one(id)).body).toMatchObject({ balance: '1.25000000', openLines: 2 });
    server.clock.forwardMinutes(40 * 24 * 60);
    expect((await one(id, await signInStaff(server, 'auditor'))).body).not.toHaveProperty('isStale');
    server.clock.forwardMinutes(24 * 60);
    expect((await one(id, await signInStaff(server, 'auditor'))).body).toMatchObject({ isStale: true });
  });

  it('are listed by name, and found by kind, currency and id', async () => {
    const bank = await open();
    const wallet = await open({ ...BANK, kind: 'wallet', name: 'A wallet', currency: 'BTC', decimals: 8 });
    const ids = async (query: string) => (await list(first, query)).map(({ id }) => id);
    expect(await ids('')).toEqual([wallet, bank]);
    expect(await ids('?sort=["name","DESC"]')).toEqual([bank, wallet]);
    expect(await ids('?range=[1,1]')).toEqual([bank]);
    expect(await ids('?filter={"kind":"bank"}')).toEqual([bank]);
    expect(await ids('?filter={"currency":"BTC"}')).toEqual([wallet]);
    expect(await ids(`?filter={"id":["${wallet}"]}`)).toEqual([wallet]);
  });

  describe('have their CSV files read', () => {
    const put = (id: string, body: object) =>
      call<OutsideAccountRow & ErrorAnswer>(server, `PUT /staff/outside-accounts/${id}/csv-mapping`, {
        token: first.token,
        body,
      });

    it('by columns that are saved, the newest of them', async () => {
      const id = await open();
      expect((await put(id, COLUMNS)).body.csvMapping).toEqual(COLUMNS);
      const columns = { ...COLUMNS, direction: 'Side', inWord: 'in', outWord: 'out', order: 'newest-first' };
      expect((await put(id, columns)).body.csvMapping).toEqual(columns);
      const acts = await server.dataSource.query<object[]>(`select act, record_id from staff_acts order by position`);
      expect(acts).toEqual([1, 2].map(() => ({ act: 'csv-mapping-saved', record_id: id })));
    });

    it.each([
      ['no amount', { amount: undefined }, { amount: 'This must be said.' }],
      ['one column twice', { reference: 'Amount' }, { reference: /twice/ }],
      ['one word for both ways', { direction: 'Side', inWord: 'x', outWord: 'X' }, { outWord: /does not go/ }],
      ['no word of a way', { direction: 'Side', inWord: 'x' }, { outWord: 'This cannot be used.' }],
      ['thousands by the decimal separator', { groupSeparator: ',' }, { groupSeparator: /does not go/ }],
    ])('not by %s', async (_, changes, errors) => {
      const id = await open();
      const { status, body } = await put(id, { ...COLUMNS, ...changes });
      expect([status, body.code]).toEqual([422, 'csv-mapping-invalid']);
      expect(Object.keys(body.errors ?? {})).toEqual(Object.keys(errors));
      for (const [field, text] of Object.entries(errors)) expect(body.errors?.[field]).toMatch(text);
      expect((await one(id)).body).not.toHaveProperty('csvMapping');
    });
  });
});

describe('accounts outside that are none', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  afterEach(() => forgetStaff(server));

  it.each([
    ['a currency that nobody has', { currency: 'XYZ' }, 'currency'],
    ['more decimals than any coin', { decimals: 19 }, 'decimals'],
    ['half a decimal', { decimals: 1.5 }, 'decimals'],
    ['no number', { identifier: ' ' }, 'identifier'],
    ['a number on two lines', { identifier: 'a\nb' }, 'identifier'],
    ['no day to be stale after', { staleAfterDays: 0 }, 'staleAfterDays'],
    ['a kind that nobody knows', { kind: 'till' }, 'kind'],
  ])('with %s are not proposed', async (_, changes, field) => {
    const { token } = await signInStaff(server, 'admin');
    const { status, body } = await call<ErrorAnswer>(server, 'POST /staff/outside-accounts', {
      token,
      body: { ...BANK, ...changes },
    });
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([400, 'validation-failed', [field]]);
  });
});
