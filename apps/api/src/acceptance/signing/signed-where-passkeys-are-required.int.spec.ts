import { type OwnStaffKeysAnswer, type PolicyAnswer, type StaffKey } from '@clearfold/contracts';
import { addWallet, requestDeposit } from '#testing/money.js';
import { SignedWorld } from '#testing/passkeys/signed-world.js';
import { signInStaff, signUpInvestor, type TestInvestor } from '#testing/people.js';

const REQUIRED = { status: 403, body: { code: 'signature-required' } };

describe('where passkeys are required, who has one', () => {
  let world: SignedWorld;
  let ada: TestInvestor;
  beforeAll(async () => {
    world = await SignedWorld.start({ staffPasskeys: 'required' });
    ada = await signUpInvestor(world.server);
  });
  afterAll(() => world.close());

  it('signs a decision each time, though the policy does not ask for it', async () => {
    const { robin, server } = world;
    const policy = await world.grace.send<PolicyAnswer>('GET /staff/policy');
    expect(policy.body.current.signaturesRequired).toBe(false);
    const id = await requestDeposit(server, ada, 10);
    const [path, before] = [`POST /staff/deposits/${id}/approve`, await world.traces()];
    expect(await robin.send(path, {})).toMatchObject(REQUIRED);
    expect(await world.traces()).toEqual(before);
    expect((await robin.decide(path)).status).toBe(200);
    expect((await world.newest()).layout).toBe(2);
  });

  it('signs what is decided in bulk, row by row', async () => {
    const ids = [await requestDeposit(world.server, ada, 11), await requestDeposit(world.server, ada, 12)];
    const before = await world.traces();
    const bulk = 'POST /staff/requests/bulk/approve';
    const { body } = await world.robin.send<{ results: object[] }>(bulk, { ids });
    expect(body.results).toMatchObject(ids.map((id) => ({ id, ok: false, code: 'signature-required' })));
    expect(await world.traces()).toEqual(before);
    const signed = await world.robin.decide<{ results: object[] }>(bulk, { ids });
    expect(signed.body.results).toMatchObject(ids.map((id) => ({ id, ok: true })));
  });

  it('signs changes of the staff, which are recorded with their table', async () => {
    const { grace, nell } = world;
    const disable = `POST /staff/members/${nell.id}/disable`;
    const before = await world.traces();
    expect(await grace.send(disable, { reason: 'Left.' })).toMatchObject(REQUIRED);
    expect(await world.traces()).toEqual(before);
    expect((await grace.decide(disable, { reason: 'Left.' })).status).toBe(200);
  });

  it('does the rest as ever: a claim, and what nobody signs', async () => {
    const id = await requestDeposit(world.server, ada, 13);
    expect((await world.robin.send(`POST /staff/requests/${id}/claim`, {})).status).toBe(200);
  });

  it('is told so, and who has none is not', async () => {
    const keys = async (ask: Promise<{ body: OwnStaffKeysAnswer }>) => (await ask).body;
    expect(await keys(world.robin.send<OwnStaffKeysAnswer>('GET /staff/me/keys'))).toMatchObject({
      signaturesRequired: true,
      signing: { rpId: 'console.clearfold.example', allowCredentials: [expect.any(Object)] },
    });
    const fresh = await signInStaff(world.server, 'reviewer');
    const { body } = await world.staff.as<OwnStaffKeysAnswer>(fresh, 'GET /staff/me/keys');
    expect(body).toEqual({ data: [], signaturesRequired: false });
  });
});

describe('where passkeys are optional, who has one', () => {
  it('may decide unsigned, and is told that nothing is required', async () => {
    const world = await SignedWorld.start();
    try {
      const ada = await signUpInvestor(world.server);
      await addWallet(world.server);
      const id = await requestDeposit(world.server, ada, 10);
      expect((await world.robin.send(`POST /staff/deposits/${id}/approve`, {})).status).toBe(200);
      const { body } = await world.robin.send<OwnStaffKeysAnswer & { data: StaffKey[] }>('GET /staff/me/keys');
      expect(body).toMatchObject({ signaturesRequired: false, signing: expect.any(Object) as object });
    } finally {
      await world.close();
    }
  });
});
