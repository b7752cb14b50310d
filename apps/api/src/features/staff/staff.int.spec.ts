import { type ErrorAnswer, STAFF_ROLES, type StaffAnswer } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { whileLocked } from '#testing/held-lock.js';
import { PASSWORD, signInStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe("staff's sign-in", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({
      signInLimits: { perAddress: 1000, perAccount: 3, everyone: 1000, windowSeconds: 900 },
    });
  });
  afterAll(() => server.close());

  it.each(STAFF_ROLES)('tells the console who signed in: %s', async (role) => {
    const { token, id } = await signInStaff(server, role);
    const { status, body } = await call<StaffAnswer>(server, 'GET /staff/me', { token });
    expect(status).toBe(200);
    expect(body).toEqual({
      staff: { id, role, name: `The ${role}`, email: expect.stringContaining('@') },
      idleMinutes: 720,
      passkeys: 'optional',
      withKey: false,
    });
  });

  it('ends at sign-out', async () => {
    const { token } = await signInStaff(server, 'support');
    expect((await call(server, 'POST /staff/auth/signout', { token })).status).toBe(200);
    expect((await call(server, 'GET /staff/me', { token })).status).toBe(401);
  });

  it('answers alike for a wrong password, an unknown e-mail and a member who is switched off', async () => {
    const { token, id } = await signInStaff(server, 'reviewer');
    const me = await call<StaffAnswer>(server, 'GET /staff/me', { token });
    await server.dataSource.query('update staff set disabled_at = now() where id = $1', [id]);
    const attempts = [
      { email: me.body.staff.email, password: PASSWORD },
      { email: me.body.staff.email, password: 'wrong password' },
      { email: 'nobody@clearfold.example', password: PASSWORD },
    ];
    for (const body of attempts) {
      const answer = await call<ErrorAnswer>(server, 'POST /staff/auth/signin', { body });
      expect([answer.status, answer.body.code]).toEqual([401, 'invalid-credentials']);
    }
  });

  it.each([
    ['are switched off', 'disabled_at = now()'],
    ['get another password', `password_hash = 'another'`],
  ])('opens no session for who %s while the password is being checked', async (_, change) => {
    const { token, id } = await signInStaff(server, 'reviewer');
    const { email } = (await call<StaffAnswer>(server, 'GET /staff/me', { token })).body.staff;
    const body = { email, password: PASSWORD };
    const [answer] = await whileLocked(server, `update staff set ${change} where id = '${id}'`, () =>
      call<ErrorAnswer>(server, 'POST /staff/auth/signin', { body }),
    );
    expect([answer.status, answer.body.code]).toEqual([401, 'invalid-credentials']);
  });

  it('is bounded per account', async () => {
    const body = { email: 'admin@clearfold.example', password: 'guess' };
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      statuses.push((await call(server, 'POST /staff/auth/signin', { body })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });
});
