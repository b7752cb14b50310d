import { type ErrorAnswer, type ReviewRequest, type StaffProposal, type StaffRole } from '@clearfold/contracts';
import { EventStore, readStaffChanges, verifyLedger } from '@clearfold/ledger-store';
import pg from 'pg';
import { type EntityManager } from 'typeorm';
import { call } from '#testing/call.js';
import { mailsTo } from '#testing/mails.js';
import { addWallet, requestDeposit } from '#testing/money.js';
import { PASSWORD, signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { StaffOpener } from './staff-opener.js';
import { StaffRegister } from './staff-register.js';

const INVENTED_ID = '00000000-0000-4000-8000-00000000dead';
/** A row as that of another member. */
const INVENTED = `
insert into staff (id, name, email, email_key, password_hash, role, created_at, joined_at)
select $1, 'Invented', 'i@clearfold.example', 'i@clearfold.example', password_hash, 'admin', created_at, joined_at
from staff where id = $2`;
const REASON = 'Joins the desk.';

describe('the staff in the log', () => {
  let server: TestServer;
  let grace: TestStaff;
  let alan: TestStaff;
  let robin: TestStaff;
  let pat: TestStaff;
  let ada: TestInvestor;
  let count = 0;
  beforeAll(async () => {
    server = await startTestServer();
    await addWallet(server);
    [grace, alan, robin, pat] = [
      await signInStaff(server, 'admin'),
      await signInStaff(server, 'admin'),
      await signInStaff(server, 'reviewer'),
      await signInStaff(server, 'plan-manager'),
    ];
    ada = await signUpInvestor(server);
    await server.app.get(StaffOpener, { strict: false }).openIfDue();
  });
  afterAll(() => server.close());

  const as = <Body = StaffProposal>(who: TestStaff, path: string, body?: object) =>
    call<Body & ErrorAnswer>(server, path, { token: who.token, ...(body ? { body } : {}) });
  const changes = () => readStaffChanges((text, values) => server.dataSource.query(text, values));
  /** What was recorded of the staff since, and by whom. */
  const since = async (position: number) =>
    (await changes())
      .filter((change) => change.position > position)
      .map(({ event, actor }) => ({ ...event, by: actor.id }));
  const position = async (): Promise<number> => {
    const [{ n }] = await server.dataSource.query<[{ n: number }]>('select position::int as n from ledger.head');
    return n;
  };
  /** As who has every right on the database. */
  const sql = async (text: string, values: unknown[]): Promise<void> => {
    const client = new pg.Client({ connectionString: server.database.superuserUrl });
    await client.connect();
    await client.query(text, values);
    await client.end();
  };
  const invite = (who = grace, role: StaffRole = 'reviewer') => {
    count += 1;
    return as(who, 'POST /staff/members', {
      name: 'Nell',
      email: `nell${count}@clearfold.example`,
      role,
      reason: REASON,
    });
  };
  const confirm = (id: string, who = alan) => {
    // So that mails have an order: the tests' clock stands still.
    server.clock.forwardSeconds(1);
    return as(who, `POST /staff/proposals/${id}/confirm`, {});
  };
  const accept = async ({ memberId = '' }: StaffProposal): Promise<TestStaff> => {
    const mail = (await mailsTo(server, memberId, 'staff-invitation')).at(-1);
    const body = { token: mail?.['inviteToken'], newPassword: PASSWORD };
    expect((await call(server, 'POST /staff/auth/accept-invitation', { body })).status).toBe(200);
    const named = await server.dataSource.query<[{ email: string }]>('select email from staff where id = $1', [
      memberId,
    ]);
    const signIn = { email: named[0].email, password: PASSWORD };
    const answer = await call<{ token: string }>(server, 'POST /staff/auth/signin', { body: signIn });
    return { id: memberId, token: answer.body.token };
  };
  const approve = async (who: TestStaff) =>
    as<ReviewRequest>(who, `POST /staff/deposits/${await requestDeposit(server, ada, 20)}/approve`, {});
  /** Somebody new, as two admins let them in. */
  const admitted = async (role: StaffRole = 'reviewer'): Promise<TestStaff> => {
    const { body } = await invite(grace, role);
    return accept((await confirm(body.id)).body);
  };
  const UNKNOWN = { status: 403, body: { code: 'staff-only' } };

  it('begins with who is there, as the system says', async () => {
    const founded = (await changes()).slice(0, 5);
    expect(founded.map(({ actor }) => actor)).toEqual(Array(5).fill({ kind: 'system', id: 'set-up' }));
    expect(founded.map(({ event }) => event)).toEqual([
      ...[grace, alan, robin, pat]
        .map(({ id }) => id)
        .sort()
        .map((memberId) => ({
          type: 'StaffFounded',
          memberId,
          role: memberId === robin.id ? 'reviewer' : memberId === pat.id ? 'plan-manager' : 'admin',
          access: 'on',
          joined: 'yes',
        })),
      { type: 'StaffOpened' },
    ]);
    expect((await approve(robin)).status).toBe(200);
  });

  it('has each step of somebody new, who decides from then on', async () => {
    const before = await position();
    const { body } = await invite();
    const { body: proposal } = await confirm(body.id);
    const nell = await accept(proposal);
    const change = { proposalId: body.id, memberId: nell.id, role: 'reviewer' };
    expect(await since(before)).toEqual([
      { type: 'StaffChangeProposed', ...change, kind: 'invite', by: grace.id },
      { type: 'StaffAdmitted', ...change, by: alan.id },
      { type: 'StaffJoined', by: nell.id },
    ]);
    expect((await approve(nell)).status).toBe(200);
  });

  it('has other roles, switching off and on, and access given anew', async () => {
    const nell = await admitted('support');
    const before = await position();
    const put = await as(grace, `PUT /staff/members/${nell.id}/role`, { role: 'reviewer', reason: REASON });
    await confirm(put.body.id);
    expect((await as(grace, `POST /staff/members/${nell.id}/disable`, {})).status).toBe(200);
    const on = await as(grace, `POST /staff/members/${nell.id}/enable`, { reason: REASON });
    await confirm(on.body.id);
    const anew = await as(grace, `POST /staff/members/${nell.id}/reset-access`, { reason: REASON });
    const again = await accept((await confirm(anew.body.id)).body);
    expect((await since(before)).map(({ type }) => type)).toEqual([
      'StaffChangeProposed',
      'StaffRoleChanged',
      'StaffSwitchedOff',
      'StaffChangeProposed',
      'StaffSwitchedOn',
      'StaffChangeProposed',
      'StaffAccessReset',
      'StaffJoined',
    ]);
    expect((await approve(again)).status).toBe(200);
  });

  it('has what is declined and withdrawn, and what was switched off once only', async () => {
    const before = await position();
    const [one, other] = [(await invite()).body, (await invite()).body];
    await as(alan, `POST /staff/proposals/${one.id}/decline`, { reason: REASON });
    await as(grace, `POST /staff/proposals/${other.id}/withdraw`, {});
    expect((await since(before)).slice(2)).toEqual([
      { type: 'StaffChangeWithdrawn', proposalId: one.id, by: alan.id },
      { type: 'StaffChangeWithdrawn', proposalId: other.id, by: grace.id },
    ]);
    const nell = await admitted();
    const off = await position();
    for (const who of [grace, alan])
      expect((await as(who, `POST /staff/members/${nell.id}/disable`, {})).status).toBe(200);
    expect(await since(off)).toEqual([{ type: 'StaffSwitchedOff', memberId: nell.id, by: grace.id }]);
  });

  it('leaves what waits about somebody who is off, however often they are switched off', async () => {
    const nell = await admitted();
    await as(grace, `POST /staff/members/${nell.id}/disable`, {});
    const { body } = await as(grace, `POST /staff/members/${nell.id}/enable`, { reason: REASON });
    expect((await as(alan, `POST /staff/members/${nell.id}/disable`, {})).status).toBe(200);
    expect(await confirm(body.id)).toMatchObject({ status: 200, body: { status: 'confirmed' } });
  });

  it('has no change that was refused', async () => {
    const { body } = await invite();
    const before = await position();
    expect(await confirm(body.id, grace)).toMatchObject({ body: { code: 'second-person-needed' } });
    expect(await as(grace, `POST /staff/members/${grace.id}/disable`, {})).toMatchObject({
      body: { code: 'own-admin-role' },
    });
    expect(await as(grace, `POST /staff/members/${alan.id}/enable`, { reason: REASON })).toMatchObject({
      body: { code: 'member-unchanged' },
    });
    expect(await since(before)).toEqual([]);
  });

  describe('is what decisions are held to, whatever the table says', () => {
    it('of a member whom somebody put into the table', async () => {
      const invented = await signInStaff(server, 'admin');
      const before = await position();
      expect(await approve(invented)).toMatchObject(UNKNOWN);
      expect(await as(invented, 'POST /staff/policy/withdraw', { basedOn: 1 })).toMatchObject(UNKNOWN);
      expect(await invite(invented)).toMatchObject(UNKNOWN);
      const { body } = await invite();
      expect(await confirm(body.id, invented)).toMatchObject(UNKNOWN);
      expect(await as(invented, `POST /staff/proposals/${body.id}/decline`, { reason: REASON })).toMatchObject(UNKNOWN);
      expect(await as(invented, `POST /staff/members/${robin.id}/disable`, {})).toMatchObject(UNKNOWN);
      // The deposit that was asked for, and the proposal.
      expect(await position()).toBe(before + 2);
      await sql('delete from sessions where staff_id = $1', [invented.id]);
      await sql('update staff set disabled_at = now() where id = $1', [invented.id]);
    });

    it('of a role that somebody wrote over', async () => {
      await sql(`update staff set role = 'reviewer' where id = $1`, [pat.id]);
      expect(await approve(pat)).toMatchObject(UNKNOWN);
      await sql(`update staff set role = 'plan-manager' where id = $1`, [pat.id]);
    });

    it('of who was switched off, and on again by nobody', async () => {
      const nell = await admitted();
      await as(grace, `POST /staff/members/${nell.id}/disable`, {});
      await sql('update staff set disabled_at = null where id = $1', [nell.id]);
      const body = { email: `nell${count}@clearfold.example`, password: PASSWORD };
      const { token } = (await call<{ token: string }>(server, 'POST /staff/auth/signin', { body })).body;
      expect(await approve({ ...nell, token })).toMatchObject(UNKNOWN);
    });

    it('of an endorsement of who was switched off, where the table has forgotten it', async () => {
      const nell = await admitted();
      const id = await requestDeposit(server, ada, 20_000);
      await as(nell, `POST /staff/deposits/${id}/approve`, {});
      await as(grace, `POST /staff/members/${nell.id}/disable`, {});
      await sql('update staff set disabled_at = null, void_up_to = null where id = $1', [nell.id]);
      const { body } = await as<ReviewRequest>(robin, `POST /staff/deposits/${id}/approve`, {});
      expect(body).toMatchObject({ status: 'pending', endorsement: { staffId: robin.id } });
    });
  });

  describe('is what `verify` holds the table to', () => {
    const findings = async () => {
      const client = new pg.Client({ connectionString: server.database.superuserUrl, pipeline: true });
      await client.connect();
      try {
        return (await verifyLedger(client)).findings;
      } finally {
        await client.end();
      }
    };
    const asItIs = () => findings().then((found) => found.map(({ what, of }) => [what, of]));

    it.each<[string, () => Promise<unknown>, () => string, () => Promise<unknown>]>([
      [
        'somebody invented',
        () => sql(INVENTED, [INVENTED_ID, pat.id]),
        () => `staff ${INVENTED_ID}: admin, whom the log does not know`,
        () => sql('delete from staff where id = $1', [INVENTED_ID]),
      ],
      [
        'another role',
        () => sql(`update staff set role = 'admin' where id = $1`, [pat.id]),
        () => `staff ${pat.id}: role is admin, in the log plan-manager`,
        () => sql(`update staff set role = 'plan-manager' where id = $1`, [pat.id]),
      ],
      [
        'somebody switched off by nobody, and who never came',
        () => sql('update staff set disabled_at = now(), joined_at = null where id = $1', [pat.id]),
        () => `staff ${pat.id}: access is off, in the log on; joined is no, in the log yes`,
        () => sql('update staff set disabled_at = null, joined_at = created_at where id = $1', [pat.id]),
      ],
    ])('%s', async (_, change, what, undo) => {
      const before = await asItIs();
      await change();
      expect((await asItIs()).filter(([found]) => !before.some(([known]) => known === found))).toEqual([
        [what(), 'records'],
      ]);
      await undo();
      expect(await asItIs()).toEqual(before);
    });
  });

  it('holds the head no longer than a batch where its process stands still', async () => {
    const register = server.app.get(StaffRegister, { strict: false });
    const patience = async (manager: EntityManager) =>
      (await manager.query<[{ ms: string }]>(`select current_setting('idle_in_transaction_session_timeout') as ms`))[0]
        .ms;
    const within = server.dataSource.transaction(async (manager) => {
      await register.lock(manager);
      return patience(manager);
    });
    expect([await within, await patience(server.dataSource.manager)]).toEqual(['3s', '30s']);
  });

  it('changes while an alarm stops all writes', async () => {
    const nell = await admitted();
    const before = await position();
    server.app.get(EventStore).guardWith(() => Promise.reject(new Error('halted')));
    expect((await as(grace, `POST /staff/members/${nell.id}/disable`, {})).status).toBe(200);
    expect(await since(before)).toEqual([{ type: 'StaffSwitchedOff', memberId: nell.id, by: grace.id }]);
  });
});
