import { type AccountStatus, type PaymentSigning, type StaffInvestorDetail } from '@clearfold/contracts';
import { SecurityMails } from '../users/security-mails.js';
import { call } from '#testing/call.js';
import { mailsTo } from '#testing/mails.js';
import { addWallet, fund, withdrawalBody } from '#testing/money.js';
import { KeyedInvestor, SITE } from '#testing/passkeys/keyed-investor.js';
import { PASSWORD, PIN, signInStaff, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const ENABLE = 'POST /users/me/payment-signing/enable';
const DISABLE = 'POST /users/me/payment-signing/disable';
const KEEP = 'POST /users/me/payment-signing/keep';
const WITHDRAWAL = 'POST /transactions/withdrawal-request';
const REQUIRED = { status: 403, body: { code: 'signature-required' } };
const DAY_MINUTES = 24 * 60;

describe('signing withdrawals and transfers', () => {
  let server: TestServer;
  let nell: TestStaff;
  let reviewer: TestStaff;
  let ada: KeyedInvestor;
  beforeAll(async () => {
    server = await startTestServer({ publicUrl: SITE });
    await addWallet(server);
  });
  beforeEach(async () => {
    nell = await signInStaff(server, 'support');
    reviewer = await signInStaff(server, 'reviewer');
    ada = await KeyedInvestor.signUp(server);
    await fund(server, ada.investor, reviewer, 500);
  });
  afterAll(() => server.close());

  const staff = <Body = PaymentSigning>(what: string, body: object = {}, by = nell, headers = {}) =>
    call<Body & { code: string }>(server, `POST /staff/investors/${ada.id}/payment-signing/${what}`, {
      token: by.token,
      body,
      headers,
    });
  const release = (by = nell, headers = {}) => staff('release', { reason: 'They lost the phone.' }, by, headers);
  const detail = async (by = nell): Promise<StaffInvestorDetail> =>
    (await call<StaffInvestorDetail>(server, `GET /staff/investors/${ada.id}`, { token: by.token })).body;
  /** The mails that follow the ledger by themselves. */
  const mailed = async (template: Parameters<typeof mailsTo>[2], count = 1) => {
    for (let i = 0; i < 200; i += 1) {
      const mails = await mailsTo(server, ada.id, template);
      if (mails.length >= count) return mails;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`No mail ${template}`);
  };
  const kinds = async (): Promise<string[]> => {
    const { data } = (await ada.as<{ data: { kind: string }[] }>('GET /notifications')).body;
    return data.map(({ kind }) => kind).filter((kind) => kind.startsWith('payment'));
  };
  /** After the clock was moved beyond the session's end. */
  const aDayLater = async (): Promise<void> => {
    server.clock.forwardMinutes(DAY_MINUTES);
    nell = await signInStaff(server, 'support');
    const { device } = key;
    const { body } = await ada.signIn(device);
    ada = new KeyedInvestor(server, body);
  };
  let key: Awaited<ReturnType<KeyedInvestor['signing']>>;
  const switchedOn = async (): Promise<void> => {
    key = await ada.signing();
  };

  it('is switched on with a signature, by who has a passkey', async () => {
    expect(await ada.as(ENABLE)).toMatchObject({ status: 404, body: { code: 'key-not-found' } });
    await ada.keyed();
    expect(await ada.as(ENABLE)).toMatchObject(REQUIRED);
    const stranger = ada.signer(ada.newKey());
    expect(await stranger.decide(ENABLE)).toMatchObject({ status: 403, body: { code: 'signature-invalid' } });
    expect((await ada.own()).paymentSigning).toEqual({ isOn: false });
    await switchedOn();
    expect((await ada.own()).paymentSigning).toEqual({ isOn: true });
    expect(await ada.as(ENABLE)).toMatchObject({ status: 409, body: { code: 'payment-signing-on' } });
    expect(await mailed('payment-signing-on')).toEqual([{ at: expect.any(String) as string }]);
    expect(await kinds()).toEqual([]);
  });

  it('is switched off with a signature', async () => {
    expect(await ada.as(DISABLE)).toMatchObject({ status: 409, body: { code: 'payment-signing-off' } });
    await switchedOn();
    expect(await ada.as(DISABLE)).toMatchObject(REQUIRED);
    const { status, body } = await key.signer.decide<{ paymentSigning: PaymentSigning }>(DISABLE);
    expect([status, body.paymentSigning]).toEqual([200, { isOn: false }]);
    expect((await ada.as(WITHDRAWAL, withdrawalBody(10))).status).toBe(201);
    expect(await mailed('payment-signing-off')).toHaveLength(1);
  });

  it('takes a signature for a further passkey, whose answer is sent twice, and for taking one away', async () => {
    await switchedOn();
    const made = await ada.made(ada.newKey());
    expect(await ada.as('POST /users/me/passkeys', made)).toMatchObject(REQUIRED);
    expect((await key.signer.decide('POST /users/me/passkeys', made)).status).toBe(201);
    expect(await key.signer.decide('POST /users/me/passkeys', made).catch(String)).toContain('challenge-expired');
    const id = (await ada.own()).passkeys.find((one) => one.id !== key.id)?.id ?? '';
    const remove = `POST /users/me/passkeys/${id}/remove`;
    expect(await ada.as(remove, { password: PASSWORD })).toMatchObject(REQUIRED);
    expect((await ada.own()).passkeys).toHaveLength(2);
    expect((await key.signer.decide(remove, { password: PASSWORD })).status).toBe(200);
    const last = `POST /users/me/passkeys/${key.id}/remove`;
    expect(await ada.as(last, { password: PASSWORD })).toMatchObject({ status: 409, body: { code: 'last-key' } });
    expect((await ada.own()).passkeys).toHaveLength(1);
  });

  it('is released by support with a reason, and ends a day later', async () => {
    expect(await release()).toMatchObject({ status: 409, body: { code: 'payment-signing-off' } });
    await switchedOn();
    expect(await staff('release', { reason: ' ' })).toMatchObject({ status: 400 });
    const at = server.clock.now();
    const endsAt = new Date(at.valueOf() + DAY_MINUTES * 60_000).toISOString();
    const released = { isOn: true, release: { at: at.toISOString(), endsAt } };
    expect(await release()).toMatchObject({ status: 200, body: released });
    expect(await release()).toMatchObject({ status: 409, body: { code: 'payment-signing-released' } });
    expect((await ada.own()).paymentSigning).toEqual(released);
    expect(await mailed('payment-signing-released')).toEqual([
      { at: at.toISOString(), endsAt, freezeToken: expect.any(String) as string },
    ]);
    expect(await kinds()).toEqual(['payment-signing-released']);
    server.clock.forwardMinutes(DAY_MINUTES - 1);
    const { body } = await ada.signIn(key.device);
    ada = new KeyedInvestor(server, body);
    expect(await ada.as(WITHDRAWAL, withdrawalBody(10))).toMatchObject(REQUIRED);
    server.clock.forwardMinutes(1);
    expect((await ada.own()).paymentSigning).toEqual({ isOn: false });
    expect((await ada.as(WITHDRAWAL, withdrawalBody(10))).status).toBe(201);
    expect(await ada.as(KEEP)).toMatchObject({ status: 409, body: { code: 'payment-signing-off' } });
    // The device that was lost goes, and a new one signs.
    const lost = { password: PASSWORD, code: key.backupCodes[0] };
    expect((await ada.as(`POST /users/me/passkeys/${key.id}/remove`, lost)).status).toBe(200);
    await switchedOn();
    expect((await ada.own()).paymentSigning).toEqual({ isOn: true });
  });

  it.each([
    ['the investor', () => ada.as<PaymentSigning>(KEEP)],
    ['support', () => staff('keep')],
  ])('stays where %s stops the release within the day', async (_, keep) => {
    await switchedOn();
    expect(await keep()).toMatchObject({ status: 409, body: { code: 'payment-signing-not-released' } });
    await release();
    expect((await keep()).status).toBe(200);
    expect((await ada.own()).paymentSigning).toEqual({ isOn: true });
    expect(await mailed('payment-signing-kept')).toHaveLength(1);
    expect(await kinds()).toEqual(['payment-signing-kept', 'payment-signing-released']);
    await aDayLater();
    expect(await ada.as(WITHDRAWAL, withdrawalBody(10))).toMatchObject(REQUIRED);
  });

  it('is released by a mail that freezes the account', async () => {
    await switchedOn();
    await release();
    const [mail] = await mailed('payment-signing-released');
    const token = mail?.freezeToken;
    expect((await call(server, 'POST /auth/freeze-account', { body: { token } })).status).toBe(200);
    expect((await detail()).standing).toMatchObject({ status: 'frozen' });
  });

  it('is told once per event, and to nobody who is gone', async () => {
    const ben = await KeyedInvestor.signUp(server);
    const mails = server.app.get(SecurityMails, { strict: false });
    const event = { key: `event:${ben.id}`, at: server.clock.now() };
    const news = { template: 'payment-signing-released', endsAt: server.clock.now().toISOString() } as const;
    const tell = () => server.dataSource.transaction((manager) => mails.tellOnce(ben.id, news, event, manager));
    await tell();
    const told = await mailsTo(server, ben.id, 'payment-signing-released');
    await tell();
    expect(told).toHaveLength(1);
    expect(await mailsTo(server, ben.id, 'payment-signing-released')).toEqual(told);
    expect((await ben.as('DELETE /users/me')).status).toBe(200);
    await tell();
    expect(await mailsTo(server, ben.id, 'payment-signing-released')).toEqual([]);
  });

  describe('and a change of e-mail', () => {
    const change = () =>
      call(server, `POST /staff/investors/${ada.id}/email-change`, {
        token: nell.token,
        body: { newEmail: `new-${ada.id}@clearfold.example`, reason: 'Lost the mailbox.' },
      });
    const released = async () => (await ada.own()).paymentSigning.release;

    it('are not begun while the other is under way', async () => {
      await switchedOn();
      expect((await change()).status).toBe(200);
      expect(await release()).toMatchObject({ status: 409, body: { code: 'email-change-waits' } });
      expect(await released()).toBeUndefined();
      const withdrawn = { token: nell.token, body: { reason: 'Mistyped.' } };
      await call(server, `POST /staff/investors/${ada.id}/email-change/withdraw`, withdrawn);
      expect((await release()).status).toBe(200);
      expect(await change()).toMatchObject({ status: 409, body: { code: 'payment-signing-released' } });
      expect((await staff('keep')).status).toBe(200);
      expect((await change()).status).toBe(200);
    });

    it('leave three days between the new e-mail and a release', async () => {
      await switchedOn();
      const changed = (minutes: number) =>
        server.dataSource.query('update investors set email_changed_at = $2 where id = $1', [
          ada.id,
          new Date(server.clock.now().valueOf() - minutes * 60_000),
        ]);
      await changed(3 * DAY_MINUTES - 1);
      expect(await release()).toMatchObject({ status: 409, body: { code: 'email-changed-recently' } });
      expect(await released()).toBeUndefined();
      await changed(3 * DAY_MINUTES);
      expect((await release()).status).toBe(200);
    });

    it('may follow a release that is over', async () => {
      await switchedOn();
      await release();
      server.clock.forwardMinutes(DAY_MINUTES);
      nell = await signInStaff(server, 'support');
      expect((await change()).status).toBe(200);
    });
  });

  it('is released by support and admins alone, of an investor who is there', async () => {
    await switchedOn();
    for (const role of ['reviewer', 'plan-manager', 'auditor'] as const) {
      const other = await signInStaff(server, role);
      for (const what of ['release', 'keep'])
        expect(await staff(what, { reason: 'x' }, other)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect((await release(await signInStaff(server, 'admin'))).status).toBe(200);
    const nobody = `POST /staff/investors/${nell.id}/payment-signing`;
    for (const what of ['release', 'keep'])
      expect(await call(server, `${nobody}/${what}`, { token: nell.token, body: { reason: 'x' } })).toMatchObject({
        status: 404,
        body: { code: 'investor-not-found' },
      });
  });

  it('is released once under a key', async () => {
    await switchedOn();
    const key = { 'idempotency-key': 'r-1' };
    const [first, second] = [await release(nell, key), await release(nell, key)];
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    const keep = { 'idempotency-key': 'r-2' };
    expect((await staff('keep', {}, nell, keep)).status).toBe(200);
    expect((await staff('keep', {}, nell, keep)).status).toBe(200);
    expect((await ada.own()).paymentSigning).toEqual({ isOn: true });
  });

  it('is shown to staff, with its history; its reason is none of a freeze', async () => {
    expect(await detail()).toMatchObject({ passkeys: 0, paymentSigning: { isOn: false } });
    await switchedOn();
    const set = (what: 'freeze' | 'unfreeze', reason: string) =>
      call<AccountStatus>(server, `POST /staff/investors/${ada.id}/${what}`, {
        token: reviewer.token,
        body: { reason },
      });
    await set('freeze', 'Reported as stolen.');
    expect(await release()).toMatchObject({ status: 409, body: { code: 'investor-frozen' } });
    await set('unfreeze', 'They called.');
    await release();
    const { passkeys, paymentSigning, standing, timeline } = await detail();
    expect([passkeys, paymentSigning.isOn, typeof paymentSigning.release?.endsAt]).toEqual([1, true, 'string']);
    expect(standing).toMatchObject({ status: 'active', reason: 'They called.' });
    const released = timeline.find(({ event }) => event === 'PaymentSigningReleased');
    expect(released).toMatchObject({ why: 'They lost the phone.', by: 'The support' });
    await set('freeze', 'A thief called.');
    expect((await detail()).paymentSigning).toEqual({ isOn: true });
  });

  it('outlasts a password that was reset, which still takes a second step', async () => {
    await switchedOn();
    const { email } = ada.investor.user;
    await call(server, 'POST /auth/forgot-password/verify-email', { body: { email } });
    const reset = { email, transactionPIN: PIN, newPassword: 'another horse' };
    expect((await call(server, 'PUT /auth/forgot-password/reset', { body: reset })).status).toBe(200);
    expect(await ada.password('another horse')).toMatchObject({ methods: ['passkey'] });
    const { challenge } = await ada.password('another horse');
    const { options } = (await ada.optionsToSignIn(challenge)).body;
    const { body } = await ada.answer(challenge, key.device.get(options));
    const again = new KeyedInvestor(server, body);
    expect(await again.as(WITHDRAWAL, withdrawalBody(10))).toMatchObject(REQUIRED);
  });
});
