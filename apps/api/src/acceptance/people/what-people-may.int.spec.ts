import {
  type Plan,
  type PurchasedPlansAnswer,
  type SessionAnswer,
  TICKET_SUBJECTS,
  type UserAnswer,
} from '@clearfold/contracts';
import sharp from 'sharp';
import { call } from '#testing/call.js';
import { mailsTo } from '#testing/mails.js';
import { addWallet, createPlan, depositBody, fund, transactionsOf, userOf, withdrawalBody } from '#testing/money.js';
import { PASSWORD, PIN, signInStaff, signUpInvestor, signUpRequest, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const NEW_PASSWORD = 'another horse';

describe('what people may do', () => {
  let server: TestServer;
  let admin: TestStaff;
  let plan: { id: string; name: string };
  beforeAll(async () => {
    server = await startTestServer();
    await addWallet(server);
    admin = await signInStaff(server, 'admin');
    plan = await createPlan(server, admin, { name: 'Pier' });
  });
  afterAll(() => server.close());

  it('[PERM-02] a visitor, without a token, browses plans, subscribes, writes to us, signs up, signs in and resets a forgotten password', async () => {
    const plans = (await call<{ data: Plan[] }>(server, 'GET /investment-plans')).body.data;
    expect(plans.map(({ name }) => name)).toContain('Pier');

    const reader = 'reader@clearfold.example';
    expect((await call(server, 'POST /newsletter/subscribe', { body: { email: reader } })).status).toBe(200);
    expect(await mailsTo(server, reader, 'newsletter-confirm')).toHaveLength(1);

    const message = { name: 'Vera', email: reader, subject: 'A question', message: 'How do I start?' };
    const sent = await fetch(`${server.url}/api/v1.0/email/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        lib_version: '4.4.1',
        service_id: 'clearfold',
        template_id: 'contact',
        user_id: 'local-relay',
        template_params: message,
      }),
    });
    expect([sent.status, await sent.text()]).toEqual([200, 'OK']);

    const body = signUpRequest();
    expect((await call<SessionAnswer>(server, 'POST /auth/signup', { body })).status).toBe(201);
    const signIn = (password: string) =>
      call<SessionAnswer>(server, 'POST /auth/signin', { body: { email: body.email, password } });
    expect((await signIn(PASSWORD)).body.user.email).toBe(body.email);

    const { email } = body;
    expect((await call(server, 'POST /auth/forgot-password/verify-email', { body: { email } })).status).toBe(200);
    const reset = { email, transactionPIN: PIN, newPassword: NEW_PASSWORD };
    expect((await call(server, 'PUT /auth/forgot-password/reset', { body: reset })).status).toBe(200);
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
  });

  it('[PERM-04] a signed-in user uses everything of the dashboard, from sign-up to deletion', async () => {
    const ada = await signUpInvestor(server);
    const ben = await signUpInvestor(server);
    const { token } = ada;
    const as = async <Body = Record<string, unknown>>(methodAndPath: string, body?: object): Promise<Body> => {
      const answer = await call<Body>(server, methodAndPath, { token, ...(body && { body }) });
      if (answer.status >= 300) throw new Error(`${methodAndPath}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    };

    await fund(server, ada, admin, 500);
    expect(await userOf(server, ada)).toMatchObject({ totalBalance: 500, totalDeposited: 500 });
    await as('POST /transactions/deposit-request', depositBody(20));
    await as('POST /transactions/withdrawal-request', withdrawalBody(30));
    const transfer = { amount: 40, recipientUserId: ben.user._id, transactionPIN: PIN };
    await as('POST /transactions/transfer-request', transfer);
    await as(`POST /investment-plans/${plan.id}/purchase`, { amount: 100, transactionPIN: PIN });
    const bought = (await as<PurchasedPlansAnswer>('GET /investment-plans/my-plans')).data;
    expect(bought).toMatchObject([{ amount: 100, status: 'active', investmentPlan: { name: 'Pier' } }]);
    expect((await transactionsOf(server, ada)).map(({ type, amount }) => [type, amount])).toEqual([
      ['investment_purchase', 100],
      ['transfer', 40],
      ['withdrawal', 30],
      ['deposit', 20],
      ['deposit', 500],
    ]);
    expect(await userOf(server, ada)).toMatchObject({ availableBalance: 330, heldBalance: 70, totalInvested: 100 });

    await as('POST /support-tickets/submit', { subject: TICKET_SUBJECTS[0], message: 'Where is my deposit?' });
    const tickets = (await as<{ data: { message: string }[] }>('GET /support-tickets/my-tickets')).data;
    expect(tickets.map(({ message }) => message)).toEqual(['Where is my deposit?']);

    await as('PUT /users/update-profile', { firstName: 'Augusta', lastName: 'King', country: 'England' });
    await as('PUT /users/update-next-of-kin', { fullName: 'Annabella', relationship: 'Mother', contact: '+44 1' });
    const picture = new FormData();
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    picture.append('profilePicture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png');
    const upload = await fetch(`${server.url}/api/users/me/upload-picture`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: picture,
    });
    expect(upload.status).toBeLessThan(300);
    expect((await as<UserAnswer>('GET /users/me')).user).toMatchObject({
      firstName: 'Augusta',
      country: 'England',
      nextOfKin: { fullName: 'Annabella' },
      profilePicture: expect.stringMatching(/\.webp$/),
    });

    await as('PUT /users/change-pin', { currentPIN: PIN, newPIN: '1357' });
    await as('PUT /users/change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    await as('POST /auth/signout');
    expect((await call(server, 'GET /users/me', { token })).status).toBe(401);

    const leaving = await call<SessionAnswer>(server, 'POST /auth/signin', {
      body: { email: ben.user.email, password: PASSWORD },
    });
    // Ben is named by a transfer that waits; without it nothing keeps him.
    const [request] = await server.dataSource.query<{ id: string }[]>(
      `select id from ledger.requests where kind = 'transfer' and investor_id = $1`,
      [ada.user._id],
    );
    await call(server, `POST /staff/transfers/${request?.id}/reject`, { token: admin.token, body: { reason: 'No.' } });
    expect((await call(server, 'DELETE /users/me', { token: leaving.body.token })).status).toBe(200);
    expect(
      (await call(server, 'POST /auth/signin', { body: { email: ben.user.email, password: PASSWORD } })).status,
    ).toBe(401);
  });
});
