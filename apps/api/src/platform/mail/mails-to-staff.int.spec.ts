import { type ErrorAnswer, STAFF_ROLES, type StaffMail } from '@clearfold/contracts';
import { MailOutbox } from './mail-outbox.js';
import { call } from '#testing/call.js';
import { signInStaff, signUpInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('mails to staff in the outbox', () => {
  let server: TestServer;
  let admin: TestStaff;
  let support: TestStaff;
  /** By template, the mails to the admin. */
  const ids = new Map<string, string>();
  beforeAll(async () => {
    server = await startTestServer();
    admin = await signInStaff(server, 'admin');
    support = await signInStaff(server, 'support');
    await signUpInvestor(server);
    const at = server.clock.now().toISOString();
    const outbox = server.app.get(MailOutbox);
    const to = { staffId: admin.id };
    const data = { at, name: 'Grace', by: 'Alan', left: 2 };
    await outbox.put({ key: 'one', to, template: 'admin-disabled', data });
    const member = { name: 'Nell', email: 'nell@clearfold.example', role: 'support', reason: 'Joins the desk.' };
    await call(server, 'POST /staff/members', { token: admin.token, body: member });
    const rows = await server.dataSource.query<{ id: string; template: string }[]>(
      'select id, template from mails where staff_id is not null',
    );
    for (const { id, template } of rows) ids.set(template, id);
  });
  afterAll(() => server.close());

  const as = <Body>({ token }: TestStaff, path: string) => call<Body & ErrorAnswer>(server, path, { token });
  const listed = async (who: TestStaff, filter = {}): Promise<StaffMail[]> =>
    (await as<StaffMail[]>(who, `GET /staff/mails?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;

  it('are read by admins', async () => {
    expect([...ids.keys()].sort()).toEqual(['admin-disabled', 'staff-proposal']);
    const templates = (await listed(admin)).map(({ template }) => template).sort();
    expect(templates).toEqual(['admin-disabled', 'staff-proposal', 'verify-email', 'welcome']);
    for (const id of ids.values()) expect((await as(admin, `GET /staff/mails/${id}`)).status).toBe(200);
  });

  it('are listed, counted, exported, shown and sent again for support as though there were none', async () => {
    const page = await as<StaffMail[]>(support, 'GET /staff/mails');
    expect([page.headers.get('content-range'), page.body.map(({ template }) => template).sort()]).toEqual([
      'mails 0-1/2',
      ['verify-email', 'welcome'],
    ]);
    expect(await listed(support, { id: [...ids.values()] })).toEqual([]);
    expect(await listed(support, { template: 'staff-proposal' })).toEqual([]);
    const csv = async ({ token }: TestStaff): Promise<string> =>
      (
        await fetch(`${server.url}/api/staff/mails/export.csv`, { headers: { authorization: `Bearer ${token}` } })
      ).text();
    expect(await csv(admin)).toContain('staff-proposal');
    expect(await csv(support)).not.toMatch(/staff-proposal|admin-disabled/);
    expect(await csv(support)).toContain('welcome');
    for (const id of ids.values()) {
      for (const path of [`GET /staff/mails/${id}`, `POST /staff/mails/${id}/resend`]) {
        expect(await as(support, path)).toMatchObject({ status: 404, body: { code: 'mail-not-found' } });
      }
    }
  });

  it('are nobody else’s either', async () => {
    for (const role of STAFF_ROLES.filter((one) => one !== 'admin' && one !== 'support')) {
      const who = await signInStaff(server, role);
      for (const id of ids.values()) expect((await as(who, `GET /staff/mails/${id}`)).status).toBe(403);
    }
  });
});
