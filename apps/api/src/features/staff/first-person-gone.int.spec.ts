import { randomUUID } from 'node:crypto';
import {
  type BulkAnswer,
  type ChangingWallet,
  type ErrorAnswer,
  type ReviewCounts,
  type ReviewRequest,
  type StaffProposal,
} from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { whileLocked } from '#testing/held-lock.js';
import { addWallet, decide, fund, requestDeposit, requestTransfer, requestWithdrawal } from '#testing/money.js';
import {
  forgetStaff,
  PASSWORD,
  signInStaff,
  signUpInvestor,
  type TestInvestor,
  type TestStaff,
} from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const REASON = 'Leaves the desk.';
/** Of another currency than what is deposited. */
const NEXT = { currency: 'ETH', network: 'Ethereum', address: 'DEMO-DO-NOT-SEND-NEXT' };

describe('what a switched-off or demoted member of staff began is not the first of two', () => {
  let server: TestServer;
  /** Who begins, and goes. */
  let gone: TestStaff;
  /** Who switch them off. */
  let grace: TestStaff;
  let alan: TestStaff;
  let ada: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer();
    await addWallet(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await forgetStaff(server);
    [gone, grace, alan] = [
      await signInStaff(server, 'admin'),
      await signInStaff(server, 'admin'),
      await signInStaff(server, 'admin'),
    ];
    ada = await signUpInvestor(server);
  });

  const as = <Body = ReviewRequest>({ token }: TestStaff, path: string, body?: object) =>
    call<Body & ErrorAnswer>(server, path, { token, ...(body ? { body } : {}) });
  const confirmed = async (path: string, body: object): Promise<void> => {
    const proposal = (await as<StaffProposal>(grace, path, { ...body, reason: REASON })).body;
    expect((await as(alan, `POST /staff/proposals/${proposal.id}/confirm`, {})).status).toBe(200);
  };
  const disable = ({ id }: TestStaff) => as(grace, `POST /staff/members/${id}/disable`, {});
  const enable = ({ id }: TestStaff) => confirmed(`POST /staff/members/${id}/enable`, {});
  const signedIn = async ({ id }: TestStaff): Promise<TestStaff> => {
    const named = await server.dataSource.query<[{ email: string }]>('select email from staff where id = $1', [id]);
    const body = { email: named[0].email, password: PASSWORD };
    const answer = await call<{ token: string }>(server, 'POST /staff/auth/signin', { body });
    return { id, token: answer.body.token };
  };

  const ways: Record<string, (who: TestStaff) => Promise<unknown>> = {
    'is switched off': disable,
    'gets a role without such decisions': ({ id }) => confirmed(`PUT /staff/members/${id}/role`, { role: 'support' }),
    'was switched off and is on again': async (who) => {
      await disable(who);
      await enable(who);
    },
    'has lost their access and gets it anew': ({ id }) => confirmed(`POST /staff/members/${id}/reset-access`, {}),
  };

  const enough = async (): Promise<void> => {
    for (let i = 0; i < 3; i += 1) await fund(server, ada, await signInStaff(server, 'reviewer'), 9_000);
  };
  const requests: Record<string, () => Promise<string>> = {
    deposits: () => requestDeposit(server, ada, 20_000),
    withdrawals: async () => {
      await enough();
      return requestWithdrawal(server, ada, 20_000);
    },
    transfers: async () => {
      await enough();
      return requestTransfer(server, ada, await signUpInvestor(server), 20_000);
    },
  };
  const cases = Object.keys(requests).flatMap((kind) => Object.keys(ways).map((way) => [kind, way] as const));

  it.each(cases)('of %s: who %s; the next approval is the first again, and can be followed', async (kind, way) => {
    const id = await requests[kind]!();
    await decide(server, gone, `${kind}/${id}/approve`);
    const seconds = async () => (await as<ReviewCounts>(alan, 'GET /staff/requests/counts')).body.second;
    expect(await seconds()).toEqual({ me: 1, others: 0 });
    await ways[way]!(gone);

    // Nobody is told that one approval is missing when two are.
    const seen = (await as(alan, `GET /staff/requests/${id}`)).body;
    expect(seen.endorsement).toMatchObject({ staffId: gone.id, isVoid: true });
    expect(await seconds()).toEqual({ me: 0, others: 0 });
    const filter = encodeURIComponent(JSON.stringify({ second: 'me' }));
    expect((await as<unknown[]>(alan, `GET /staff/requests?filter=${filter}`)).body).toEqual([]);

    const approve = (who: TestStaff) => as(who, `POST /staff/${kind}/${id}/approve`, {});
    const first = await approve(alan);
    expect([first.status, first.body.status, first.body.endorsement]).toMatchObject([
      200,
      'pending',
      { staffId: alan.id, amount: 20_000 },
    ]);
    expect(first.body.endorsement?.isVoid).toBeUndefined();
    expect(await approve(alan)).toMatchObject({ status: 409, body: { code: 'second-person-needed' } });
    expect((await approve(grace)).body.status).not.toBe('pending');
  });

  it.each(Object.keys(ways))('of an adjustment: who %s; it is rejected and made anew', async (way) => {
    const draft = { investorId: ada.user._id, direction: 'add', amount: 5, category: 'other', reason: 'Goodwill.' };
    const { id } = (await as(gone, 'POST /staff/adjustments', draft)).body;
    await ways[way]!(gone);
    expect((await as(alan, `GET /staff/requests/${id}`)).body.proposal).toMatchObject({
      staffId: gone.id,
      isVoid: true,
    });
    expect(await as(alan, `POST /staff/adjustments/${id}/approve`, {})).toMatchObject({
      status: 409,
      body: {
        code: 'first-person-gone',
        message:
          'Who began this was disabled, or got another role or access since, so it counts no more. Take it back or reject it, and begin it anew.',
      },
    });
    const rejected = await as(alan, `POST /staff/adjustments/${id}/reject`, { reason: 'Its proposer is gone.' });
    expect(rejected.body.status).toBe('rejected');
    const anew = (await as(alan, 'POST /staff/adjustments', draft)).body;
    expect((await as(grace, `POST /staff/adjustments/${anew.id}/approve`, {})).body.status).toBe('completed');
  });

  it.each(Object.keys(ways))('of a wallet address: who %s; it is taken back and proposed anew', async (way) => {
    const next = { ...NEXT, address: `${NEXT.address}-${randomUUID()}` };
    const { id } = (await as<ChangingWallet>(gone, 'POST /staff/wallet-changes', next)).body;
    const waiting = async () =>
      (await as<ChangingWallet[]>(alan, 'GET /staff/wallet-changes')).body.find((wallet) => wallet.id === id)?.pending;
    expect((await waiting())?.isVoid).toBeUndefined();
    await ways[way]!(gone);
    expect(await waiting()).toMatchObject({ staffId: gone.id, isVoid: true });
    const confirm = (who: TestStaff) => as(who, `POST /staff/wallet-changes/${id}/confirm`, { address: next.address });
    expect(await confirm(alan)).toMatchObject({ status: 409, body: { code: 'first-person-gone' } });
    expect((await as(alan, `POST /staff/wallet-changes/${id}/withdraw`, {})).status).toBe(200);
    await as(alan, 'POST /staff/wallet-changes', next);
    expect((await confirm(grace)).status).toBe(200);
  });

  it('holds of an admin who is a reviewer now, and not of what they begin then', async () => {
    const [before, after] = [await requestDeposit(server, ada, 20_000), await requestDeposit(server, ada, 30_000)];
    await decide(server, gone, `deposits/${before}/approve`);
    await confirmed(`PUT /staff/members/${gone.id}/role`, { role: 'reviewer' });
    await decide(server, await signedIn(gone), `deposits/${after}/approve`);
    const reviewer = await signInStaff(server, 'reviewer');
    const decided = async (request: string) => (await as(reviewer, `POST /staff/deposits/${request}/approve`, {})).body;
    expect([(await decided(before)).status, (await decided(after)).status]).toEqual(['pending', 'approved']);
  });

  it('is the first again also for who came back, who does not finish it alone', async () => {
    const id = await requestDeposit(server, ada, 20_000);
    await decide(server, gone, `deposits/${id}/approve`);
    await ways['was switched off and is on again']!(gone);
    const back = await signedIn(gone);
    const approve = (who: TestStaff) => as(who, `POST /staff/deposits/${id}/approve`, {});
    expect((await approve(back)).body).toMatchObject({ status: 'pending', endorsement: { staffId: gone.id } });
    expect(await approve(back)).toMatchObject({ body: { code: 'second-person-needed' } });
  });

  const LOCKED_HEAD = 'select from ledger.head for update';
  const proposed = async (path: string, body: object): Promise<() => Promise<unknown>> => {
    const { id } = (await as<StaffProposal>(grace, path, { ...body, reason: REASON })).body;
    return () => as(alan, `POST /staff/proposals/${id}/confirm`, {});
  };

  it.each<[string, () => Promise<() => Promise<unknown>>]>([
    ['are switched off', async () => () => disable(gone)],
    ['get their access anew', () => proposed(`POST /staff/members/${gone.id}/reset-access`, {})],
    ['get another role', () => proposed(`PUT /staff/members/${gone.id}/role`, { role: 'reviewer' })],
  ])('is refused where it would get into the log just after they %s', async (_, prepare) => {
    const id = await requestDeposit(server, ada, 20_000);
    const go = await prepare();
    const [, endorsed] = await whileLocked(server, LOCKED_HEAD, go, () =>
      as(gone, `POST /staff/deposits/${id}/approve`, {}),
    );
    expect(endorsed).toMatchObject({ status: 403, body: { code: 'staff-only' } });
    expect((await as(alan, `POST /staff/deposits/${id}/approve`, {})).body).toMatchObject({
      status: 'pending',
      endorsement: { staffId: alan.id },
    });
  });

  it('counts no more where it gets into the log just before they are switched off', async () => {
    const id = await requestDeposit(server, ada, 20_000);
    const [endorsed] = await whileLocked(
      server,
      LOCKED_HEAD,
      () => as(gone, `POST /staff/deposits/${id}/approve`, {}),
      () => disable(gone),
    );
    expect(endorsed).toMatchObject({ status: 200, body: { endorsement: { staffId: gone.id } } });
    expect((await as(alan, `GET /staff/requests/${id}`)).body.endorsement).toMatchObject({ isVoid: true });
  });

  it('decides nothing as the second of two, nor alone, where it would get into the log just after a change of role', async () => {
    const [large, small] = [await requestDeposit(server, ada, 20_000), await requestDeposit(server, ada, 20)];
    await decide(server, alan, `deposits/${large}/approve`);
    const go = await proposed(`PUT /staff/members/${gone.id}/role`, { role: 'support' });
    // Together: of one process's commands only the first batch waits for the head.
    const [, [second, alone]] = await whileLocked(server, LOCKED_HEAD, go, () =>
      Promise.all([
        as(gone, `POST /staff/deposits/${large}/approve`, {}),
        as<BulkAnswer>(gone, 'POST /staff/requests/bulk/approve', { ids: [small] }),
      ]),
    );
    expect(second).toMatchObject({ status: 403, body: { code: 'staff-only' } });
    expect(alone.body).toMatchObject({ results: [{ ok: false, code: 'staff-only' }] });
    for (const id of [large, small]) expect((await as(alan, `GET /staff/requests/${id}`)).body.status).toBe('pending');
  });

  it('waits for a change of the staff that is under way, and is refused after it', async () => {
    const id = await requestDeposit(server, ada, 20_000);
    const [endorsed] = await whileLocked(server, `update staff set disabled_at = now() where id = '${gone.id}'`, () =>
      as(gone, `POST /staff/deposits/${id}/approve`, {}),
    );
    expect(endorsed).toMatchObject({ status: 403, body: { code: 'staff-only' } });
  });

  it('leaves what others began as it was, and what was decided', async () => {
    const [theirs, others] = [await requestDeposit(server, ada, 20_000), await requestDeposit(server, ada, 30_000)];
    await decide(server, gone, `deposits/${theirs}/approve`);
    await decide(server, grace, `deposits/${theirs}/approve`);
    await decide(server, grace, `deposits/${others}/approve`);
    await disable(gone);
    expect((await as(alan, `GET /staff/requests/${theirs}`)).body).toMatchObject({ status: 'approved' });
    expect((await as(alan, `POST /staff/deposits/${others}/approve`, {})).body.status).toBe('approved');
  });
});
