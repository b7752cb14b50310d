import { randomUUID } from 'node:crypto';
import { type Notification, type NotificationsAnswer, type NotificationSettingsAnswer } from '@clearfold/contracts';
import { EventStore } from '@clearfold/ledger-store';
import { FeedProgress } from '#platform/feed/feed-progress.js';
import { call } from '#testing/call.js';
import { addWallet, decide, fund, requestDeposit, requestTransfer, requestWithdrawal } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('notifications', () => {
  let server: TestServer;
  let admin: TestStaff;
  let ada: TestInvestor;
  let ben: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer();
    await addWallet(server);
    admin = await signInStaff(server, 'admin');
  });
  beforeEach(async () => {
    ada = await signUpInvestor(server);
    ben = await signUpInvestor(server);
  });
  afterAll(() => server.close());

  /** Waits until the feed has handed out everything that was recorded. */
  const caughtUp = async (): Promise<void> => {
    const end = Date.now() + 60_000;
    for (;;) {
      const progress = await server.app.get(FeedProgress).all();
      if (progress.every(({ lag }) => lag === 0)) return;
      if (Date.now() > end) throw new Error(`The feed lags: ${JSON.stringify(progress)}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };

  const answerFor = async ({ token }: TestInvestor): Promise<NotificationsAnswer> => {
    await caughtUp();
    return (await call<NotificationsAnswer>(server, 'GET /notifications', { token })).body;
  };
  const listOf = async (who: TestInvestor): Promise<Notification[]> => (await answerFor(who)).data;
  const kindsOf = async (who: TestInvestor): Promise<string[]> =>
    (await listOf(who)).map(({ kind, amount }) => `${kind} ${amount ?? ''}`.trim()).reverse();
  /** Besides those of signing up. */
  const mailsOf = async ({ user }: TestInvestor): Promise<string[]> => {
    await caughtUp();
    const rows = await server.dataSource.query<{ template: string; data: object }[]>(
      `select template, data from mails where investor_id = $1 and template not in ('welcome', 'verify-email')
       order by created_at, key`,
      [user._id],
    );
    return rows.map(({ template, data }) => `${template} ${JSON.stringify(data)}`);
  };
  const settings = (method: 'GET' | 'PUT', body?: unknown, { token } = ada) =>
    call<NotificationSettingsAnswer>(server, `${method} /users/notification-settings`, { token, body });

  it('tell of every decision about the own money, and of nothing else', async () => {
    await fund(server, ada, admin, 500);
    const rejected = await requestDeposit(server, ada, 20);
    await decide(server, admin, `deposits/${rejected}/reject`, { reason: 'It never arrived.' });
    const paid = await requestWithdrawal(server, ada, 30);
    await decide(server, admin, `withdrawals/${paid}/approve`);
    await decide(server, admin, `withdrawals/${paid}/complete`, { paymentReference: 'SEPA 42' });
    const declined = await requestWithdrawal(server, ada, 40);
    await decide(server, admin, `withdrawals/${declined}/reject`, { reason: 'Unknown bank.' });
    const bounced = await requestWithdrawal(server, ada, 50);
    await decide(server, admin, `withdrawals/${bounced}/approve`);
    await decide(server, admin, `withdrawals/${bounced}/reject`, { reason: 'Account closed.' });
    const sent = await requestTransfer(server, ada, ben, 60);
    await decide(server, admin, `transfers/${sent}/approve`);
    const refused = await requestTransfer(server, ada, ben, 70);
    await decide(server, admin, `transfers/${refused}/reject`, { reason: 'Please explain.' });
    const cancelled = await requestDeposit(server, ada, 80);
    await call(server, `POST /transactions/${cancelled}/cancel`, { token: ada.token });

    expect(await kindsOf(ada)).toEqual([
      'deposit-approved 500',
      'deposit-rejected 20',
      'withdrawal-approved 30',
      'withdrawal-completed 30',
      'withdrawal-rejected 40',
      'withdrawal-approved 50',
      'withdrawal-bounced 50',
      'transfer-completed 60',
      'transfer-rejected 70',
    ]);
    expect(await kindsOf(ben)).toEqual(['transfer-received 60']);
    expect(await listOf(ada)).toContainEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      kind: 'transfer-completed',
      amount: 60,
      subjectId: sent,
      createdAt: expect.stringMatching(/^\d{4}-/),
      readAt: null,
    });

    const mails = await mailsOf(ada);
    expect(mails).toEqual(
      expect.arrayContaining([
        'deposit-requested {"amount":20,"currency":"BTC"}',
        'deposit-approved {"note":"","amount":500,"declared":500}',
        'deposit-rejected {"amount":20,"reason":"It never arrived."}',
        'withdrawal-completed {"amount":30,"paymentReference":"SEPA 42"}',
        'withdrawal-bounced {"amount":50,"reason":"Account closed."}',
        `transfer-completed {"amount":60,"recipientUserId":"${ben.user._id}"}`,
        'request-cancelled {"kind":"deposit","amount":80}',
      ]),
    );
    expect(mails.filter((mail) => mail.startsWith('withdrawal-approved'))).toHaveLength(2);
    expect(await mailsOf(ben)).toEqual([`transfer-received {"amount":60,"senderUserId":"${ada.user._id}"}`]);
  });

  it('are read one by one and all at once, each by its owner only', async () => {
    await fund(server, ada, admin, 500);
    await fund(server, ada, admin, 600);
    await fund(server, ada, admin, 700);
    const { data, unread } = await answerFor(ada);
    expect([data.map(({ amount }) => amount), unread]).toEqual([[700, 600, 500], 3]);
    const path = `POST /notifications/${data[1]!._id}/read`;
    expect(await call(server, path, { token: ben.token })).toMatchObject({
      status: 404,
      body: { code: 'notification-not-found' },
    });
    expect(await call(server, path, { token: ada.token })).toMatchObject({
      status: 200,
      body: { message: 'Marked as read.' },
    });
    const firstRead = (await listOf(ada))[1]!.readAt;
    server.clock.forwardSeconds(60);
    await call(server, path, { token: ada.token });
    const after = await answerFor(ada);
    expect(after.data.map(({ readAt }) => readAt)).toEqual([null, firstRead, null]);
    expect([after.unread, firstRead]).toEqual([2, expect.any(String)]);
    await fund(server, ben, admin, 10);
    expect((await call(server, 'POST /notifications/read-all', { token: ada.token })).status).toBe(200);
    expect((await answerFor(ada)).unread).toBe(0);
    expect((await answerFor(ben)).unread).toBe(1);
  });

  it('hold no more than the newest hundred in the list, and count all', async () => {
    await server.dataSource.query(
      `insert into notifications (id, investor_id, source, kind, created_at)
       select gen_random_uuid(), $1, n::text, 'account-unfrozen', now() from generate_series(1, 105) n`,
      [ada.user._id],
    );
    const { data, unread } = await answerFor(ada);
    expect([data.length, unread]).toEqual([100, 105]);
  });

  it('stand in the order of their dates, however late one of them is told', async () => {
    await server.dataSource.query(
      `insert into notifications (id, investor_id, source, kind, created_at)
       select gen_random_uuid(), $1, n::text, kind, at::timestamptz
       from unnest($2::text[], $3::text[]) with ordinality as told (kind, at, n)`,
      [
        ada.user._id,
        ['deposit-approved', 'interest-paid', 'plan-purchased'],
        ['2026-03-02', '2026-05-04', '2026-04-03'],
      ],
    );
    expect(await kindsOf(ada)).toEqual(['deposit-approved', 'plan-purchased', 'interest-paid']);
  });

  it('tell once that support answered, each time it does', async () => {
    const body = { subject: 'Deposit Problem', message: 'Where is it?' };
    await call(server, 'POST /support-tickets/submit', { token: ada.token, body });
    const tickets = await call<{ data: { _id: string }[] }>(server, 'GET /support-tickets/my-tickets', {
      token: ada.token,
    });
    const ticketId = tickets.body.data[0]!._id;
    for (const response of ['Here.', 'And there.'])
      await decide(server, admin, `tickets/${ticketId}/answer`, { response });
    expect(await listOf(ada)).toMatchObject([
      { kind: 'ticket-answered', subjectId: ticketId },
      { kind: 'ticket-answered', subjectId: ticketId },
    ]);
    expect(await mailsOf(ada)).toEqual(
      expect.arrayContaining([
        'ticket-answered {"subject":"Deposit Problem","response":"Here."}',
        'ticket-answered {"subject":"Deposit Problem","response":"And there."}',
      ]),
    );
  });

  it('tell of an adjustment once a second admin approved it, by mail with the reason', async () => {
    const other = await signInStaff(server, 'admin');
    const request = {
      investorId: ada.user._id,
      direction: 'add',
      amount: 9,
      category: 'goodwill',
      reason: 'We were late.',
    };
    const path = 'POST /staff/adjustments';
    const { body } = await call<{ id: string }>(server, path, { token: admin.token, body: request });
    expect([await kindsOf(ada), await mailsOf(ada)]).toEqual([[], []]);
    await call(server, `${path}/${body.id}/approve`, { token: other.token, body: {} });
    expect(await kindsOf(ada)).toEqual(['balance-added 9']);
    expect(await mailsOf(ada)).toContain('balance-adjusted {"note":"We were late.","amount":9,"direction":"add"}');
  });

  it('tell that the account was frozen and released, which no choice silences', async () => {
    await settings('PUT', {
      deposits: false,
      withdrawals: false,
      transfers: false,
      investments: false,
      support: false,
    });
    for (const type of ['FreezeInvestor', 'UnfreezeInvestor'] as const) {
      await server.app.get(EventStore).execute({
        streamId: ada.user._id,
        commandId: randomUUID(),
        actor: { kind: 'staff', id: admin.id },
        command: { type, reasonDigest: 'ab'.repeat(32) },
      });
    }
    expect(await kindsOf(ada)).toEqual(['account-frozen', 'account-unfrozen']);
    expect(await mailsOf(ada)).toHaveLength(2);
  });

  it('come by mail unless the investor does without, but always when money is to leave', async () => {
    expect((await settings('GET')).body.data).toEqual({
      deposits: true,
      withdrawals: true,
      transfers: true,
      investments: true,
      support: true,
    });
    const changed = await settings('PUT', { deposits: false, withdrawals: false, security: false });
    expect([changed.status, changed.body.data]).toEqual([
      200,
      { deposits: false, withdrawals: false, transfers: true, investments: true, support: true },
    ]);
    await fund(server, ada, admin, 500);
    const paid = await requestWithdrawal(server, ada, 30);
    await decide(server, admin, `withdrawals/${paid}/approve`);
    expect(await mailsOf(ada)).toEqual(['withdrawal-requested {"amount":30}']);
    expect(await kindsOf(ada)).toEqual(['deposit-approved 500', 'withdrawal-approved 30']);

    expect((await settings('PUT', { deposits: true })).body.data).toMatchObject({ deposits: true, withdrawals: false });
    await fund(server, ada, admin, 10);
    expect(await mailsOf(ada)).toContain('deposit-approved {"note":"","amount":10,"declared":10}');
    expect((await settings('GET', undefined, ben)).body.data.withdrawals).toBe(true);
  });

  it.each([['"no"'], ['0'], ['{}'], ['[false]']])('refuse the choice %s', async (choice) => {
    const answer = await call(server, 'PUT /users/notification-settings', {
      token: ada.token,
      rawBody: `{"deposits":${choice}}`,
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { deposits: 'Please choose one of the values that are offered.' } },
    });
    expect((await settings('GET')).body.data.deposits).toBe(true);
  });

  it('are forgotten with the account, and what comes later is told to nobody', async () => {
    const id = await requestDeposit(server, ada, 20);
    await settings('PUT', { support: false });
    await decide(server, admin, `deposits/${id}/reject`, { reason: 'It never arrived.' });
    await caughtUp();
    expect((await call(server, 'DELETE /users/me', { token: ada.token })).status).toBe(200);
    const [left] = await server.dataSource.query<[{ count: number }]>(
      `select (select count(*) from notifications where investor_id = $1)::int
            + (select count(*) from mail_opt_outs where investor_id = $1)::int as count`,
      [ada.user._id],
    );
    expect(left.count).toBe(0);
    // The event is handed out again, as after a crash.
    await server.dataSource.query(`update feed_checkpoints set position = 0 where consumer = 'notifications'`);
    const before = (await listOf(ben)).length;
    await fund(server, ben, admin, 10);
    expect(await listOf(ben)).toHaveLength(before + 1);
    const [again] = await server.dataSource.query<[{ count: number }]>(
      `select count(*)::int from notifications where investor_id = $1`,
      [ada.user._id],
    );
    expect(again.count).toBe(0);
  });
});
