import { type SecondFactorStatus } from '@clearfold/contracts';
import { type Ceremony } from '@clearfold/ledger';
import { Sessions } from '#platform/auth/sessions.js';
import { call } from '#testing/call.js';
import { whileLocked } from '#testing/held-lock.js';
import { mailsTo } from '#testing/mails.js';
import { derived } from '#testing/passkeys/authenticator.js';
import { AT_SITE, KeyedInvestor, SITE } from '#testing/passkeys/keyed-investor.js';
import { PASSWORD, signInAgain } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const WRONG_CODE = { status: 403, body: { code: 'wrong-code', errors: { code: expect.any(String) as string } } };

describe('an investor’s passkeys', () => {
  let server: TestServer;
  let ada: KeyedInvestor;
  beforeAll(async () => {
    server = await startTestServer({ publicUrl: SITE, consoleOrigin: 'https://console.clearfold.example' });
  });
  beforeEach(async () => {
    ada = await KeyedInvestor.signUp(server);
  });
  afterAll(() => server.close());

  const keyEvents = async (): Promise<string[]> => {
    const rows = await server.dataSource.query<{ type: string }[]>(
      `select type from ledger.events where stream_id = $1 and type like 'InvestorKey%' order by position`,
      [ada.id],
    );
    return rows.map(({ type }) => type);
  };
  const remove = (id: string, password = PASSWORD, by = ada, code?: string) =>
    by.as(`POST /users/me/passkeys/${id}/remove`, { password, code });
  const meStatus = async (token: string): Promise<number> => (await call(server, 'GET /users/me', { token })).status;
  const appStatus = async () => (await ada.as<SecondFactorStatus>('GET /users/me/second-factor')).body;
  const codesOf = async (): Promise<number> => (await appStatus()).backupCodesLeft;

  it('are none at first, and signing in takes the password alone', async () => {
    expect(await ada.own()).toEqual({ passkeys: [], paymentSigning: { isOn: false } });
    expect(await ada.password()).toMatchObject({ token: expect.any(String) as string });
  });

  it('are made for the site, on a device that has none', async () => {
    const { device } = await ada.keyed();
    expect(await ada.optionsToAdd()).toMatchObject({
      rp: { id: 'clearfold.example', name: 'Clearfold' },
      user: { name: ada.investor.user.email, displayName: 'Ada Byron' },
      excludeCredentials: [{ id: device.id, type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
  });

  it('are added with the password; the first one gives ten backup codes, ends other sessions and is mailed', async () => {
    const other = await server.app.get(Sessions).open('investor', ada.id);
    const device = ada.newKey();
    const { status, body } = await ada.add(device);
    expect(status).toBe(201);
    expect(body).toEqual({
      passkeys: [
        {
          id: expect.any(String) as string,
          credentialId: device.id,
          name: 'Phone',
          addedAt: server.clock.now().toISOString(),
        },
      ],
      paymentSigning: { isOn: false },
      signing: {
        rpId: 'clearfold.example',
        allowCredentials: [{ id: device.id, type: 'public-key', transports: ['internal'] }],
      },
      backupCodes: expect.any(Array) as string[],
    });
    expect(new Set(body.backupCodes).size).toBe(10);
    expect(await keyEvents()).toEqual(['InvestorKeyAdded']);
    expect([await meStatus(ada.investor.token), await meStatus(other)]).toEqual([200, 401]);
    expect(await mailsTo(server, ada.id, 'passkey-added')).toEqual([
      expect.objectContaining({ name: 'Phone', isFirst: true, freezeToken: expect.any(String) as string }),
    ]);
    expect(await appStatus()).toEqual({ enabled: false, backupCodesLeft: 10 });
  });

  it('give no further codes where there is one already, and end nothing', async () => {
    await ada.keyed();
    const other = await server.app.get(Sessions).open('investor', ada.id);
    const { body } = await ada.add();
    expect(body.backupCodes).toBeUndefined();
    expect(body.passkeys).toHaveLength(2);
    expect([await meStatus(other), await codesOf()]).toEqual([200, 10]);
    const mails = await mailsTo(server, ada.id, 'passkey-added');
    expect(mails.filter(({ isFirst }) => isFirst)).toHaveLength(1);
  });

  it.each([
    ['the wrong password', 'wrong-password', {}, 'wrong'],
    ['a page of somebody else', 'passkey-refused', { origin: 'https://evil.example' }],
    ['the console', 'passkey-refused', { origin: 'https://console.clearfold.example' }],
    ['another relying party', 'passkey-refused', { rpId: 'console.clearfold.example' }],
    ['a user who was not verified', 'passkey-refused', { isUserVerified: false }],
    ['a certificate', 'passkey-refused', { format: 'fido-u2f' }],
    ['an answer to nothing', 'challenge-expired', { challenge: 'bm90aGluZw' }],
    ['an answer that signs in', 'passkey-refused', { type: 'webauthn.get' }],
    ['a page within another', 'passkey-refused', { crossOrigin: true }],
  ])('are not added with %s', async (_, code, changes, password = PASSWORD) => {
    expect(await ada.add(ada.newKey(), changes, password)).toMatchObject({ body: { code } });
    expect(await keyEvents()).toEqual([]);
    expect((await ada.own()).passkeys).toEqual([]);
  });

  it('are added by an answer once, within five minutes, to who was asked', async () => {
    const eve = await KeyedInvestor.signUp(server);
    const made = await ada.made(ada.newKey());
    const add = (by: KeyedInvestor, body: object) => by.as('POST /users/me/passkeys', body);
    expect(await add(eve, made)).toMatchObject({ status: 403, body: { code: 'challenge-expired' } });
    expect((await add(ada, made)).status).toBe(201);
    expect(await add(ada, made)).toMatchObject({ body: { code: 'challenge-expired' } });
    const late = await ada.made(ada.newKey());
    server.clock.forwardMinutes(6);
    expect(await add(ada, late)).toMatchObject({ body: { code: 'challenge-expired' } });
  });

  it.each<Ceremony>(['sign-in', 'new-passkey'])(
    'are not added with an answer to what signs in, as %s',
    async (ceremony) => {
      await ada.keyed();
      const { body } = await ada.optionsToSignIn((await ada.password()).challenge);
      const changes = { challenge: derived(body.options, ceremony) };
      expect(await ada.add(ada.newKey(), changes)).toMatchObject({ body: { code: 'challenge-expired' } });
    },
  );

  it('are not added with an answer to what the server sent, as it is: the page derives what is signed', async () => {
    const options = await ada.optionsToAdd();
    const made = ada.newKey().create(options, 'Phone', { challenge: options.challenge });
    const answer = await ada.as('POST /users/me/passkeys', { ...made, password: PASSWORD });
    expect(answer).toMatchObject({ body: { code: 'challenge-expired' } });
  });

  it('are each added once, to one investor, and ten at the most', async () => {
    const device = ada.newKey();
    expect((await ada.add(device)).status).toBe(201);
    expect(await ada.add(device)).toMatchObject({ status: 409, body: { code: 'key-known-already' } });
    const eve = await KeyedInvestor.signUp(server);
    expect(await eve.add(device)).toMatchObject({ status: 409, body: { code: 'key-known-already' } });
    for (let i = 1; i < 10; i += 1) expect((await ada.add()).status).toBe(201);
    expect(await ada.add()).toMatchObject({ status: 409, body: { code: 'too-many-keys' } });
  });

  it('are removed with the password by their owner, and end with their backup codes', async () => {
    const [first, second] = [await ada.keyed(), await ada.keyed()];
    const eve = await KeyedInvestor.signUp(server);
    expect(await remove(first.id, 'wrong')).toMatchObject({ status: 403, body: { code: 'wrong-password' } });
    for (const password of [PASSWORD, 'wrong'])
      expect(await remove(first.id, password, eve)).toMatchObject({ status: 404, body: { code: 'key-not-found' } });
    expect((await remove(first.id)).body.passkeys).toMatchObject([{ id: second.id }]);
    expect(await remove(first.id)).toMatchObject({ status: 404, body: { code: 'key-not-found' } });
    expect(await codesOf()).toBe(10);
    for (const code of [undefined, ' ', 'AAAAA-AAAAA'])
      expect(await remove(second.id, PASSWORD, ada, code)).toMatchObject(WRONG_CODE);
    expect([await codesOf(), (await ada.own()).passkeys.length]).toEqual([10, 1]);
    const removed = await remove(second.id, PASSWORD, ada, first.backupCodes[0]);
    expect(removed.body).toEqual({ passkeys: [], paymentSigning: { isOn: false } });
    expect(await codesOf()).toBe(0);
    expect(await ada.password()).toMatchObject({ token: expect.any(String) as string });
    const mails = await mailsTo(server, ada.id, 'passkey-removed');
    expect(mails.map(({ isLast }) => isLast).sort()).toEqual([false, true]);
    expect(await keyEvents()).toEqual([
      'InvestorKeyAdded',
      'InvestorKeyAdded',
      'InvestorKeyRemoved',
      'InvestorKeyRemoved',
    ]);
  });

  it('are not both removed at once without a backup code', async () => {
    const [first, second] = [await ada.keyed(), await ada.keyed()];
    const answers = await whileLocked(
      server,
      'select from ledger.head for update',
      () => remove(first.id),
      () => remove(second.id),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(answers.find(({ status }) => status === 403)).toMatchObject(WRONG_CODE);
    expect((await ada.own()).passkeys).toHaveLength(1);
    expect(await keyEvents()).toEqual(['InvestorKeyAdded', 'InvestorKeyAdded', 'InvestorKeyRemoved']);
  });

  it('count only as the log has them', async () => {
    const { device } = await ada.keyed();
    const stranger = ada.newKey();
    await server.dataSource.query(
      `insert into investor_passkeys select gen_random_uuid(), investor_id, $1, 'Mine', '[]', 0, added_at
       from investor_passkeys where credential_id = $2`,
      [stranger.id, device.id],
    );
    expect((await ada.own()).passkeys).toHaveLength(1);
    expect(await ada.signIn(stranger)).toMatchObject({ status: 401, body: { code: 'passkey-unknown' } });
  });

  it('are neither added nor removed by a session that ends at that moment', async () => {
    const { id, backupCodes } = await ada.keyed();
    const ended = `select from ledger.head for update; update sessions set ended_at = now() where investor_id = '${ada.id}'`;
    const made = await ada.made(ada.newKey());
    const [added] = await whileLocked(server, ended, () => ada.as('POST /users/me/passkeys', made));
    expect(added).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    await server.dataSource.query('update sessions set ended_at = null where investor_id = $1', [ada.id]);
    const [removed] = await whileLocked(server, ended, () => remove(id, PASSWORD, ada, backupCodes[0]));
    expect(removed).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await keyEvents()).toEqual(['InvestorKeyAdded']);
  });

  it('go with the account', async () => {
    const { id } = await ada.keyed();
    await ada.optionsToAdd();
    await ada.as('DELETE /users/me');
    const left = async (table: string) =>
      server.dataSource.query(`select 1 from ${table} where investor_id = $1`, [ada.id]);
    expect([id, ...(await left('investor_passkeys')), ...(await left('passkey_challenges'))]).toEqual([id]);
    expect(await left('backup_codes')).toEqual([]);
  });

  it('outlive a new password, which still takes one', async () => {
    const { device } = await ada.keyed();
    const changed = { currentPassword: PASSWORD, newPassword: 'another horse' };
    expect((await ada.as('PUT /users/change-password', changed)).status).toBe(200);
    expect(await ada.password('another horse')).toMatchObject({ methods: ['passkey'] });
    expect((await ada.own()).signing?.allowCredentials).toMatchObject([{ id: device.id }]);
  });

  it('are for nobody where no browser would use them', async () => {
    const plain = await startTestServer({ publicUrl: 'http://192.0.2.1' });
    try {
      const ben = await KeyedInvestor.signUp(plain);
      expect(await ben.as('POST /users/me/passkeys/options')).toMatchObject({
        status: 409,
        body: { code: 'passkeys-unavailable' },
      });
      expect(await ben.own()).toEqual({ passkeys: [], paymentSigning: { isOn: false } });
    } finally {
      await plain.close();
    }
  });

  it.each([
    ['clearfold.example', 'https://www.clearfold.example', 'https://console.clearfold.example', 'clearfold.example'],
    ['www.other.example', 'https://www.other.example', 'https://console.clearfold.example', 'clearfold.example'],
    ['www.clearfold.example', 'https://www.clearfold.example', 'https://console.clearfold.example', undefined],
  ])('are bound to %s where the site is %s and the console’s domain %s', async (rpId, publicUrl, origin, domain) => {
    const changes = { publicUrl, consoleOrigin: origin, ...(domain && { passkeyRpId: domain }) };
    const app = await server.anotherProcess(changes);
    try {
      const url = (await app.getUrl()).replace(/\/$/, '');
      const ben = new KeyedInvestor({ url }, await signInAgain(server, ada.investor));
      expect((await ben.optionsToAdd()).rp.id).toBe(rpId);
      expect(AT_SITE.origin).not.toBe(publicUrl);
    } finally {
      await app.close();
    }
  });
});
