import { type StaffKey, type StaffSessionAnswer } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { type TestAuthenticator } from '#testing/passkeys/authenticator.js';
import { KeyedStaff } from '#testing/passkeys/keyed-staff.js';
import { type TestStaff } from '#testing/people.js';
import { type TestServer } from '#testing/test-server.js';

describe('passkeys of the staff that count', () => {
  let staff: KeyedStaff;
  let server: TestServer;
  let grace: TestStaff;
  let alan: TestStaff;
  let robin: TestStaff;
  beforeEach(async () => {
    staff = await KeyedStaff.start();
    ({ server } = staff);
    [grace, alan, robin] = await staff.three();
    await staff.known();
  });
  afterEach(() => server.close());

  it('sign in, and nothing else does', async () => {
    const { device, now } = await staff.keyed(robin, grace);
    expect(await staff.as(robin, 'GET /staff/me')).toMatchObject({ status: 401, body: { code: 'passkey-confirmed' } });
    expect((await staff.as<StaffSessionAnswer>(now, 'GET /staff/me')).body).toMatchObject({
      withKey: true,
      passkeys: 'optional',
    });
    expect(await staff.signInByPassword(robin)).toMatchObject({ status: 403, body: { code: 'passkey-needed' } });
    expect((await staff.signIn(device)).body).toMatchObject({
      staff: { id: robin.id, role: 'reviewer' },
      withKey: true,
    });
    expect((await staff.signInByPassword(alan)).body).toMatchObject({ withKey: false });
  });

  it('do not tell who guesses a password that there is one', async () => {
    await staff.keyed(robin, grace);
    const body = { email: await staff.emailOf(robin), password: 'not the password' };
    const answer = await call(server, 'POST /staff/auth/signin', { body });
    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid-credentials' } });
  });

  it.each<[what: string, code: string, changes: object]>([
    ['from another page', 'passkey-refused', { origin: 'https://evil.example' }],
    ['for another place', 'passkey-refused', { rpId: 'evil.example' }],
    ['without their user verified', 'passkey-refused', { isUserVerified: false }],
    ['of another kind', 'passkey-refused', { type: 'webauthn.create' }],
    ['from a page within another', 'passkey-refused', { crossOrigin: true }],
    ['to what nobody asked', 'challenge-expired', { challenge: 'bm90aGluZw' }],
  ])('answer nothing %s', async (_, code, changes) => {
    const { device } = await staff.keyed(robin, grace);
    expect((await staff.signIn(device, changes)).body).toMatchObject({ code });
  });

  it('answer nothing to what the server sent, as it is: the page derives what is signed', async () => {
    const { device } = await staff.keyed(robin, grace);
    const { challenge } = (await staff.optionsToSignIn()) as { challenge: string };
    const answer = await call(server, 'POST /staff/auth/passkey', { body: device.sign(challenge) });
    expect(answer).toMatchObject({ status: 403, body: { code: 'challenge-expired' } });
  });

  it('sign for nobody else', async () => {
    const [{ device }, other] = [await staff.keyed(robin, grace), await staff.keyed(alan, grace)];
    const options = await staff.optionsToSignIn();
    const body = { ...device.get(options), id: other.device.id };
    const answer = await call(server, 'POST /staff/auth/passkey', { body });
    expect(answer).toMatchObject({ status: 403, body: { code: 'passkey-refused' } });
  });

  it('sign each challenge once, and count up where they count', async () => {
    const { device } = await staff.keyed(robin, grace);
    const body = device.get(await staff.optionsToSignIn(), { counter: 5 });
    const post = () => call(server, 'POST /staff/auth/passkey', { body });
    expect((await post()).status).toBe(200);
    expect(await post()).toMatchObject({ status: 403, body: { code: 'challenge-expired' } });
    expect((await staff.signIn(device, { counter: 5 })).body).toMatchObject({ code: 'passkey-refused' });
    expect((await staff.signIn(device, { counter: 6 })).status).toBe(200);
  });

  it.each<[what: string, spoil: (device: TestAuthenticator, key: StaffKey) => Promise<unknown>]>([
    ['wait', async () => undefined],
    ['were removed', async (_, key) => (await staff.confirm(grace, key), staff.revoke(grace, key))],
    [
      'are of who was switched off',
      async (_, key) => (
        await staff.confirm(grace, key),
        staff.as(grace, `POST /staff/members/${robin.id}/disable`, {})
      ),
    ],
  ])('do not if they %s', async (_, spoil) => {
    const device = staff.newKey();
    const { body: key } = await staff.offer(robin, device);
    await spoil(device, key);
    expect(await staff.signIn(device)).toMatchObject({ status: 401, body: { code: 'passkey-unknown' } });
  });

  it.each([
    ['were enrolled in the table alone', `update staff_keys set enrolled_at = now(), enrolled_by = $1`],
    ['have another owner in the table', `update staff_keys set enrolled_at = now(), staff_id = $1`],
  ])('do not if they %s', async (_, sql) => {
    const device = staff.newKey();
    const { body: key } = await staff.offer(robin, device);
    if (sql.includes('owner') || sql.includes('staff_id')) await staff.confirm(grace, key);
    const owner = new (await import('pg')).default.Client({ connectionString: server.database.superuserUrl });
    await owner.connect();
    await owner.query(sql, [alan.id]);
    await owner.end();
    expect((await staff.signIn(device)).body).toMatchObject({ code: 'passkey-unknown' });
  });

  it('are by the public key of the log, not of the table', async () => {
    const { key } = await staff.keyed(robin, grace);
    const thief = staff.newKey();
    const { body: stolen } = await staff.offer(alan, thief);
    const owner = new (await import('pg')).default.Client({ connectionString: server.database.superuserUrl });
    await owner.connect();
    await owner.query(
      `update staff_keys set public_key = (select public_key from staff_keys where id = $2) where id = $1`,
      [key.id, stolen.id],
    );
    const [{ id }] = (
      await owner.query<{ id: string }>('select credential_id as id from staff_keys where id = $1', [key.id])
    ).rows as [{ id: string }];
    await owner.end();
    const body = { ...thief.get(await staff.optionsToSignIn()), id };
    expect((await call(server, 'POST /staff/auth/passkey', { body })).body).toMatchObject({
      code: 'passkey-refused',
    });
  });

  it('sign in six times at once', async () => {
    const { device } = await staff.keyed(robin, grace);
    const answers = await Promise.all(Array.from({ length: 6 }, () => staff.signIn(device)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  it('never count back, of two at once either', async () => {
    const { device } = await staff.keyed(robin, grace);
    const answers = await Promise.all([20, 20, 20, 20].map((counter) => staff.signIn(device, { counter })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
  });
});
