import { type ErrorAnswer, type ReviewRequest } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { addWallet, decide, fund, requestDeposit, requestWithdrawal } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('claims on requests', () => {
  let server: TestServer;
  let grace: TestStaff;
  let alan: TestStaff;
  let ada: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer();
    await addWallet(server);
    [grace, alan] = [await signInStaff(server, 'reviewer'), await signInStaff(server, 'admin')];
    ada = await signUpInvestor(server);
    await fund(server, ada, grace, 5_000);
  });
  afterAll(() => server.close());

  const claim = (id: string, { token } = grace, verb = 'claim') =>
    call<ReviewRequest & Partial<ErrorAnswer>>(server, `POST /staff/requests/${id}/${verb}`, { token });
  const row = async (id: string): Promise<ReviewRequest | undefined> => {
    const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
    const { body } = await call<ReviewRequest[]>(server, `GET /staff/requests?filter=${filter}`, { token: alan.token });
    return body[0];
  };

  it('last ten minutes, stand in the queue, and keep others out', async () => {
    const id = await requestDeposit(server, ada, 20);
    const at = server.clock.now();
    const mine = { staffId: grace.id, by: 'The reviewer', at: at.toISOString() };
    const until = new Date(at.valueOf() + 10 * 60_000).toISOString();
    expect((await claim(id)).body.claim).toEqual({ ...mine, until });
    expect((await row(id))?.claim).toEqual({ ...mine, until });
    expect(await claim(id, alan)).toMatchObject({
      status: 409,
      body: { code: 'request-already-claimed', message: 'The reviewer reviews this request just now.' },
    });
    server.clock.forwardMinutes(9);
    const renewed = new Date(server.clock.now().valueOf() + 10 * 60_000).toISOString();
    expect((await claim(id)).body.claim).toEqual({ ...mine, until: renewed });
    server.clock.forwardMinutes(10);
    expect(await row(id)).not.toHaveProperty('claim');
    expect((await claim(id, alan)).body.claim).toMatchObject({ staffId: alan.id });
  });

  it('are let go by their owner only', async () => {
    const id = await requestDeposit(server, ada, 21);
    await claim(id);
    expect((await claim(id, alan, 'release')).body.claim).toMatchObject({ staffId: grace.id });
    expect((await claim(id, grace, 'release')).body).not.toHaveProperty('claim');
    expect((await claim(id, alan)).status).toBe(200);
  });

  it('go to one of two who ask at once', async () => {
    const id = await requestDeposit(server, ada, 22);
    const answers = await Promise.all([claim(id), claim(id, alan)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('end with the first of two approvals, so that the second may be given', async () => {
    const id = await requestDeposit(server, ada, 20_000);
    await claim(id);
    await decide(server, grace, `deposits/${id}/approve`);
    expect(await row(id)).not.toHaveProperty('claim');
    expect((await claim(id, alan)).body.claim).toMatchObject({ staffId: alan.id });
  });

  it('are for open requests', async () => {
    const id = await requestDeposit(server, ada, 23);
    await decide(server, grace, `deposits/${id}/approve`);
    expect(await claim(id)).toMatchObject({ status: 409, body: { code: 'request-already-decided' } });
    expect(await claim('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 });
    const toPay = await requestWithdrawal(server, ada, 30);
    await decide(server, grace, `withdrawals/${toPay}/approve`);
    expect((await claim(toPay)).status).toBe(200);
  });

  describe('and decisions that come too late', () => {
    it('are refused with what changed, by whom and when', async () => {
      const id = await requestDeposit(server, ada, 24);
      await decide(server, alan, `deposits/${id}/reject`, { reason: 'Not found' });
      const at = server.clock.now().toISOString();
      server.clock.forwardMinutes(1);
      const late = await call(server, `POST /staff/deposits/${id}/approve`, { token: grace.token, body: {} });
      expect(late).toMatchObject({
        status: 409,
        body: {
          code: 'request-already-decided',
          message: 'The admin rejected this request meanwhile.',
          current: { status: 'rejected', by: 'The admin', at },
        },
      });
    });

    it('name the investor who cancelled', async () => {
      const id = await requestWithdrawal(server, ada, 25);
      await call(server, `POST /transactions/${id}/cancel`, { token: ada.token });
      const body = { paymentReference: 'x' };
      const late = await call(server, `POST /staff/withdrawals/${id}/complete`, { token: grace.token, body });
      expect(late).toMatchObject({
        status: 409,
        body: {
          code: 'request-already-decided',
          message: 'The investor cancelled this request meanwhile.',
          current: { status: 'rejected', by: 'Investor' },
        },
      });
    });
  });
});
