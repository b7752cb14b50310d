import { randomUUID } from 'node:crypto';
import { type Route, routes } from '@clearfold/contracts';
import { type TestAuthenticator } from '#testing/passkeys/authenticator.js';
import { KeyedStaff } from '#testing/passkeys/keyed-staff.js';
import { Signer } from '#testing/passkeys/signer.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
import { type TestServer } from '#testing/test-server.js';

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
  let staff: KeyedStaff;
  let server: TestServer;
  let grace: TestStaff;
  let alan: TestStaff;
  let robin: TestStaff;
  beforeEach(async () => {
    staff = await KeyedStaff.start({ staffPasskeys: 'required' });
    ({ server } = staff);
    [grace, alan, robin] = await staff.three();
  });
  afterEach(() => server.close());

  const ask = (who: TestStaff, path: string) => staff.as(who, path, path.startsWith('GET') ? undefined : {});
  const offer = async (who: TestStaff, device: TestAuthenticator) => (await staff.offer(who, device)).body;
  const signIn = async (device: TestAuthenticator, { id }: TestStaff): Promise<TestStaff> => {
    const { status, body } = await staff.signIn(device);
    expect(status).toBe(200);
    return { id, token: body.token };
  };

  it('nobody needs one before the log knows the staff, who could not add one', async () => {
    expect((await ask(grace, 'GET /staff/members')).status).toBe(200);
    expect(await staff.offer(grace)).toMatchObject({ body: { code: 'staff-not-open' } });
    await staff.known();
    server.clock.forwardSeconds(5);
    expect(await ask(grace, 'GET /staff/members')).toMatchObject(NEEDED);
  });

  it('a session by a password leads to a passkey, and nowhere else', async () => {
    await staff.known();
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
    await staff.known();
    const [ofGrace, ofAlan, ofRobin] = [1, 2, 3].map(() => staff.newKey()) as [
      TestAuthenticator,
      TestAuthenticator,
      TestAuthenticator,
    ];
    const keys = [await offer(grace, ofGrace), await offer(alan, ofAlan), await offer(robin, ofRobin)] as const;
    expect((await staff.confirm(alan, keys[0])).status).toBe(200);
    // Grace's session by a password is over with it.
    expect((await ask(grace, 'GET /staff/me')).status).toBe(401);
    grace = await signIn(ofGrace, grace);
    expect((await ask(grace, 'GET /staff/members')).status).toBe(200);
    expect(await staff.confirm(grace, keys[1])).toMatchObject({ status: 403, body: { code: 'signature-required' } });
    expect((await staff.confirm(new Signer(server, grace, ofGrace), keys[1])).status).toBe(200);
    const eve = await signInStaff(server, 'admin');
    expect(await staff.confirm(eve, keys[2])).toMatchObject(NEEDED);
    alan = await signIn(ofAlan, alan);
    expect((await staff.confirm(new Signer(server, alan, ofAlan), keys[2])).status).toBe(200);
    robin = await signIn(ofRobin, robin);
    expect((await ask(robin, 'GET /staff/requests')).status).not.toBe(403);
  });

  it('a session by a passkey that is taken away is over', async () => {
    await staff.known();
    const device = staff.newKey();
    const key = await offer(robin, device);
    await staff.confirm(grace, key);
    robin = await signIn(device, robin);
    const ofGrace = staff.newKey();
    await staff.confirm(alan, await offer(grace, ofGrace));
    grace = await signIn(ofGrace, grace);
    const revoke = `POST /staff/members/${robin.id}/keys/${key.id}/revoke`;
    expect((await new Signer(server, grace, ofGrace).decide(revoke)).status).toBe(200);
    expect((await ask(robin, 'GET /staff/me')).status).toBe(401);
  });
});
