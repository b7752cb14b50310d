import { decide, requestDeposit } from '#testing/money.js';
import { type TestAuthenticator } from '#testing/passkeys/authenticator.js';
import { type Signer } from '#testing/passkeys/signer.js';
import { signUpInvestor, type TestInvestor } from '#testing/people.js';
import { startTestServer } from '#testing/test-server.js';
import { call } from '#testing/call.js';
import { signInStaff } from '#testing/people.js';
import { SignedWorld } from '#testing/passkeys/signed-world.js';

type Changes = Parameters<TestAuthenticator['get']>[1];

describe('a signature of a decision is refused', () => {
  let world: SignedWorld;
  let robin: Signer;
  let ada: TestInvestor;
  let id: string;
  beforeAll(async () => {
    world = await SignedWorld.start();
    ({ robin } = world);
    ada = await signUpInvestor(world.server);
  });
  beforeEach(async () => {
    id = await requestDeposit(world.server, ada, 100);
  });
  afterAll(() => world.close());

  const approve = (of = id): string => `POST /staff/deposits/${of}/approve`;
  /** What somebody signs of a body, as the headers of the second request. */
  const signed = async (body: object = {}, by = robin, changes: Changes = {}) => {
    const draft = by.newDraft();
    return by.headersOf(draft, by.sign(await by.ask(approve(), body, draft), changes));
  };
  const expectRefused = async (code: string, give: () => ReturnType<Signer['send']>): Promise<void> => {
    const before = await world.traces();
    expect(await give()).toMatchObject({ body: { code } });
    expect(await world.traces()).toEqual(before);
  };

  it.each<[what: string, changes: Changes]>([
    ['of another page', { origin: 'https://evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['of a page within another', { crossOrigin: true }],
    ['of one that says so in a text', { crossOrigin: 'true' }],
    ['without their user verified', { isUserVerified: false }],
    ['of a passkey that is made', { type: 'webauthn.create' }],
    ['to another challenge', { challenge: 'bm90aGluZw' }],
  ])('%s', async (_, changes) => {
    const headers = await signed({}, robin, changes);
    await expectRefused('signature-invalid', () => robin.send(approve(), {}, headers));
  });

  it('of somebody else’s passkey', async () => {
    const draft = robin.newDraft();
    const headers = robin.headersOf(draft, world.alan.sign(await robin.ask(approve(), {}, draft)));
    await expectRefused('signature-invalid', () => robin.send(approve(), {}, headers));
  });

  it('of another request', async () => {
    const headers = await signed();
    const other = await requestDeposit(world.server, ada, 100);
    await expectRefused('signature-stale', () => robin.send(approve(other), {}, headers));
  });

  it.each([
    ['another note', { note: 'Thank you' }, { note: 'Thank you!' }],
    ['no note', { note: 'Thank you' }, {}],
    ['another amount', { creditedAmount: 90, note: 'Fee' }, { creditedAmount: 91, note: 'Fee' }],
  ])('of %s', async (_, asked, given) => {
    const headers = await signed(asked);
    await expectRefused('signature-stale', () => robin.send(approve(), given, headers));
  });

  it('of another draft', async () => {
    const headers = { ...(await signed()), 'decision-draft': robin.newDraft() };
    await expectRefused('signature-stale', () => robin.send(approve(), {}, headers));
  });

  it('once it was decided', async () => {
    const headers = await signed();
    expect((await robin.send(approve(), {}, headers)).status).toBe(200);
    await expectRefused('request-already-decided', () => robin.send(approve(), {}, headers));
  });

  it('once somebody else was the first of two meanwhile', async () => {
    const large = await requestDeposit(world.server, ada, 30_000);
    const draft = robin.newDraft();
    const headers = robin.headersOf(draft, robin.sign(await robin.ask(approve(large), {}, draft)));
    expect(await world.grace.decide(approve(large))).toMatchObject({ status: 200, body: { status: 'pending' } });
    await expectRefused('signature-stale', () => robin.send(approve(large), {}, headers));
  });

  it('where no browser signs', async () => {
    const server = await startTestServer({ publicUrl: 'http://192.0.2.1' });
    const staff = await signInStaff(server, 'reviewer');
    const headers = await signed();
    const answer = await call(server, approve(), { token: staff.token, body: {}, headers });
    expect(answer).toMatchObject({ status: 409, body: { code: 'passkeys-unavailable' } });
    await server.close();
  });

  it.each<[what: string, headers: Record<string, string>]>([
    ['a draft of other letters', { 'decision-draft': '!'.repeat(43) }],
    ['a draft that is short', { 'decision-draft': Buffer.alloc(31).toString('base64url') }],
    ['a signature that is no JSON', { 'decision-draft': 'A'.repeat(43), 'decision-signature': 'AAAA' }],
  ])('for %s', async (_, headers) => {
    await expectRefused('signing-malformed', () => robin.send(approve(), {}, headers));
  });

  it('of a passkey that was removed', async () => {
    const { staff, alan } = world;
    const device = staff.newKey();
    const { body: key } = await staff.offer(alan.who, device);
    await staff.confirm(world.grace.who, key);
    const second = alan.with(device);
    const headers = await signed({}, second);
    expect((await staff.revoke(world.grace.who, key)).status).toBe(200);
    await expectRefused('signature-invalid', () => second.send(approve(), {}, headers));
    expect(await decide(world.server, alan.who, `deposits/${id}/approve`)).toMatchObject({ status: 'approved' });
  });
});
