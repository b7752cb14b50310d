import { randomUUID } from 'node:crypto';
import {
  type ErrorAnswer,
  type PasskeyOptionsAnswer,
  type Route,
  routes,
  type StaffKey,
  type StaffSessionAnswer,
} from '@clearfold/contracts';
import { TestAuthenticator } from '#testing/passkeys/authenticator.js';
import { call } from '#testing/call.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { StaffOpener } from '../register/staff-opener.js';

const PARTY = { origin: 'https://console.clearfold.example', rpId: 'console.clearfold.example' };
const NEEDED = { status: 403, body: { code: 'passkey-needed' } };

/** All that a session by a password calls where passkeys are required. */
const OPEN: readonly string[] = [
  routes.staff.me,
  routes.staff.signOut,
  routes.staff.changePassword,
  routes.staff.ownKeys,
  routes.staff.newKeyOptions,
  routes.staff.offerKey,
  routes.staff.removeOwnKey,
  routes.staff.stopReset,
  routes.staff.waitingKeys,
  routes.staff.confirmKey,
].map(({ endpoint }) => endpoint);

const ofStaff = (Object.values(routes) as Record<string, Route>[])
  .flatMap((noun) => Object.values(noun))
  .filter(({ access }) => Array.isArray(access))
  .map(({ endpoint }) => endpoint);

describe('where staff must have passkeys', () => {
  let server: TestServer;
  let grace: TestStaff;
  let alan: TestStaff;
  let robin: TestStaff;
  beforeEach(async () => {
    server = await startTestServer({ publicUrl: PARTY.origin, staffPasskeys: 'required' });
    [grace, alan, robin] = [
      await signInStaff(server, 'admin'),
      await signInStaff(server, 'admin'),
      await signInStaff(server, 'reviewer'),
    ];
  });
  afterEach(() => server.close());

  const openLog = () => server.app.get(StaffOpener, { strict: false }).openIfDue();
  const as = <Body = StaffKey>(who: TestStaff, path: string, body?: object) =>
    call<Body & ErrorAnswer>(server, path, { token: who.token, ...(body ? { body } : {}) });
  const ask = (who: TestStaff, path: string) => as(who, path, path.startsWith('GET') ? undefined : {});
  const offer = async (who: TestStaff, device: TestAuthenticator) => {
    const { body } = await as<PasskeyOptionsAnswer>(who, 'POST /staff/me/keys/options', {});
    return (await as(who, 'POST /staff/me/keys', device.create(body.options, 'Laptop'))).body;
  };
  const confirm = (by: TestStaff, { id, memberId, fingerprint }: StaffKey) =>
    as(by, `POST /staff/members/${memberId}/keys/${id}/confirm`, { fingerprint });
  const signIn = async (device: TestAuthenticator, { id }: TestStaff): Promise<TestStaff> => {
    const { body } = await call<PasskeyOptionsAnswer>(server, 'POST /staff/auth/passkey/options', { body: {} });
    const answer = await call<StaffSessionAnswer>(server, 'POST /staff/auth/passkey', {
      body: device.get(body.options),
    });
    expect(answer.status).toBe(200);
    return { id, token: answer.body.token };
  };

  it('nobody needs one before the log knows the staff, who could not add one', async () => {
    expect((await ask(grace, 'GET /staff/members')).status).toBe(200);
    expect(
      await as(
        grace,
        'POST /staff/me/keys',
        new TestAuthenticator(PARTY).create(
          (await as<PasskeyOptionsAnswer>(grace, 'POST /staff/me/keys/options', {})).body.options,
          'A',
        ),
      ),
    ).toMatchObject({ body: { code: 'staff-not-open' } });
    await openLog();
    server.clock.forwardSeconds(5);
    expect(await ask(grace, 'GET /staff/members')).toMatchObject(NEEDED);
  });

  it('a session by a password leads to a passkey, and nowhere else', async () => {
    await openLog();
    expect(ofStaff.length).toBeGreaterThan(80);
    // Signing out last: it ends the session that asks.
    const inOrder = [...ofStaff].sort((a, b) => Number(a.endsWith('/signout')) - Number(b.endsWith('/signout')));
    const open: string[] = [];
    for (const endpoint of inOrder) {
      const answer = await ask(grace, endpoint.replace(/:\w+/g, randomUUID()));
      if (answer.body.code !== 'passkey-needed') open.push(endpoint);
    }
    expect(open.sort()).toEqual([...OPEN].sort());
    expect((await ask(await signInStaff(server, 'admin'), 'GET /staff/me')).body).toMatchObject({
      passkeys: 'required',
      withKey: false,
    });
  });

  it('the first two admins confirm each other’s, and from then on it takes one', async () => {
    await openLog();
    const [ofGrace, ofAlan, ofRobin] = [1, 2, 3].map(() => new TestAuthenticator(PARTY)) as [
      TestAuthenticator,
      TestAuthenticator,
      TestAuthenticator,
    ];
    const keys = [await offer(grace, ofGrace), await offer(alan, ofAlan), await offer(robin, ofRobin)] as const;
    expect((await confirm(alan, keys[0])).status).toBe(200);
    // Grace's session by a password is over with it.
    expect((await ask(grace, 'GET /staff/me')).status).toBe(401);
    grace = await signIn(ofGrace, grace);
    expect((await ask(grace, 'GET /staff/members')).status).toBe(200);
    expect((await confirm(grace, keys[1])).status).toBe(200);
    const eve = await signInStaff(server, 'admin');
    expect(await confirm(eve, keys[2])).toMatchObject(NEEDED);
    alan = await signIn(ofAlan, alan);
    expect((await confirm(alan, keys[2])).status).toBe(200);
    robin = await signIn(ofRobin, robin);
    expect((await ask(robin, 'GET /staff/requests')).status).not.toBe(403);
  });

  it('a session by a passkey that is taken away is over', async () => {
    await openLog();
    const device = new TestAuthenticator(PARTY);
    const key = await offer(robin, device);
    await confirm(grace, key);
    robin = await signIn(device, robin);
    const ofGrace = new TestAuthenticator(PARTY);
    await confirm(alan, await offer(grace, ofGrace));
    grace = await signIn(ofGrace, grace);
    expect((await as(grace, `POST /staff/members/${robin.id}/keys/${key.id}/revoke`, {})).status).toBe(200);
    expect((await ask(robin, 'GET /staff/me')).status).toBe(401);
  });
});
