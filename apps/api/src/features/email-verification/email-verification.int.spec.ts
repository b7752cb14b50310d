import { type ErrorAnswer, type MessageAnswer } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { mailsTo } from '#testing/mails.js';
import { fund, addWallet, userOf, withdrawalBody } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const UNUSABLE = expect.stringContaining('ask for a new one') as string;
const INVALID = { status: 400, body: { code: 'link-invalid', message: UNUSABLE } };

describe('verifying the e-mail', () => {
  let server: TestServer;
  let ada: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer({ withdrawalRequiresVerifiedEmail: true });
  });
  beforeEach(async () => {
    ada = await signUpInvestor(server);
  });
  afterAll(() => server.close());

  const tokens = async (investor = ada): Promise<string[]> =>
    (await mailsTo(server, investor.user._id, 'verify-email')).map(({ verifyToken }) => String(verifyToken));
  const confirm = (token: unknown) =>
    call<MessageAnswer & ErrorAnswer>(server, 'POST /auth/confirm-email', { body: { token } });
  const resend = ({ token }: TestInvestor = ada) =>
    call<MessageAnswer & ErrorAnswer>(server, 'POST /users/me/verification-mail', { token });
  const withdraw = () =>
    call<ErrorAnswer>(server, 'POST /transactions/withdrawal-request', { token: ada.token, body: withdrawalBody(5) });

  it('starts unverified, with a mail that carries a link; following it verifies, signed in or not', async () => {
    expect(ada.user.emailVerified).toBe(false);
    const [token] = await tokens();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await confirm(token)).toMatchObject({
      status: 200,
      body: { message: 'Your email is verified. Thank you.' },
    });
    expect((await userOf(server, ada)).emailVerified).toBe(true);
  });

  it('keeps no secret: the table holds a hash of it', async () => {
    const [token = ''] = await tokens();
    const rows = await server.dataSource.query<{ token_hash: Buffer }[]>('select * from mail_links');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows.map((row) => ({ ...row, hash: row.token_hash.toString('latin1') })))).not.toContain(
      token,
    );
  });

  it('takes a link once, also when it is followed many times at once', async () => {
    const [token] = await tokens();
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await confirm(token)).toMatchObject(INVALID);
  });

  it('takes a link for 24 hours', async () => {
    const [token] = await tokens();
    server.clock.forwardMinutes(24 * 60);
    expect(await confirm(token)).toMatchObject(INVALID);
    expect(
      (
        await server.dataSource.query<{ v: boolean }[]>(
          'select email_verified_at is not null as v from investors where id = $1',
          [ada.user._id],
        )
      )[0]?.v,
    ).toBe(false);
  });

  it('sends the mail again; only the newest link works', async () => {
    const [first] = await tokens();
    expect(await resend()).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('We sent you a mail') },
    });
    const all = await tokens();
    expect(all).toHaveLength(2);
    expect(await confirm(first)).toMatchObject(INVALID);
    expect((await confirm(all.find((token) => token !== first))).status).toBe(200);
    expect(await resend()).toMatchObject({ status: 409, body: { code: 'email-already-verified' } });
  });

  it('sends three mails in 15 minutes at most, however many are asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => resend()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe('900');
    expect(await tokens()).toHaveLength(4);
  });

  it('does not verify an e-mail that the account no longer has', async () => {
    const [token] = await tokens();
    await server.dataSource.query('update investors set email_key = $2 where id = $1', [
      ada.user._id,
      `other-${ada.user.email}`,
    ]);
    expect(await confirm(token)).toMatchObject(INVALID);
    expect((await userOf(server, ada)).emailVerified).toBe(false);
  });

  it('leaves no link behind when the account is deleted', async () => {
    const [token] = await tokens();
    await call(server, 'DELETE /users/me', { token: ada.token });
    expect(await confirm(token)).toMatchObject(INVALID);
  });

  it.each([undefined, null, '', '  ', 7, ['x'], {}, 'x'.repeat(101), 'not-a-token', "' or 1=1 --"])(
    'refuses the token %j in words',
    async (token) => {
      expect(await confirm(token)).toMatchObject({ status: 400, body: { message: UNUSABLE } });
    },
  );

  it('is needed before a withdrawal where the operator requires it; then nothing was held', async () => {
    await addWallet(server);
    await fund(server, ada, await signInStaff(server, 'reviewer'), 20);
    expect(await withdraw()).toMatchObject({
      status: 403,
      body: { code: 'email-not-verified', message: expect.stringMatching(/^Please verify your email/) },
    });
    expect((await userOf(server, ada)).heldBalance).toBe(0);
    const [token] = await tokens();
    await confirm(token);
    expect((await withdraw()).status).toBe(201);
  });
});
