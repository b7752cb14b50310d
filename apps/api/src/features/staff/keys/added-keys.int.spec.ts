import { type OwnStaffKeysAnswer, type StaffKey, type StaffKeysAnswer } from '@clearfold/contracts';
import { readStaffChanges } from '@clearfold/ledger-store';
import { mailsTo } from '#testing/mails.js';
import { KeyedStaff } from '#testing/passkeys/keyed-staff.js';
import { type TestStaff } from '#testing/people.js';
import { type TestServer } from '#testing/test-server.js';

const HOUR = 60;

describe('passkeys of the staff that are added', () => {
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

  const recorded = async () =>
    (await readStaffChanges((text, values) => server.dataSource.query(text, values)))
      .filter(({ event }) => event.type.startsWith('StaffKey'))
      .map(({ event, actor }) => ({ ...event, by: actor.id }));

  it('are facts: offered by their owner, confirmed by an admin', async () => {
    const device = staff.newKey();
    const { status, body: offered } = await staff.offer(robin, device, 'Robin’s laptop');
    expect(status).toBe(201);
    expect(offered).toMatchObject({
      memberId: robin.id,
      name: 'Robin’s laptop',
      status: 'offered',
      algorithm: 'ES256',
    });
    expect(offered.fingerprint).toMatch(/^([0-9a-f]{4} ){3}[0-9a-f]{4}$/);
    const waiting = await staff.as<StaffKeysAnswer>(grace, 'GET /staff/keys/waiting');
    expect(waiting.body.data).toEqual([offered]);
    const { body: confirmed } = await staff.confirm(grace, offered);
    expect(confirmed).toMatchObject({ status: 'enrolled', enrolledBy: 'The admin' });
    const fact = { credentialId: device.id, algorithm: 'ES256', publicKey: expect.stringMatching(/^[\w-]{100,}$/) };
    expect(await recorded()).toEqual([
      { type: 'StaffKeyOffered', ...fact, by: robin.id },
      { type: 'StaffKeyEnrolled', ...fact, memberId: robin.id, by: grace.id },
    ]);
    expect((await staff.as<StaffKeysAnswer>(grace, 'GET /staff/keys/waiting')).body.data).toEqual([]);
    expect((await staff.as<StaffKeysAnswer>(grace, `GET /staff/members/${robin.id}/keys`)).body.data).toEqual([
      confirmed,
    ]);
  });

  it('are told to their owner, and to the admins who confirm them', async () => {
    const { body: key } = await staff.offer(robin);
    const whats = async ({ id }: TestStaff) =>
      (await mailsTo(server, id, 'staff-key')).map(({ what, isOwn }) => [what, isOwn]);
    expect(await Promise.all([robin, grace, alan].map(whats))).toEqual([
      [['offered', true]],
      [['offered', false]],
      [['offered', false]],
    ]);
    await staff.confirm(grace, key);
    expect(await Promise.all([robin, grace].map(whats))).toEqual([
      [
        ['offered', true],
        ['enrolled', true],
      ],
      [['offered', false]],
    ]);
  });

  it.each<[what: string, changes: object]>([
    ['from another page', { origin: 'https://console.clearfold.example.evil.example' }],
    ['for another place', { rpId: 'evil.example' }],
    ['without its user verified', { isUserVerified: false }],
    ['with a certificate of its maker', { format: 'apple' }],
    ['that signs something else', { type: 'webauthn.get' }],
    ['from a page within another', { crossOrigin: true }],
  ])('%s are refused', async (_, changes) => {
    const body = staff.newKey().create(await staff.optionsToAdd(robin), 'Laptop', changes);
    expect(await staff.as(robin, 'POST /staff/me/keys', body)).toMatchObject({
      status: 403,
      body: { code: 'passkey-refused' },
    });
    expect(await recorded()).toEqual([]);
  });

  it('answer what was asked of their owner, lately, and once', async () => {
    const expired = { status: 403, body: { code: 'challenge-expired' } };
    const device = staff.newKey();
    const ofGrace = await staff.optionsToAdd(grace);
    expect(await staff.as(robin, 'POST /staff/me/keys', device.create(ofGrace, 'A'))).toMatchObject(expired);
    expect(
      await staff.as(robin, 'POST /staff/me/keys', device.create(await staff.optionsToSignIn(), 'A')),
    ).toMatchObject(expired);
    const late = await staff.optionsToAdd(robin);
    server.clock.forwardMinutes(5);
    expect(await staff.as(robin, 'POST /staff/me/keys', device.create(late, 'A'))).toMatchObject(expired);
    const options = await staff.optionsToAdd(robin);
    expect((await staff.as(robin, 'POST /staff/me/keys', device.create(options, 'A'))).status).toBe(201);
    expect(await staff.as(robin, 'POST /staff/me/keys', staff.newKey().create(options, 'A'))).toMatchObject(expired);
  });

  it('are offered once, by one', async () => {
    const device = staff.newKey();
    await staff.offer(robin, device);
    const known = { status: 409, body: { code: 'key-known-already' } };
    expect(await staff.offer(robin, device)).toMatchObject(known);
    expect(await staff.offer(alan, device)).toMatchObject(known);
  });

  it('have one owner, also under another credential id', async () => {
    const [device, copy] = [staff.newKey(), staff.newKey()];
    await staff.offer(robin, device);
    const inside = (of: typeof device) => of as unknown as { cose: () => Uint8Array };
    inside(copy).cose = () => inside(device).cose();
    expect(await staff.offer(alan, copy)).toMatchObject({ status: 409, body: { code: 'key-known-already' } });
  });

  it('are none with which anybody signs', async () => {
    const device = staff.newKey();
    const identity = `a4010103272006215820${'01'.padEnd(64, '0')}`;
    (device as unknown as { cose: () => Uint8Array }).cose = () => Uint8Array.from(Buffer.from(identity, 'hex'));
    expect(await staff.offer(robin, device)).toMatchObject({ body: { code: 'key-unusable' } });
  });

  it('are ten at most that count or wait', async () => {
    const made: StaffKey[] = [];
    for (let i = 0; i < 10; i++) made.push((await staff.offer(robin)).body);
    expect(await staff.offer(robin)).toMatchObject({ status: 409, body: { code: 'too-many-keys' } });
    await staff.revoke(grace, made[0]!);
    expect((await staff.offer(robin)).status).toBe(201);
  });

  it('are confirmed by another admin, who looked at that key', async () => {
    const { body: key } = await staff.offer(grace);
    expect(await staff.confirm(grace, key)).toMatchObject({ status: 409, body: { code: 'second-person-needed' } });
    expect(await staff.confirm(robin, key)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const gone = { status: 404, body: { code: 'key-not-found' } };
    expect(await staff.confirm(alan, { ...key, fingerprint: '0000 0000 0000 0000' })).toMatchObject(gone);
    expect(await staff.confirm(alan, { ...key, memberId: robin.id })).toMatchObject(gone);
    server.clock.forwardMinutes(7 * 24 * HOUR);
    [grace, alan] = [await staff.again(grace), await staff.again(alan)];
    expect(await staff.confirm(alan, key)).toMatchObject({ status: 409, body: { code: 'proposal-over' } });
    expect((await staff.as<StaffKeysAnswer>(grace, 'GET /staff/me/keys')).body.data).toMatchObject([
      { status: 'expired' },
    ]);
  });

  it('are the only admin’s own a day later', async () => {
    await staff.as(grace, `POST /staff/members/${alan.id}/disable`, {});
    const { body: key } = await staff.offer(grace);
    expect(key.aloneFrom).toBeDefined();
    expect(await staff.confirm(grace, key)).toMatchObject({ status: 409, body: { code: 'proposal-too-early' } });
    server.clock.forwardMinutes(24 * HOUR);
    grace = await staff.again(grace);
    expect((await staff.confirm(grace, key)).body).toMatchObject({ status: 'enrolled' });
  });

  it('are named to the browser of their owner for signing once they are confirmed, and no longer than that', async () => {
    const signing = async (who = robin) => (await staff.as<OwnStaffKeysAnswer>(who, 'GET /staff/me/keys')).body.signing;
    await staff.offer(robin);
    expect(await signing()).toBeUndefined();
    const { device, now } = await staff.keyed(robin, grace);
    expect(await signing(now)).toEqual({
      rpId: 'console.clearfold.example',
      allowCredentials: [expect.objectContaining({ id: device.id, type: 'public-key' })],
    });
    const other = await staff.keyed(now, alan);
    expect((await signing(now))?.allowCredentials.map(({ id }) => id)).toEqual([other.device.id, device.id]);
    await staff.revoke(grace, other.key);
    expect((await signing(now))?.allowCredentials.map(({ id }) => id)).toEqual([device.id]);
  });

  it('are offered twenty times a day at most, whatever was taken back', async () => {
    for (let i = 0; i < 20; i++) {
      const { body: key } = await staff.offer(robin);
      await staff.as(robin, `POST /staff/me/keys/${key.id}/remove`, {});
    }
    expect(await staff.offer(robin)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  });
});
