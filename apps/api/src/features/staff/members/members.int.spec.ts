import {
  type ErrorAnswer,
  type InvestorNotesAnswer,
  type ManagedStaffMember,
  type StaffProposal,
  type StaffRole,
} from '@clearfold/contracts';
import { Sessions } from '#platform/auth/sessions.js';
import { call } from '#testing/call.js';
import { whileLocked } from '#testing/held-lock.js';
import { mailsTo } from '#testing/mails.js';
import { PASSWORD, signInStaff, signUpInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('managing staff', () => {
  let server: TestServer;
  let admin: TestStaff;
  let other: TestStaff;
  let count = 0;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    admin = await signInStaff(server, 'admin');
    other = await signInStaff(server, 'admin');
  });
  afterAll(() => server.close());

  const as = <Body = ManagedStaffMember>(who: TestStaff, path: string, body?: object) =>
    call<Body & ErrorAnswer>(server, path, { token: who.token, ...(body ? { body } : {}) });
  const propose = (changes: object = {}) => {
    count += 1;
    const email = `grace${count}@clearfold.example`;
    const body = { name: 'Grace Hopper', email, role: 'support', reason: 'Joins the desk.', ...changes };
    return as<StaffProposal>(admin, 'POST /staff/members', body);
  };
  const confirm = (id: string, who = other) => as<StaffProposal>(who, `POST /staff/proposals/${id}/confirm`);
  /** Proposes a change as one admin, confirms it as the other, and answers the member as they stand then. */
  const changed = async (path: string, body: object): Promise<ManagedStaffMember> => {
    const { body: proposal } = await as<StaffProposal>(admin, path, { reason: 'Agreed on.', ...body });
    const { status, body: done } = await confirm(proposal.id);
    expect([status, done.status]).toEqual([200, 'confirmed']);
    return (await as(admin, `GET /staff/members/${done.memberId}`)).body;
  };
  const invite = async (changes: object = {}): Promise<{ body: ManagedStaffMember }> => {
    count += 1;
    const email = `grace${count}@clearfold.example`;
    return { body: await changed('POST /staff/members', { name: 'Grace Hopper', email, role: 'support', ...changes }) };
  };
  const accept = (token: unknown, newPassword: unknown = 'a first password') =>
    call<ErrorAnswer>(server, 'POST /staff/auth/accept-invitation', { body: { token, newPassword } });
  const signIn = (email: string, password: string) =>
    call<ErrorAnswer>(server, 'POST /staff/auth/signin', { body: { email, password } });
  const setRole = (who: TestStaff, id: string, role: StaffRole) =>
    as<StaffProposal>(who, `PUT /staff/members/${id}/role`, { role, reason: 'Agreed on.' });
  const meStatus = async ({ token }: TestStaff): Promise<number> =>
    (await call(server, 'GET /staff/me', { token })).status;
  /** What somebody did. */
  const acts = ({ id } = admin) =>
    server.dataSource.query<{ act: string; staff_id: string; detail: string }[]>(
      'select act, staff_id, detail from staff_acts where staff_id = $1 order by position',
      [id],
    );

  it('lists the members to admins, each with role and status, and never a password', async () => {
    const { body: grace } = await invite();
    const filter = encodeURIComponent(JSON.stringify({ id: [grace.id, admin.id] }));
    const { status, headers, body } = await as<ManagedStaffMember[]>(admin, `GET /staff/members?filter=${filter}`);
    expect([status, headers.get('content-range')]).toEqual([200, 'members 0-1/2']);
    expect(body.map((member) => [member.name, member.role, member.status])).toEqual([
      ['Grace Hopper', 'support', 'invited'],
      ['The admin', 'admin', 'active'],
    ]);
    expect(Object.keys(body[0] ?? {}).sort()).toEqual([
      'createdAt',
      'email',
      'id',
      'name',
      'passkeys',
      'role',
      'status',
    ]);
  });

  it('invites a member, who sets the first password by the mailed link, once', async () => {
    const { body: member } = await invite();
    expect(member.status).toBe('invited');
    const [mail] = await mailsTo(server, member.id, 'staff-invitation');
    expect((await signIn(member.email, '')).status).toBe(400);
    expect((await accept(mail?.inviteToken, '123')).status).toBe(400);
    const look = () => call(server, 'POST /staff/auth/invitation', { body: { token: mail?.inviteToken } });
    // As often as they open the page.
    for (const _ of [1, 2]) {
      expect(await look()).toMatchObject({
        status: 200,
        body: { name: 'Grace Hopper', email: member.email, role: 'support' },
      });
    }
    expect((await accept(mail?.inviteToken)).status).toBe(200);
    expect(await look()).toMatchObject({ status: 400, body: { code: 'link-invalid' } });
    expect(await accept(mail?.inviteToken)).toMatchObject({ status: 400, body: { code: 'link-invalid' } });
    expect((await signIn(member.email, 'a first password')).status).toBe(200);
    expect((await as(admin, `GET /staff/members/${member.id}`)).body.status).toBe('active');
    expect(await acts(other)).toEqual([
      { act: 'member-invited', staff_id: other.id, detail: 'support, proposed by The admin: Agreed on.' },
    ]);
  });

  it('lets support not become admin: an invitation’s link is shown to nobody, and only admins send a new one', async () => {
    const support = await signInStaff(server, 'support');
    const { body: member } = await invite({ role: 'admin' });
    const [mail] = await mailsTo(server, member.id, 'staff-invitation');
    const listed = async (who: TestStaff) =>
      (
        await as<{ id: string; staffId?: string }[]>(
          who,
          'GET /staff/mails?filter={"template":"staff-invitation"}&range=[0,99]',
        )
      ).body;
    expect(await listed(support)).toEqual([]);
    const id = (await listed(admin)).find(({ staffId }) => staffId === member.id)?.id;
    const token = String(mail?.inviteToken);
    const shown = JSON.stringify([
      (await as(admin, `GET /staff/mails/${id}`)).body,
      (await as(admin, 'GET /staff/mails?range=[0,99]')).body,
    ]);
    expect(shown).toContain('#token=(hidden)');
    expect(shown).not.toContain(token);
    // As though it could not be sent.
    await server.dataSource.query(
      `update mails set state = 'failed', sealed_secrets = null, secrets_until = null where id = $1`,
      [id],
    );
    const resend = (who: TestStaff) => as(who, `POST /staff/mails/${id}/resend`);
    expect(await resend(support)).toMatchObject({ status: 404, body: { code: 'mail-not-found' } });
    expect(await acts(support)).toEqual([]);
    const again = await resend(admin);
    expect(again).toMatchObject({ status: 200, body: { mayResend: true, hasSecretLink: true } });
    expect((await acts()).map(({ act }) => act)).toEqual(['member-proposed', 'member-invited-again', 'mail-resent']);
    const [renewed] = await mailsTo(server, member.id, 'staff-invitation');
    expect(JSON.stringify(again.body)).not.toContain(renewed?.inviteToken);
    expect(await accept(token)).toMatchObject({ status: 400, body: { code: 'link-invalid' } });
    expect((await accept(renewed?.inviteToken)).status).toBe(200);
  });

  it('lets nobody set a password by a link while they are switched off', async () => {
    const { body: member } = await invite();
    const [mail] = await mailsTo(server, member.id, 'staff-invitation');
    await as(admin, `POST /staff/members/${member.id}/disable`);
    const before = await server.dataSource.query('select * from staff where id = $1', [member.id]);
    expect(await call(server, 'POST /staff/auth/invitation', { body: { token: mail?.inviteToken } })).toMatchObject({
      status: 400,
      body: { code: 'link-invalid' },
    });
    expect(await accept(mail?.inviteToken)).toMatchObject({ status: 400, body: { code: 'link-invalid' } });
    expect(await server.dataSource.query('select * from staff where id = $1', [member.id])).toEqual(before);
    // It is theirs again once two admins have switched them on.
    const enable = await as<StaffProposal>(admin, `POST /staff/members/${member.id}/enable`, { reason: 'Agreed on.' });
    await as(other, `POST /staff/proposals/${enable.body.id}/confirm`);
    expect((await accept(mail?.inviteToken)).status).toBe(200);
  });

  it('ends an invitation after three days', async () => {
    const { body: member } = await invite();
    const [mail] = await mailsTo(server, member.id, 'staff-invitation');
    server.clock.forwardMinutes(72 * 60);
    expect(await accept(mail?.inviteToken)).toMatchObject({ status: 400, body: { code: 'link-invalid' } });
  });

  it('invites an email once, in any spelling', async () => {
    const { body } = await invite();
    expect(await propose({ email: body.email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'email-taken' },
    });
  });

  it.each([
    { role: 'root' },
    { role: undefined },
    { name: ' ' },
    { email: 'x' },
    { email: 'a@b.example\nBcc: c@d.example' },
    { reason: ' ' },
    { reason: undefined },
  ])('refuses the invitation %j', async (bad) => {
    expect((await propose(bad)).status).toBe(400);
    expect(await acts()).toEqual([]);
  });

  it('changes a role, which counts at the next call', async () => {
    const support = await signInStaff(server, 'support');
    expect((await as(support, 'GET /staff/members')).status).toBe(403);
    expect((await changed(`PUT /staff/members/${support.id}/role`, { role: 'admin' })).role).toBe('admin');
    expect((await as(support, 'GET /staff/members')).status).toBe(200);
    expect((await acts(other)).at(-1)).toMatchObject({
      act: 'member-role-changed',
      detail: 'support → admin, proposed by The admin: Agreed on.',
    });
  });

  it('lets no admin give up the own role or account, and so keeps a last one', async () => {
    expect(await setRole(admin, admin.id, 'support')).toMatchObject({ status: 409, body: { code: 'own-admin-role' } });
    expect(await as(admin, `POST /staff/members/${admin.id}/disable`)).toMatchObject({
      status: 409,
      body: { code: 'own-admin-role' },
    });
    expect(await meStatus(admin)).toBe(200);
  });

  it('keeps one of two admins who remove each other at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      await server.dataSource.query(`update staff set disabled_at = now() where role = 'admin' and id <> all($1)`, [
        [admin.id, other.id],
      ]);
      const lock = `select from staff where id in ('${admin.id}', '${other.id}') for update`;
      const answers = await whileLocked(
        server,
        lock,
        () => as(admin, `POST /staff/members/${other.id}/disable`),
        () => as(other, `POST /staff/members/${admin.id}/disable`),
      );
      const [{ count: admins }] = await server.dataSource.query<[{ count: number }]>(
        `select count(*)::int as count from staff where role = 'admin' and disabled_at is null`,
      );
      expect([admins, answers.map(({ status }) => status).sort()]).toEqual([1, [200, 409]]);
      const left = (await meStatus(admin)) === 200 ? admin : other;
      [admin, other] = [left, await signInStaff(server, 'admin')];
    }
  });

  it('switches a member off, whose sessions end, and on again', async () => {
    const reviewer = await signInStaff(server, 'reviewer');
    const { body } = await as(admin, `POST /staff/members/${reviewer.id}/disable`);
    expect(body.status).toBe('disabled');
    expect(await meStatus(reviewer)).toBe(401);
    expect((await signIn(body.email, PASSWORD)).status).toBe(401);
    expect((await changed(`POST /staff/members/${reviewer.id}/enable`, {})).status).toBe('active');
    expect(await meStatus(reviewer)).toBe(401);
    expect((await signIn(body.email, PASSWORD)).status).toBe(200);
  });

  it("ends a member's sessions", async () => {
    const reviewer = await signInStaff(server, 'reviewer');
    expect((await as(admin, `POST /staff/members/${reviewer.id}/end-sessions`)).status).toBe(200);
    expect([await meStatus(reviewer), await meStatus(admin)]).toEqual([401, 200]);
  });

  it.each(['GET', 'POST end-sessions', 'POST disable', 'PUT role', 'POST enable', 'POST reset-access'])(
    '%s answers 404 for nobody',
    async (call) => {
      const [method, command] = call.split(' ');
      const path = `${method} /staff/members/${NOBODY}${command ? `/${command}` : ''}`;
      const answer = await as(admin, path, method === 'GET' ? undefined : { role: 'support', reason: 'x' });
      expect(answer).toMatchObject({ status: 404, body: { code: 'member-not-found' } });
    },
  );

  it('lets every member change the own password; the other sessions end', async () => {
    const auditor = await signInStaff(server, 'auditor');
    const other = await server.app.get(Sessions).open('staff', auditor.id);
    const change = (currentPassword: string) =>
      as(auditor, 'PUT /staff/me/password', { currentPassword, newPassword: 'a new password' });
    expect(await change('wrong')).toMatchObject({ status: 403, body: { code: 'wrong-password' } });
    expect((await change(PASSWORD)).status).toBe(200);
    expect([await meStatus(auditor), await meStatus({ ...auditor, token: other })]).toEqual([200, 401]);
    expect(await change(PASSWORD)).toMatchObject({ status: 403 });
  });

  describe('helping an investor', () => {
    it('signs them out everywhere for a reason, which is recorded', async () => {
      const ada = await signUpInvestor(server);
      const support = await signInStaff(server, 'support');
      const path = `POST /staff/investors/${ada.user._id}/end-sessions`;
      expect(await as(support, path, { reason: ' ' })).toMatchObject({ status: 400 });
      expect((await as(support, path, { reason: 'Lost phone' })).status).toBe(200);
      expect((await call(server, 'GET /users/me', { token: ada.token })).status).toBe(401);
      expect(await acts(support)).toEqual([
        { act: 'investor-sessions-ended', staff_id: support.id, detail: 'Lost phone' },
      ]);
      const nobody = await as(support, `POST /staff/investors/${NOBODY}/end-sessions`, { reason: 'x' });
      expect(nobody.status).toBe(404);
    });

    it('notes what colleagues should know; the note goes with the account, the trail stays', async () => {
      const ada = await signUpInvestor(server);
      const support = await signInStaff(server, 'support');
      const path = `/staff/investors/${ada.user._id}/notes`;
      await as(support, `POST ${path}`, { note: 'Prefers to be called.' });
      server.clock.forwardSeconds(1);
      const { status, body } = await as<InvestorNotesAnswer>(support, `POST ${path}`, { note: '<b>Second</b>' });
      expect([status, body.data.map(({ note, by }) => [note, by])]).toEqual([
        201,
        [
          ['<b>Second</b>', 'The support'],
          ['Prefers to be called.', 'The support'],
        ],
      ]);
      expect((await as(support, `POST ${path}`, { note: 'n'.repeat(2001) })).status).toBe(400);
      await call(server, 'DELETE /users/me', { token: ada.token });
      expect((await as(support, `GET ${path}`)).status).toBe(404);
      expect(await server.dataSource.query('select 1 from investor_notes where staff_id = $1', [support.id])).toEqual(
        [],
      );
    });
  });

  it('records acts for good: the server can neither change nor delete them', async () => {
    await invite();
    for (const statement of ["update staff_acts set detail = ''", 'delete from staff_acts']) {
      await expect(server.dataSource.query(statement)).rejects.toThrow(/permission denied/);
    }
  });
});
