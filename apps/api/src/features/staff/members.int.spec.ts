import {
  type ErrorAnswer,
  type InvestorNotesAnswer,
  type ManagedStaffMember,
  type StaffRole,
} from '@clearfold/contracts';
import { Sessions } from '#platform/auth/sessions.js';
import { call } from '#testing/call.js';
import { mailsTo } from '#testing/mails.js';
import { PASSWORD, signInStaff, signUpInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('managing staff', () => {
  let server: TestServer;
  let admin: TestStaff;
  let count = 0;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    admin = await signInStaff(server, 'admin');
  });
  afterAll(() => server.close());

  const as = <Body = ManagedStaffMember>(who: TestStaff, path: string, body?: object) =>
    call<Body & ErrorAnswer>(server, path, { token: who.token, ...(body ? { body } : {}) });
  const invite = (changes: object = {}) => {
    count += 1;
    const body = { name: 'Grace Hopper', email: `grace${count}@clearfold.example`, role: 'support', ...changes };
    return as(admin, 'POST /staff/members', body);
  };
  const accept = (token: unknown, newPassword: unknown = 'a first password') =>
    call<ErrorAnswer>(server, 'POST /staff/auth/accept-invitation', { body: { token, newPassword } });
  const signIn = (email: string, password: string) =>
    call<ErrorAnswer>(server, 'POST /staff/auth/signin', { body: { email, password } });
  const setRole = (who: TestStaff, id: string, role: StaffRole) => as(who, `PUT /staff/members/${id}/role`, { role });
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
    expect(Object.keys(body[0] ?? {}).sort()).toEqual(['createdAt', 'email', 'id', 'name', 'role', 'status']);
  });

  it('invites a member, who sets the first password by the mailed link, once', async () => {
    const { status, body: member } = await invite();
    expect([status, member.status]).toEqual([201, 'invited']);
    const [mail] = await mailsTo(server, member.id, 'staff-invitation');
    expect((await signIn(member.email, '')).status).toBe(400);
    expect((await accept(mail?.inviteToken, '123')).status).toBe(400);
    expect((await accept(mail?.inviteToken)).status).toBe(200);
    expect(await accept(mail?.inviteToken)).toMatchObject({ status: 400, body: { code: 'link-invalid' } });
    expect((await signIn(member.email, 'a first password')).status).toBe(200);
    expect((await as(admin, `GET /staff/members/${member.id}`)).body.status).toBe('active');
    expect(await acts()).toEqual([{ act: 'member-invited', staff_id: admin.id, detail: 'support' }]);
  });

  it('shows the link of an invitation to admins, and never to who reads mails', async () => {
    const support = await signInStaff(server, 'support');
    const { body: member } = await invite({ role: 'admin' });
    const [mail] = await mailsTo(server, member.id, 'staff-invitation');
    const { body: found } = await call<{ id: string; staffId?: string }[]>(
      server,
      'GET /staff/mails?filter={"template":"staff-invitation"}&range=[0,99]',
      { token: support.token },
    );
    const id = found.find(({ staffId }) => staffId === member.id)?.id;
    const shown = async ({ token }: TestStaff) =>
      JSON.stringify([
        (await call(server, `GET /staff/mails/${id}`, { token })).body,
        (await call(server, `POST /staff/mails/${id}/resend`, { token })).body,
        (await call(server, 'GET /staff/mails?range=[0,99]', { token })).body,
      ]);
    expect(await shown(support)).toContain('#token=');
    expect(await shown(support)).not.toContain(mail?.inviteToken);
    expect(await shown(admin)).toContain(mail?.inviteToken);
  });

  it('ends an invitation after three days', async () => {
    const { body: member } = await invite();
    const [mail] = await mailsTo(server, member.id, 'staff-invitation');
    server.clock.forwardMinutes(72 * 60);
    expect(await accept(mail?.inviteToken)).toMatchObject({ status: 400, body: { code: 'link-invalid' } });
  });

  it('invites an email once, in any spelling', async () => {
    const { body } = await invite();
    expect(await invite({ email: body.email.toUpperCase() })).toMatchObject({
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
  ])('refuses the invitation %j', async (bad) => {
    expect((await invite(bad)).status).toBe(400);
    expect(await acts()).toEqual([]);
  });

  it('changes a role, which counts at the next call', async () => {
    const support = await signInStaff(server, 'support');
    expect((await as(support, 'GET /staff/members')).status).toBe(403);
    expect((await setRole(admin, support.id, 'admin')).body.role).toBe('admin');
    expect((await as(support, 'GET /staff/members')).status).toBe(200);
    expect((await acts()).at(-1)).toMatchObject({ act: 'member-role-changed', detail: 'support → admin' });
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
    for (let round = 0; round < 8; round += 1) {
      const other = await signInStaff(server, 'admin');
      const answers = await Promise.all([
        setRole(admin, other.id, 'support'),
        as(other, `POST /staff/members/${admin.id}/disable`),
      ]);
      const [{ count: admins }] = await server.dataSource.query<[{ count: number }]>(
        `select count(*)::int as count from staff where role = 'admin' and disabled_at is null`,
      );
      expect(admins).toBeGreaterThan(0);
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
      if ((await meStatus(admin)) !== 200) admin = other;
    }
  });

  it('switches a member off, whose sessions end, and on again', async () => {
    const reviewer = await signInStaff(server, 'reviewer');
    const { body } = await as(admin, `POST /staff/members/${reviewer.id}/disable`);
    expect(body.status).toBe('disabled');
    expect(await meStatus(reviewer)).toBe(401);
    expect((await signIn(body.email, PASSWORD)).status).toBe(401);
    expect((await as(admin, `POST /staff/members/${reviewer.id}/enable`)).body.status).toBe('active');
    expect(await meStatus(reviewer)).toBe(401);
    expect((await signIn(body.email, PASSWORD)).status).toBe(200);
  });

  it("ends a member's sessions", async () => {
    const reviewer = await signInStaff(server, 'reviewer');
    expect((await as(admin, `POST /staff/members/${reviewer.id}/end-sessions`)).status).toBe(200);
    expect([await meStatus(reviewer), await meStatus(admin)]).toEqual([401, 200]);
  });

  it.each(['GET', 'POST end-sessions', 'POST disable', 'PUT role'])('%s answers 404 for nobody', async (call) => {
    const [method, command] = call.split(' ');
    const path = `${method} /staff/members/${NOBODY}${command ? `/${command}` : ''}`;
    const answer = await as(admin, path, command === 'role' ? { role: 'support' } : undefined);
    expect(answer).toMatchObject({ status: 404, body: { code: 'member-not-found' } });
  });

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
