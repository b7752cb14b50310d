import { type AccountRecovery, type ErrorAnswer } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { mailsTo } from '#testing/mails.js';
import { addWallet, fund, withdrawalBody } from '#testing/money.js';
import {
  PASSWORD,
  PIN,
  signInAgain,
  signInStaff,
  signUpInvestor,
  type TestInvestor,
  type TestStaff,
} from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import { CredentialBinder } from '../users/credentials/credential-binder.js';

const NEW_PIN = '8642';

describe('help with a forgotten PIN', () => {
  let server: TestServer;
  let support: TestStaff;
  let ada: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer();
    await addWallet(server);
  });
  beforeEach(async () => {
    support = await signInStaff(server, 'support');
    ada = await signUpInvestor(server);
  });
  afterAll(() => server.close());

  const start = (reason: unknown = 'Forgot the PIN; called back.') =>
    call<AccountRecovery & ErrorAnswer>(server, `POST /staff/investors/${ada.user._id}/pin-help`, {
      token: support.token,
      body: { reason },
    });
  const token = async (): Promise<unknown> => (await mailsTo(server, ada.user._id, 'new-pin-link')).at(-1)?.pinToken;
  const set = (body: object) => call<ErrorAnswer>(server, 'POST /auth/new-pin', { body });
  const whole = async (changes: object = {}) => ({
    token: await token(),
    password: PASSWORD,
    newPIN: NEW_PIN,
    ...changes,
  });
  const withdraw = (pin: string) =>
    call(server, 'POST /transactions/withdrawal-request', {
      token: ada.token,
      body: { ...withdrawalBody(5), transactionPIN: pin },
    });

  it('mails a link by which the investor, with the password, sets a new one; all sessions end', async () => {
    await fund(server, ada, await signInStaff(server, 'reviewer'), 20);
    expect(await start()).toMatchObject({ status: 200, body: { acts: [{ act: 'investor-pin-help-started' }] } });
    expect(await set(await whole())).toMatchObject({ status: 200 });
    expect((await call(server, 'GET /users/me', ada)).status).toBe(401);
    ada = await signInAgain(server, ada);
    expect((await withdraw(PIN)).status).toBe(403);
    expect((await withdraw(NEW_PIN)).status).toBe(201);
    expect(await mailsTo(server, ada.user._id, 'pin-set-anew')).toHaveLength(1);
    expect(await set(await whole())).toMatchObject({ status: 400, body: { code: 'link-invalid' } });
  });

  it('ends the lock that wrong guesses brought', async () => {
    await fund(server, ada, await signInStaff(server, 'reviewer'), 20);
    for (let guess = 0; guess < 5; guess += 1) await withdraw('0000');
    expect((await withdraw(PIN)).status).toBe(429);
    await start();
    await set(await whole());
    ada = await signInAgain(server, ada);
    expect((await withdraw(NEW_PIN)).status).toBe(201);
  });

  it('is worth nothing without the password, and a wrong one leaves the link', async () => {
    await start();
    expect(await set(await whole({ password: 'guess' }))).toMatchObject({
      status: 403,
      body: { errors: { password: 'Your current password is incorrect.' } },
    });
    await expectOldPin();
    expect((await set(await whole())).status).toBe(200);
  });

  it('needs a code where two-step sign-in is on', async () => {
    const factors = server.app.get(SecondFactors, { strict: false });
    await factors.start(ada.user._id);
    const [backup] = await server.app
      .get(CredentialBinder, { strict: false })
      .change([ada.user._id], async (change) => {
        await factors.turnOn(ada.user._id, change);
        return factors.replaceBackupCodes(await factors.makeBackupCodes(ada.user._id), change.manager);
      });
    await start();
    for (const code of [undefined, '', '000000'])
      expect(await set(await whole({ code }))).toMatchObject({ status: 403, body: { code: 'wrong-code' } });
    await expectOldPin();
    expect((await set(await whole({ code: backup }))).status).toBe(200);
  });

  const expectOldPin = async (): Promise<void> => {
    expect(
      await call(server, 'PUT /users/change-pin', { token: ada.token, body: { currentPIN: PIN, newPIN: PIN } }),
    ).toMatchObject({ status: 200 });
  };

  it('bounds the guesses of a password', async () => {
    await start();
    const link = await token();
    const statuses: number[] = [];
    for (let i = 0; i < 40 && statuses.at(-1) !== 429; i += 1)
      statuses.push((await set({ token: link, password: `guess ${i}`, newPIN: NEW_PIN })).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('works once, for an hour; the newest link counts', async () => {
    await start();
    const first = await token();
    await start();
    expect((await set(await whole({ token: first }))).status).toBe(400);
    server.clock.forwardMinutes(60);
    expect((await set(await whole())).status).toBe(400);
  });

  it('waits while the e-mail is being changed, and three days after', async () => {
    await start();
    const early = await token();
    const change = { newEmail: `moved-${ada.user.email}`, reason: 'Lost mailbox.' };
    await call(server, `POST /staff/investors/${ada.user._id}/email-change`, { token: support.token, body: change });
    expect(await set(await whole({ token: early }))).toMatchObject({ status: 400, body: { code: 'link-invalid' } });
    expect(await start()).toMatchObject({ status: 409, body: { code: 'email-change-waits' } });
    await call(server, `POST /staff/investors/${ada.user._id}/email-change/withdraw`, {
      token: support.token,
      body: { reason: 'Found it again.' },
    });
    const changedAt = server.clock.now();
    await server.dataSource.query('update investors set email_changed_at = $2 where id = $1', [
      ada.user._id,
      changedAt,
    ]);
    const isTooYoung = { status: 409, body: { code: 'email-changed-recently' } };
    expect(await start()).toMatchObject(isTooYoung);
    server.clock.forwardMinutes(72 * 60 - 1);
    support = await signInStaff(server, 'support');
    expect(await start()).toMatchObject(isTooYoung);
    server.clock.forwardMinutes(1);
    support = await signInStaff(server, 'support');
    expect((await start()).status).toBe(200);
  });

  it.each([
    ['newPIN', '12a4'],
    ['newPIN', 1234],
    ['newPIN', undefined],
    ['password', ''],
    ['password', ['x']],
    ['code', 7],
  ])('refuses the %s %j, and nothing changes', async (field, value) => {
    await start();
    expect(await set(await whole({ [field]: value }))).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.any(String) } },
    });
    await expectOldPin();
  });

  it('is refused without a reason, and for nobody', async () => {
    expect((await start('  ')).status).toBe(400);
    expect(await mailsTo(server, ada.user._id, 'new-pin-link')).toEqual([]);
    await call(server, 'DELETE /users/me', { token: ada.token });
    expect(await start()).toMatchObject({ status: 404, body: { code: 'investor-not-found' } });
  });
});
