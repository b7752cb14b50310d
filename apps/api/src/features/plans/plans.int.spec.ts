import { type Plan, type StaffPlan, type StaffPlanDetail } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { createPlan, planTerms } from '#testing/money.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('plans over HTTP', () => {
  let server: TestServer;
  let manager: TestStaff;
  beforeAll(async () => {
    server = await startTestServer();
    manager = await signInStaff(server, 'plan-manager');
  });
  afterAll(() => server.close());

  const offered = async (): Promise<Plan[]> =>
    (await call<{ data: Plan[] }>(server, 'GET /investment-plans')).body.data;
  const staffCall = (path: string, body?: unknown, headers?: Record<string, string>) =>
    call<StaffPlanDetail & { code?: string; errors?: Record<string, string> }>(server, path, {
      token: manager.token,
      body,
      ...(headers && { headers }),
    });

  it('[GEN-04, API-43, API-45, DATA-15, DATA-16, DATA-17] anyone lists what is offered, the smallest entry first', async () => {
    const large = await createPlan(server, manager, { name: 'Lighthouse', minInvestment: 1_000 });
    const small = await createPlan(server, manager, { name: 'Harbour', minInvestment: 50 });
    expect(await offered()).toEqual([
      {
        _id: small.id,
        name: 'Harbour',
        description: 'Sixty days, interest paid every thirty.',
        minInvestment: 50,
        maxInvestment: 5_000,
        durationDays: 60,
        interestRate: 2.5,
        payout: 'monthly',
      },
      expect.objectContaining({ _id: large.id, minInvestment: 1_000 }),
    ]);
  });

  it('a revision is a new version, which an editor of the old one does not overwrite', async () => {
    const { id } = await createPlan(server, manager);
    const revision = { ...planTerms({ interestRate: 3.125 }), basedOnVersion: 1 };
    expect(await staffCall(`POST /staff/plans/${id}/revise`, revision)).toMatchObject({
      status: 200,
      body: {
        version: 2,
        interestRate: 3.125,
        history: [
          { change: 'created', by: 'The plan-manager', terms: { interestRate: 2.5 } },
          { change: 'revised', by: 'The plan-manager', terms: { interestRate: 3.125 } },
        ],
      },
    });
    expect(await staffCall(`POST /staff/plans/${id}/revise`, revision)).toMatchObject({
      status: 409,
      body: { code: 'plan-changed-meanwhile' },
    });
  });

  it('an archived plan is not offered until it is restored', async () => {
    const { id } = await createPlan(server, manager);
    const ids = async () => (await offered()).map(({ _id }) => _id);
    expect((await staffCall(`POST /staff/plans/${id}/archive`)).body.status).toBe('archived');
    expect(await ids()).not.toContain(id);
    expect((await staffCall(`POST /staff/plans/${id}/archive`)).status).toBe(409);
    expect((await staffCall(`POST /staff/plans/${id}/restore`)).body.status).toBe('offered');
    expect(await ids()).toContain(id);
  });

  it('the same key creates one plan', async () => {
    const create = () => staffCall('POST /staff/plans', planTerms({ name: 'Once' }), { 'idempotency-key': 'plan-1' });
    const [first, second] = [await create(), await create()];
    expect(second.body.id).toBe(first.body.id);
    expect((await offered()).filter(({ name }) => name === 'Once')).toHaveLength(1);
  });

  it.each([
    ['name', { name: '  ' }, 'Please enter a name.'],
    ['description', { description: '' }, 'Please describe the plan in a sentence or two.'],
    ['minInvestment', { minInvestment: 0 }, 'Please enter a valid amount greater than zero.'],
    ['maxInvestment', { maxInvestment: 10.001 }, 'Amount must have at most two decimals.'],
    ['durationDays', { durationDays: 1.5 }, 'The duration is a whole number of days, from 1 to 3,650.'],
    ['durationDays', { durationDays: 3_651 }, 'The duration is a whole number of days, from 1 to 3,650.'],
    ['interestRate', { interestRate: '5' }, 'The rate is a percentage from 0 to 1,000 with at most four decimals.'],
    ['interestRate', { interestRate: 1e-7 }, 'The rate is a percentage from 0 to 1,000 with at most four decimals.'],
    ['payout', { payout: 'hourly' }, 'Please choose when interest is paid.'],
  ])('a wrong %s is named: %j', async (field, change, text) => {
    const { status, body } = await staffCall('POST /staff/plans', { ...planTerms(), ...change });
    expect({ status, text: body.errors?.[field] }).toEqual({ status: 400, text });
  });

  it('a largest amount below the smallest is refused', async () => {
    const { status, body } = await staffCall('POST /staff/plans', planTerms({ maxInvestment: 49.99 }));
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'plan-terms-invalid' });
  });

  it('staff lists them by page, sorted and filtered', async () => {
    const list = (query: string) => call<StaffPlan[]>(server, `GET /staff/plans?${query}`, { token: manager.token });
    const { body, headers } = await list('sort=["name","DESC"]&range=[0,1]&filter={"status":"offered"}');
    expect(body).toHaveLength(2);
    expect(body[0]!.name >= body[1]!.name).toBe(true);
    expect(headers.get('content-range')).toMatch(/^plans 0-1\/\d+$/);
    expect((await list('filter={"q":"lightHOUSE"}')).body.map(({ name }) => name)).toEqual(['Lighthouse']);
    expect((await list('sort=["bytes","ASC"]')).status).toBe(400);
  });
});
