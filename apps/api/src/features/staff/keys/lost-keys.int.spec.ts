import { type OwnStaffKeysAnswer, type StaffKey, type StaffKeysAnswer, type StaffProposal } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { mailsTo } from '#testing/mails.js';
import { KeyedStaff } from '#testing/passkeys/keyed-staff.js';
import { PASSWORD, type TestStaff } from '#testing/people.js';
import { type TestServer } from '#testing/test-server.js';

const REASON = 'The laptop is lost.';
const HOUR = 60;

describe('passkeys of the staff that are taken away or lost', () => {
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

  it('end the sessions that they opened', async () => {
    const { key, now } = await staff.keyed(robin, grace);
    expect((await staff.revoke(grace, key)).body).toMatchObject({ status: 'revoked' });
    expect(await staff.as(now, 'GET /staff/me')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect((await mailsTo(server, robin.id, 'staff-key')).at(-1)).toMatchObject({ what: 'revoked', by: 'The admin' });
    // Who signed in with a key never signs in without again, but by two admins.
    expect((await staff.signInByPassword(robin)).body).toMatchObject({ code: 'passkey-needed' });
  });

  it('are not one’s only one, by oneself', async () => {
    const { key, now } = await staff.keyed(robin, grace);
    const remove = ({ id }: StaffKey) => staff.as(now, `POST /staff/me/keys/${id}/remove`, {});
    expect(await remove(key)).toMatchObject({ status: 409, body: { code: 'last-key' } });
    const { body: second } = await staff.offer(now);
    expect(await remove(key)).toMatchObject({ body: { code: 'last-key' } });
    await staff.confirm(alan, second);
    expect((await remove(key)).body).toMatchObject({ status: 'revoked' });
    expect((await staff.as(now, 'GET /staff/me')).status).toBe(401);
    expect(await staff.revoke(grace, key)).toMatchObject({ status: 404, body: { code: 'key-not-found' } });
  });

  it('are nobody else’s but by an admin', async () => {
    const { key, now } = await staff.keyed(robin, grace);
    expect(await staff.as(alan, `POST /staff/me/keys/${key.id}/remove`, {})).toMatchObject({
      body: { code: 'key-not-found' },
    });
    const { key: ofAlan } = await staff.keyed(alan, grace);
    expect(await staff.revoke(now, ofAlan)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  const reset = () =>
    staff.as<StaffProposal>(grace, `POST /staff/members/${robin.id}/reset-access`, { reason: REASON });
  const agree = ({ id }: StaffProposal) => staff.as<StaffProposal>(alan, `POST /staff/proposals/${id}/confirm`, {});

  it('are replaced by two others after a day', async () => {
    const { device, key } = await staff.keyed(robin, grace);
    const { body: proposal } = await reset();
    const { body: listed } = await staff.as<{ data: StaffProposal[] }>(alan, 'GET /staff/proposals');
    expect(listed.data[0]).toMatchObject({ waitsUntil: expect.any(String), isStoppable: true });
    expect(await agree(proposal)).toMatchObject({ status: 409, body: { code: 'proposal-too-early' } });
    server.clock.forwardMinutes(24 * HOUR);
    [grace, alan] = [await staff.again(grace), await staff.again(alan)];
    expect((await agree(proposal)).body).toMatchObject({ status: 'confirmed' });
    expect((await staff.signIn(device)).body).toMatchObject({ code: 'passkey-unknown' });
    const keys = await staff.as<StaffKeysAnswer>(grace, `GET /staff/members/${robin.id}/keys`);
    expect(keys.body.data).toMatchObject([{ id: key.id, status: 'revoked' }]);
    const mail = (await mailsTo(server, robin.id, 'staff-invitation')).at(-1);
    await call(server, 'POST /staff/auth/accept-invitation', {
      body: { token: mail?.['inviteToken'], newPassword: PASSWORD },
    });
    robin = await staff.again(robin);
    server.clock.forwardMinutes(24 * HOUR);
    [grace, robin] = [await staff.again(grace), await staff.again(robin)];
    expect((await staff.keyed(robin, grace)).key.status).toBe('offered');
  });

  it('are replaced after a day too of whom they were taken from, who can stop nothing', async () => {
    const { key } = await staff.keyed(robin, grace);
    await staff.revoke(grace, key);
    const { body: proposal } = await reset();
    const { body: listed } = await staff.as<{ data: StaffProposal[] }>(alan, 'GET /staff/proposals');
    expect(listed.data[0]?.waitsUntil).toBeDefined();
    expect(listed.data[0]).not.toHaveProperty('isStoppable');
    const refused = await agree(proposal);
    expect(refused.body).toMatchObject({ code: 'proposal-too-early' });
    expect(refused.body).toMatchObject({
      message: expect.stringMatching(/^They signed in with a passkey that was taken away/),
    });
  });

  it('are not, says their owner', async () => {
    const { now, device } = await staff.keyed(robin, grace);
    staff.aSecondLater();
    const { body: proposal } = await reset();
    expect((await mailsTo(server, robin.id, 'staff-key')).at(-1)).toMatchObject({
      what: 'reset-proposed',
      name: REASON,
    });
    const { body: own } = await staff.as<OwnStaffKeysAnswer>(now, 'GET /staff/me/keys');
    expect(own.reset).toMatchObject({ proposedBy: 'The admin', reason: REASON });
    expect((await staff.as(now, 'POST /staff/me/access-reset/stop', {})).status).toBe(200);
    server.clock.forwardMinutes(24 * HOUR);
    alan = await staff.again(alan);
    expect(await agree(proposal)).toMatchObject({ status: 409, body: { code: 'proposal-over' } });
    const { body } = await staff.signIn(device);
    const since = await staff.as<OwnStaffKeysAnswer>({ id: robin.id, token: body.token }, 'GET /staff/me/keys');
    expect(since.body.reset).toBeUndefined();
  });

  it('are stopped by nobody about whom nothing is proposed', async () => {
    await reset();
    expect(await staff.as(alan, 'POST /staff/me/access-reset/stop', {})).toMatchObject({
      body: { code: 'proposal-not-found' },
    });
  });

  it('are replaced at once of who has none', async () => {
    const { body: proposal } = await reset();
    expect((await agree(proposal)).body).toMatchObject({ status: 'confirmed' });
  });

  it('do not work at an address that is a number', async () => {
    const other = await server.anotherProcess({ publicUrl: 'https://192.0.2.1' });
    const url = (await other.getUrl()).replace(/\/$/, '');
    const answer = await call({ url }, 'POST /staff/auth/passkey/options', { body: {} });
    expect(answer).toMatchObject({ status: 409, body: { code: 'passkeys-unavailable' } });
    await other.close();
  });

  it('of two admins who take each other’s at once, one keeps theirs', async () => {
    const [first, second] = [await staff.keyed(grace, alan), await staff.keyed(alan, grace).catch(() => undefined)];
    const ofAlan = second ?? (await staff.keyed(alan, first.now));
    const took = await Promise.all([staff.revoke(first.now, ofAlan.key), staff.revoke(ofAlan.now, first.key)]);
    expect(took.map(({ status }) => status).sort()).toEqual([200, 401]);
    const left = [await staff.signIn(first.device), await staff.signIn(ofAlan.device)];
    expect(left.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('are told to every admin whom another one takes them from', async () => {
    const { key } = await staff.keyed(robin, grace);
    await staff.revoke(grace, key);
    expect((await mailsTo(server, alan.id, 'staff-key')).at(-1)).toMatchObject({ what: 'revoked', isOwn: false });
  });

  it('do not end with what was proposed before there was one', async () => {
    const { body: proposal } = await reset();
    await staff.keyed(robin, grace);
    expect(await agree(proposal)).toMatchObject({ status: 409, body: { code: 'proposal-over' } });
    expect((await reset()).status).toBe(200);
  });
});
