import { type StaffInvestor, type StaffInvestorDetail } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { download } from '#testing/download.js';
import { addWallet, decide, fund, requestDeposit, requestWithdrawal } from '#testing/money.js';
import { PIN, signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe("staff's view of investors", () => {
  let server: TestServer;
  let reviewer: TestStaff;
  let auditor: TestStaff;
  let ada: TestInvestor;
  let ben: TestInvestor;
  let rejected: string;
  beforeAll(async () => {
    server = await startTestServer();
    await addWallet(server);
    [reviewer, auditor] = [await signInStaff(server, 'reviewer'), await signInStaff(server, 'auditor')];
    ada = await signUpInvestor(server, { firstName: 'Ada', lastName: 'Byron', address: '12 St James’s Square' });
    server.clock.forwardMinutes(1);
    ben = await signUpInvestor(server, { firstName: 'Ben', lastName: '=cmd()' });
    await fund(server, ada, reviewer, 500);
    server.clock.forwardMinutes(1);
    await requestWithdrawal(server, ada, 120);
    server.clock.forwardMinutes(1);
    rejected = await requestDeposit(server, ada, 20);
    await decide(server, reviewer, `deposits/${rejected}/reject`, { reason: 'No payment found' });
    const frozen = await call(server, `POST /staff/investors/${ben.user._id}/freeze`, {
      token: reviewer.token,
      body: { reason: 'Stolen card' },
    });
    expect(frozen.status).toBe(200);
  });
  afterAll(() => server.close());

  const list = (parameters: Record<string, unknown>, { token } = reviewer) => {
    const query = Object.entries(parameters).map(
      ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
    );
    return call<StaffInvestor[]>(server, `GET /staff/investors?${query.join('&')}`, { token });
  };
  const names = async (parameters: Record<string, unknown>) => (await list(parameters)).body.map(({ name }) => name);
  const one = (id: string, { token } = reviewer) =>
    call<StaffInvestorDetail>(server, `GET /staff/investors/${id}`, { token });

  it('lists them with what they have', async () => {
    const { body, headers } = await list({ sort: ['createdAt', 'ASC'] });
    expect(headers.get('content-range')).toBe('investors 0-1/2');
    expect(body[0]).toEqual({
      id: ada.user._id,
      name: 'Ada Byron',
      email: ada.user.email,
      username: ada.user.username,
      status: 'active',
      createdAt: ada.user.createdAt,
      availableBalance: 380,
      heldBalance: 120,
      totalBalance: 500,
      totalDeposited: 500,
      totalWithdrawn: 0,
      totalInvested: 0,
      activeInvested: 0,
    });
    expect(body[1]?.status).toBe('frozen');
  });

  it('finds them by any part of name, e-mail and username, by id, and by how they stand', async () => {
    const { id, name, email, username } = (await list({ filter: { q: 'byron' } })).body[0] as StaffInvestor;
    expect(name).toBe('Ada Byron');
    for (const q of ['da by', String(email), String(username), id.slice(0, 13)]) {
      expect(await names({ filter: { q } })).toContain('Ada Byron');
    }
    expect(await names({ filter: { q: '%' } })).toEqual([]);
    expect(await names({ filter: { status: 'frozen' } })).toEqual(['Ben =cmd()']);
    expect(await names({ filter: { status: 'active' } })).toEqual(['Ada Byron']);
    expect(await names({ filter: { id: [ben.user._id] } })).toEqual(['Ben =cmd()']);
    expect(await names({ sort: ['name', 'DESC'], range: [0, 0] })).toEqual(['Ada Byron']);
  });

  it.each([
    ['sort=["password_hash","ASC"]'],
    ['filter={"password_hash":"x"}'],
    ['filter={"status":"closed"}'],
    ['range=[0,100]'],
  ])('refuses %s', async (query) => {
    const answer = await call(server, `GET /staff/investors?${query.replaceAll('"', '%22')}`, {
      token: reviewer.token,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-query' } });
  });

  it('shows everything about one', async () => {
    await call(server, 'PUT /users/change-pin', {
      token: ada.token,
      body: { currentPIN: PIN, newPIN: '1357', confirmPIN: '1357' },
    });
    const { status, body } = await one(ada.user._id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Ada Byron',
      profile: { firstName: 'Ada', address: '12 St James’s Square', nextOfKin: { fullName: '' } },
      standing: { status: 'active' },
      totalBalance: 500,
      activeInvested: 0,
      pinChangedAt: server.clock.now().toISOString(),
      requests: [{ amount: 20 }, { amount: 120 }, { amount: 500 }],
      transactions: [{ amount: 20 }, { amount: 120 }, { amount: 500 }],
      tickets: [],
      purchases: [],
    });
    expect(body.sessions).toHaveLength(1);
    expect(body.passwordChangedAt).toBeUndefined();
    expect(body.timeline.map(({ event }) => event)).toEqual([
      'DepositRejected',
      'DepositRequested',
      'WithdrawalRequested',
      'DepositApproved',
      'DepositRequested',
    ]);
    expect(body.timeline[0]).toMatchObject({ by: 'The reviewer', why: 'No payment found', recordId: rejected });
    expect((await one('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  it('shows the auditor no personal data beyond the user id', async () => {
    const detail = await one(ada.user._id, auditor);
    const all = await list({}, auditor);
    const sought = await list({ filter: { q: 'Ada' } }, auditor);
    const exported = await download(server, '/staff/investors/export.csv', auditor.token);
    expect([sought.body, all.body.length]).toEqual([[], 2]);
    const seen = JSON.stringify([detail.body, all.body]) + exported.text;
    expect(seen).toContain(ada.user._id);
    for (const secret of ['Ada', 'Byron', ada.user.email, ada.user.username, 'St James', 'No payment', 'DE02']) {
      expect(seen).not.toContain(secret);
    }
    const byName = await list({ sort: ['name', 'ASC'] }, auditor);
    expect(byName).toMatchObject({ status: 400 });
  });

  it('exports every row and says how many there are', async () => {
    const { headers, text } = await download(server, '/staff/investors/export.csv', reviewer.token);
    expect(headers.get('content-type')).toContain('text/csv');
    const lines = text.split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/^id,name,email/);
    expect(lines[1]).toMatch(`${ada.user._id},Ada Byron,`);
    expect(lines.at(-2)).toBe('rows,2');
  });
});
