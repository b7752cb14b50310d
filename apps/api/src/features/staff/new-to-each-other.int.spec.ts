import { randomUUID } from 'node:crypto';
import {
  type BulkAnswer,
  type ChangingWallet,
  type ErrorAnswer,
  type ReviewRequest,
  type StaffProposal,
  type StaffRole,
} from '@clearfold/contracts';
import { walletId } from '@clearfold/ledger';
import { call } from '#testing/call.js';
import { mailsTo } from '#testing/mails.js';
import { addWallet, decide, fund, requestDeposit, requestTransfer, requestWithdrawal } from '#testing/money.js';
import {
  PASSWORD,
  signInAgain,
  signInStaff,
  signUpInvestor,
  type TestInvestor,
  type TestStaff,
} from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { notSecondToOf } from '#platform/auth/second-person/not-second-to.js';

const DAY = 24 * 60;
const REASON = 'Joins the desk.';
/** Of another currency than what is deposited. */
const NEXT = { currency: 'ETH', network: 'Ethereum', address: 'DEMO-DO-NOT-SEND-NEXT' };
const IS_NEW = { status: 409, body: { code: 'second-person-is-new' } };

describe('one admin is not two people: who lets somebody in, and who is let in', () => {
  let server: TestServer;
  /** Proposes whom to let in, and begins what they are to decide. */
  let grace: TestStaff;
  /** Confirms it. */
  let alan: TestStaff;
  /** Had nothing to do with it. */
  let vera: TestStaff;
  let ada: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer();
    await addWallet(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    [grace, alan, vera] = [
      await signInStaff(server, 'admin'),
      await signInStaff(server, 'admin'),
      await signInStaff(server, 'admin'),
    ];
    ada = await signUpInvestor(server);
  });

  const as = <Body = ReviewRequest>({ token }: TestStaff, path: string, body: object = {}) =>
    call<Body & ErrorAnswer>(server, path, { token, body });
  const confirmed = async (path: string, body: object): Promise<StaffProposal> => {
    const { body: proposal } = await as<StaffProposal>(grace, path, { ...body, reason: REASON });
    return (await as<StaffProposal>(alan, `POST /staff/proposals/${proposal.id}/confirm`)).body;
  };
  const again = async ({ id }: TestStaff): Promise<TestStaff> => {
    const [{ email }] = await server.dataSource.query<[{ email: string }]>('select email from staff where id = $1', [
      id,
    ]);
    const { body } = await call<{ token: string }>(server, 'POST /staff/auth/signin', {
      body: { email, password: PASSWORD },
    });
    return { id, token: body.token };
  };
  const letIn = async (role: StaffRole = 'admin', name = 'nell'): Promise<TestStaff> => {
    const { memberId = '' } = await confirmed('POST /staff/members', {
      name: 'Nell',
      email: `${name}.${randomUUID()}@desk.example`,
      role,
    });
    const [mail] = await mailsTo(server, memberId, 'staff-invitation');
    const body = { token: mail?.['inviteToken'], newPassword: PASSWORD };
    await call(server, 'POST /staff/auth/accept-invitation', { body });
    return again({ id: memberId, token: '' });
  };
  const aDayLater = async (): Promise<void> => {
    server.clock.forwardMinutes(DAY);
    [grace, alan, vera] = [await again(grace), await again(alan), await again(vera)];
    ada = await signInAgain(server, ada);
  };

  /** What waits for a second person: begun by somebody, answers how it is decided. */
  const things: Record<string, (by: TestStaff) => Promise<readonly [path: string, body: object]>> = {
    deposit: async (by) => {
      const id = await requestDeposit(server, ada, 20_000);
      await decide(server, by, `deposits/${id}/approve`);
      return [`POST /staff/deposits/${id}/approve`, {}];
    },
    withdrawal: async (by) => {
      // No reviewer credits so much alone within a day.
      for (let i = 0; i < 3; i += 1) await fund(server, ada, await signInStaff(server, 'reviewer'), 9_000);
      const id = await requestWithdrawal(server, ada, 20_000);
      await decide(server, by, `withdrawals/${id}/approve`);
      return [`POST /staff/withdrawals/${id}/approve`, {}];
    },
    transfer: async (by) => {
      for (let i = 0; i < 3; i += 1) await fund(server, ada, await signInStaff(server, 'reviewer'), 9_000);
      const id = await requestTransfer(server, ada, await signUpInvestor(server), 20_000);
      await decide(server, by, `transfers/${id}/approve`);
      return [`POST /staff/transfers/${id}/approve`, {}];
    },
    adjustment: async (by) => {
      const draft = { investorId: ada.user._id, direction: 'add', amount: 5, category: 'other', reason: 'Goodwill.' };
      const { body } = await as(by, 'POST /staff/adjustments', draft);
      return [`POST /staff/adjustments/${body.id}/approve`, {}];
    },
    'wallet address': async (by) => {
      // Whatever a test before this one left.
      await as(by, `POST /staff/wallet-changes/${walletId(NEXT.currency)}/withdraw`);
      const address = `${NEXT.address}-${randomUUID()}`;
      const { status, body } = await as<ChangingWallet>(by, 'POST /staff/wallet-changes', { ...NEXT, address });
      expect(status).toBe(201);
      return [`POST /staff/wallet-changes/${body.id}/confirm`, { address }];
    },
  };

  it.each(Object.entries(things))(
    'are no two people for a %s, within a day and ever on the same one',
    async (_, begin) => {
      const nell = await letIn();
      const [path, body] = await begin(grace);
      const refused = await as(nell, path, body);
      expect(refused).toMatchObject(IS_NEW);
      expect(refused.body.message).toMatch(
        /another person must be the second\. You may decide what they begin from .* UTC on/,
      );
      await aDayLater();
      expect(await as(await again(nell), path, body)).toMatchObject(IS_NEW);
      expect((await as(vera, path, body)).status).toBe(200);
    },
  );

  it.each(Object.entries(things))('are two people for a %s that is begun a day later', async (_, begin) => {
    const nell = await letIn();
    await aDayLater();
    const [path, body] = await begin(grace);
    expect((await as(await again(nell), path, body)).status).toBe(200);
  });

  it.each(Object.entries(things))('are no two people for a %s that was begun before', async (_, begin) => {
    const [path, body] = await begin(grace);
    const nell = await letIn();
    await aDayLater();
    await aDayLater();
    expect(await as(await again(nell), path, body)).toMatchObject(IS_NEW);
  });

  it.each(Object.entries(things))('are no two people the other way about for a %s: for a day', async (_, begin) => {
    const nell = await letIn();
    const [path, body] = await begin(nell);
    const refused = await as(grace, path, body);
    expect(refused).toMatchObject(IS_NEW);
    expect(refused.body.message).toMatch(/Another person may be the second now, and you from .* UTC on/);
    expect(await as(alan, path, body)).toMatchObject(IS_NEW);
    await aDayLater();
    expect((await as(grace, path, body)).status).toBe(200);
  });

  it.each(Object.entries(things))(
    'are no two people for a %s, both of whom the same two let in, for a day',
    async (_, begin) => {
      const [nell, ned] = [await letIn(), await letIn('admin', 'ned')];
      const [path, body] = await begin(nell);
      expect(await as(ned, path, body)).toMatchObject(IS_NEW);
      await aDayLater();
      expect((await as(await again(ned), path, body)).status).toBe(200);
    },
  );

  it('holds for who confirmed as for who proposed, and for nobody else', async () => {
    const nell = await letIn();
    const begun = await Promise.all([grace, alan, vera].map((by) => things['adjustment']!(by)));
    const statuses = await Promise.all(begun.map(async ([path, body]) => (await as(nell, path, body)).status));
    expect(statuses).toEqual([409, 409, 200]);
  });

  it('holds for each row of a bulk decision', async () => {
    const nell = await letIn('reviewer');
    const ids = [await requestDeposit(server, ada, 20_000), await requestDeposit(server, ada, 30_000)] as const;
    await decide(server, grace, `deposits/${ids[0]}/approve`);
    await decide(server, vera, `deposits/${ids[1]}/approve`);
    const { body } = await as<BulkAnswer>(nell, 'POST /staff/requests/bulk/approve', { ids });
    expect(body.results.map(({ ok, code }) => [ok, code])).toEqual([
      [false, 'second-person-is-new'],
      [true, undefined],
    ]);
  });

  it('holds after a promotion, a switching on again and access given anew', async () => {
    const member = await signInStaff(server, 'reviewer');
    const begin = async (): Promise<string> => {
      const id = await requestDeposit(server, ada, 20_000);
      await decide(server, grace, `deposits/${id}/approve`);
      return `POST /staff/deposits/${id}/approve`;
    };
    expect((await as(member, await begin())).status).toBe(200);
    await confirmed(`PUT /staff/members/${member.id}/role`, { role: 'admin' });
    expect(await as(member, await begin())).toMatchObject(IS_NEW);

    await aDayLater();
    let back = await again(member);
    expect((await as(back, await begin())).status).toBe(200);
    await as(grace, `POST /staff/members/${member.id}/disable`);
    await confirmed(`POST /staff/members/${member.id}/enable`, {});
    back = await again(member);
    expect(await as(back, await begin())).toMatchObject(IS_NEW);

    await aDayLater();
    back = await again(member);
    expect((await as(back, await begin())).status).toBe(200);
    const { memberId = '' } = await confirmed(`POST /staff/members/${member.id}/reset-access`, {});
    const [mail] = await mailsTo(server, memberId, 'staff-invitation');
    const body = { token: mail?.['inviteToken'], newPassword: PASSWORD };
    await call(server, 'POST /staff/auth/accept-invitation', { body });
    expect(await as(await again(member), await begin())).toMatchObject(IS_NEW);
  });

  it('is a row for each two people, however often they were let in, and none once it is over', async () => {
    const [nell, hans] = [await letIn('reviewer', 'nell'), await letIn('reviewer', 'hans')];
    await server.dataSource.query(`
with copies as (
  insert into staff_proposals
  select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).*
  from staff_proposals p, generate_series(1, 300) returning id, member_id, proposed_by, decided_by, decided_at
)
insert into staff_vouchers
select id, member_id, proposed_by, decided_at from copies union all select id, member_id, decided_by, decided_at from copies`);
    const query = (text: string, values: unknown[]) => server.dataSource.query(text, values);
    const barsAt = async (now: Date) => {
      const found = await notSecondToOf(query, [nell.id, grace.id], now.valueOf());
      return Object.fromEntries([...found].map(([id, bars]) => [id, bars.map(({ firstId, bars }) => [bars, firstId])]));
    };
    const begun = [grace, alan].map(({ id }) => ['begun-before', id]);
    const now = server.clock.now();
    const ofAll = await barsAt(now);
    expect(ofAll[nell.id]).toHaveLength(3);
    expect(ofAll[nell.id]).toEqual(expect.arrayContaining([...begun, ['decided-before', hans.id]]));
    expect(ofAll[grace.id]?.sort()).toEqual([nell.id, hans.id].sort().map((id) => ['decided-before', id]));
    const later = await barsAt(new Date(now.valueOf() + 25 * 3_600_000));
    expect(later[nell.id]).toEqual(expect.arrayContaining(begun));
    expect([later[nell.id]?.length, later[grace.id]]).toEqual([2, undefined]);
  });

  it('is nothing for who was there before, whom nobody let in', async () => {
    const reviewer = await signInStaff(server, 'reviewer');
    const [path, body] = await things['deposit']!(grace);
    expect((await as(reviewer, path, body)).status).toBe(200);
  });
});
