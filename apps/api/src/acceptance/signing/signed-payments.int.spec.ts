import { createHash, createHmac } from 'node:crypto';
import { type RequestAnswer } from '@clearfold/contracts';
import { type EventEnvelope, type LedgerEvent, readCanonical } from '@clearfold/ledger';
import { verifyLedger } from '@clearfold/ledger-store';
import pg from 'pg';
import { addWallet, createPlan, fund, userOf, withdrawalBody } from '#testing/money.js';
import { type TestAuthenticator } from '#testing/passkeys/authenticator.js';
import { type InvestorSigner, KeyedInvestor, SITE } from '#testing/passkeys/keyed-investor.js';
import { PASSWORD, PIN, signInStaff, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const WITHDRAWAL = 'POST /transactions/withdrawal-request';
const TRANSFER = 'POST /transactions/transfer-request';
const SWITCH_OFF = 'POST /users/me/payment-signing/disable';
const REQUIRED = { status: 403, body: { code: 'signature-required' } };
const STALE = { status: 409, body: { code: 'signature-stale' } };
const ANOTHER_PAYEE = 'DE89 3704 0044 0532 0130 00';

const CONSOLE = { origin: 'https://console.clearfold.example', rpId: 'console.clearfold.example' };

type Changes = Parameters<TestAuthenticator['get']>[1];

describe('an investor who signs withdrawals and transfers', () => {
  let server: TestServer;
  let admin: TestStaff;
  let ada: KeyedInvestor;
  let ben: KeyedInvestor;
  let device: TestAuthenticator;
  let signer: InvestorSigner;
  let own: string;
  beforeAll(async () => {
    server = await startTestServer({ publicUrl: SITE });
    await addWallet(server);
    admin = await signInStaff(server, 'admin');
    ben = await KeyedInvestor.signUp(server);
  });
  beforeEach(async () => {
    ada = await KeyedInvestor.signUp(server);
    await fund(server, ada.investor, admin, 500);
    ({ device, id: own, signer } = await ada.signing());
  });
  afterAll(async () => {
    const client = new pg.Client({ connectionString: server.database.superuserUrl, pipeline: true });
    await client.connect();
    const { findings, checks } = await verifyLedger(client).finally(() => client.end());
    expect(findings).toEqual([]);
    expect(checks.signatures.outcome).toBe('held');
    await server.close();
  });

  const transferBody = (amount: number, to = ben) => ({ amount, recipientUserId: to.id, transactionPIN: PIN });
  const TRACES = `
    select (select position::int from ledger.head) as head, (select count(*)::int from ledger.private_texts) as texts,
      (select count(*)::int from ledger.idempotency) as keys, (select count(*)::int from mails) as mails`;
  const traces = async (): Promise<unknown> => {
    // What the feed sends of what happened before comes whenever it comes to it.
    const [{ mails: _, ...row }] = await server.dataSource.query<[Record<string, unknown>]>(TRACES);
    return row;
  };
  const expectRefused = async (expected: object, give: () => Promise<unknown>): Promise<void> => {
    const before = await traces();
    expect(await give()).toMatchObject(expected);
    expect(await traces()).toEqual(before);
  };
  const newest = async (): Promise<EventEnvelope<LedgerEvent> & { layout: number }> => {
    const [{ bytes }] = await server.dataSource.query<[{ bytes: Buffer }]>(
      'select bytes from ledger.events order by position desc limit 1',
    );
    return { ...readCanonical(bytes), layout: bytes.readUInt8(0) };
  };
  /** What somebody signs of a request, as the headers of the second one. */
  const signed = async (path: string, body: object, changes: Changes = {}, by = signer) => {
    const draft = signer.newDraft();
    return signer.headersOf(draft, by.sign(await signer.ask(path, body, draft), changes));
  };

  it.each([
    ['withdrawals', WITHDRAWAL, () => withdrawalBody(50)],
    ['transfers', TRANSFER, () => transferBody(50)],
    ['switching it off', SWITCH_OFF, () => ({})],
  ])('is refused %s without a signature', async (_, path, body) => {
    await expectRefused(REQUIRED, () => ada.as(path, body()));
  });

  it('is asked to sign what a browser can tell from what was typed, and nothing has happened yet', async () => {
    const draft = signer.newDraft();
    const before = await traces();
    const [text = ''] = await signer.ask(WITHDRAWAL, withdrawalBody(50), draft, { 'idempotency-key': 'asked' });
    expect(await traces()).toEqual(before);
    const drawn = (use: string): Buffer =>
      createHmac('sha256', Buffer.from(draft, 'base64url')).update(`clearfold/draft/v1/${use}`).digest();
    const salt = drawn('salt/recipient-account/withdrawal').subarray(0, 16);
    const recipientDigest = createHash('sha256').update(salt).update(withdrawalBody(50).recipientAccount).digest('hex');
    const statement = JSON.parse(text) as Record<string, unknown>;
    expect(statement).toMatchObject({
      statement: 'clearfold/decision/v1',
      kind: 'RequestWithdrawal',
      by: ada.id,
      seen: 0,
      investorId: ada.id,
      amountCents: '5000',
      recipientDigest,
    });
    expect(String(statement.request).replaceAll('-', '').slice(0, 8)).toBe(
      drawn('id/withdrawal').toString('hex').slice(0, 8),
    );
    const [transfer = ''] = await signer.ask(TRANSFER, transferBody(50), draft);
    expect(JSON.parse(transfer)).toMatchObject({
      kind: 'RequestTransfer',
      by: ada.id,
      recipientId: ben.id,
      amountCents: '5000',
    });
  });

  it('has a signed withdrawal taken, whose record has the signature', async () => {
    const { status, body } = await signer.decide<RequestAnswer>(WITHDRAWAL, withdrawalBody(50));
    expect(status).toBe(201);
    const { layout, streamId, event, signature } = await newest();
    expect([layout, streamId, event.type]).toEqual([2, body.transactionId, 'WithdrawalRequested']);
    expect(signature?.credentialId).toBe(device.id);
    expect(await userOf(server, ada.investor)).toMatchObject({ availableBalance: 450, heldBalance: 50 });
    const [text] = await server.dataSource.query<unknown[]>(
      `select body from ledger.private_texts where stream_id = $1 and kind = 'recipient-account'`,
      [streamId],
    );
    expect(text).toEqual({ body: withdrawalBody(50).recipientAccount });
  });

  it('has a signed transfer taken', async () => {
    const { status, body } = await signer.decide<RequestAnswer>(TRANSFER, transferBody(50));
    expect(status).toBe(201);
    const { layout, streamId, event } = await newest();
    expect([layout, streamId, event.type]).toEqual([2, body.transactionId, 'TransferRequested']);
  });

  it('cancels and buys without', async () => {
    const { body } = await signer.decide<RequestAnswer>(WITHDRAWAL, withdrawalBody(50));
    expect((await ada.as(`POST /transactions/${body.transactionId}/cancel`)).status).toBe(200);
    const plan = await createPlan(server, admin);
    const buy = { amount: 50, transactionPIN: PIN };
    // Headers of a signature mean nothing where nothing is signed.
    const headers = { 'decision-draft': 'not a draft' };
    expect((await ada.as(`POST /investment-plans/${plan.id}/purchase`, buy, headers)).status).toBe(201);
    expect(await newest()).toMatchObject({ layout: 1 });
  });

  it.each([
    ['another amount', WITHDRAWAL, () => withdrawalBody(50), () => withdrawalBody(51)],
    [
      'another payee',
      WITHDRAWAL,
      () => withdrawalBody(50),
      () => ({ ...withdrawalBody(50), recipientAccount: ANOTHER_PAYEE }),
    ],
    ['another amount of a transfer', TRANSFER, () => transferBody(50), () => transferBody(51)],
  ])('is refused %s than what was signed', async (_, path, asked, given) => {
    const headers = await signed(path, asked());
    await expectRefused(STALE, () => ada.as(path, given(), headers));
  });

  it('is refused another recipient of a transfer than who was signed', async () => {
    const eve = await KeyedInvestor.signUp(server);
    const headers = await signed(TRANSFER, transferBody(50));
    await expectRefused(STALE, () => ada.as(TRANSFER, transferBody(50, eve), headers));
  });

  it('is refused with another draft than what was signed', async () => {
    const headers = { ...(await signed(WITHDRAWAL, withdrawalBody(50))), 'decision-draft': signer.newDraft() };
    await expectRefused(STALE, () => ada.as(WITHDRAWAL, withdrawalBody(50), headers));
  });

  it('is refused a signature that was used, for another withdrawal or for a transfer', async () => {
    const headers = await signed(WITHDRAWAL, withdrawalBody(50));
    expect((await ada.as(WITHDRAWAL, withdrawalBody(50), headers)).status).toBe(201);
    await expectRefused({ body: { code: 'request-already-exists' } }, () =>
      ada.as(WITHDRAWAL, withdrawalBody(50), headers),
    );
    await expectRefused(STALE, () => ada.as(TRANSFER, transferBody(50), headers));
    const other = { ...headers, 'decision-draft': signer.newDraft() };
    await expectRefused(STALE, () => ada.as(WITHDRAWAL, withdrawalBody(50), other));
  });

  it.each<[what: string, changes: Changes]>([
    ['of another page', { origin: 'https://evil.example' }],
    ['of the console', { origin: 'https://console.clearfold.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['of a page within another', { crossOrigin: true }],
    ['of one that says so in a text', { crossOrigin: 'true' }],
    ['without the user verified', { isUserVerified: false }],
    ['of a passkey that is made', { type: 'webauthn.create' }],
    ['to another challenge', { challenge: 'bm90aGluZw' }],
  ])('is refused a signature %s', async (_, changes) => {
    const headers = await signed(WITHDRAWAL, withdrawalBody(50), changes);
    await expectRefused({ status: 403, body: { code: 'signature-invalid' } }, () =>
      ada.as(WITHDRAWAL, withdrawalBody(50), headers),
    );
  });

  it('is refused a signature of another investor’s passkey, and of one that was removed', async () => {
    const eve = await KeyedInvestor.signUp(server);
    const ofEve = await eve.keyed();
    const INVALID = { status: 403, body: { code: 'signature-invalid' } };
    const foreign = await signed(WITHDRAWAL, withdrawalBody(50), {}, eve.signer(ofEve.device));
    await expectRefused(INVALID, () => ada.as(WITHDRAWAL, withdrawalBody(50), foreign));
    const other = ada.newKey();
    const added = await signer.decide('POST /users/me/passkeys', await ada.made(other));
    expect(added.status).toBe(201);
    const id = (await ada.own()).passkeys.find((one) => one.id !== own)?.id ?? '';
    const removed = await signer.decide(`POST /users/me/passkeys/${id}/remove`, { password: PASSWORD });
    expect(removed.status).toBe(200);
    const headers = await signed(WITHDRAWAL, withdrawalBody(50), {}, ada.signer(other));
    await expectRefused(INVALID, () => ada.as(WITHDRAWAL, withdrawalBody(50), headers));
  });

  it('is told of a wrong PIN before anybody is asked to touch a device', async () => {
    const headers = { 'decision-draft': signer.newDraft() };
    const wrong = { ...withdrawalBody(50), transactionPIN: '0000' };
    expect(await ada.as(WITHDRAWAL, wrong, headers)).toMatchObject({ status: 403, body: { code: 'wrong-pin' } });
    const whole = await signed(WITHDRAWAL, withdrawalBody(50));
    await expectRefused({ status: 403, body: { code: 'wrong-pin' } }, () => ada.as(WITHDRAWAL, wrong, whole));
  });

  it('is told what else is refused before, too', async () => {
    const headers = { 'decision-draft': signer.newDraft() };
    await expectRefused({ status: 422, body: { code: 'insufficient-balance' } }, () =>
      ada.as(WITHDRAWAL, withdrawalBody(501), headers),
    );
    const nobody = { ...transferBody(50), recipientUserId: admin.id };
    await expectRefused({ status: 404, body: { code: 'recipient-not-found' } }, () =>
      ada.as(TRANSFER, nobody, headers),
    );
  });

  it('is answered once under a key, which the question does not use up', async () => {
    const key = { 'idempotency-key': 'k-1' };
    const draft = signer.newDraft();
    const statements = await signer.ask(WITHDRAWAL, withdrawalBody(50), draft, key);
    const headers = { ...key, ...signer.headersOf(draft, signer.sign(statements)) };
    const { status, body } = await ada.as<RequestAnswer>(WITHDRAWAL, withdrawalBody(50), headers);
    expect(status).toBe(201);
    // Also of who signs anew, or not at all: it was answered before.
    for (const again of [headers, key, { ...key, 'decision-draft': signer.newDraft() }]) {
      const repeated = await ada.as<RequestAnswer>(WITHDRAWAL, withdrawalBody(50), again);
      expect([repeated.status, repeated.body.transactionId]).toEqual([201, body.transactionId]);
    }
    expect(await ada.as(WITHDRAWAL, withdrawalBody(51), headers)).toMatchObject({
      status: 422,
      body: { code: 'idempotency-key-reused' },
    });
    expect(await userOf(server, ada.investor)).toMatchObject({ heldBalance: 50 });
  });

  it.each([
    ['a draft of other letters', { 'decision-draft': '!'.repeat(43) }],
    ['a signature without a draft', { 'decision-signature': 'e30' }],
  ])('is refused %s', async (_, headers) => {
    await expectRefused({ status: 400, body: { code: 'signing-malformed' } }, () =>
      ada.as(WITHDRAWAL, withdrawalBody(50), headers),
    );
  });

  it('signs on pages of the site where the console has a host of its own', async () => {
    const app = await server.anotherProcess({ consoleOrigin: CONSOLE.origin });
    try {
      const url = (await app.getUrl()).replace(/\/$/, '');
      const there = new KeyedInvestor({ url }, ada.investor);
      const atConsole = await signed(WITHDRAWAL, withdrawalBody(50), CONSOLE);
      expect(await there.as(WITHDRAWAL, withdrawalBody(50), atConsole)).toMatchObject({
        body: { code: 'signature-invalid' },
      });
      const atSite = await signed(WITHDRAWAL, withdrawalBody(50));
      expect((await there.as(WITHDRAWAL, withdrawalBody(50), atSite)).status).toBe(201);
    } finally {
      await app.close();
    }
  });

  it('may sign before it is required, and is not held to it', async () => {
    const eve = await KeyedInvestor.signUp(server);
    await fund(server, eve.investor, admin, 100);
    const keyed = await eve.keyed();
    expect((await eve.as(WITHDRAWAL, withdrawalBody(10))).status).toBe(201);
    expect(await newest()).toMatchObject({ layout: 1 });
    expect((await eve.signer(keyed.device).decide(WITHDRAWAL, withdrawalBody(10))).status).toBe(201);
    expect(await newest()).toMatchObject({ layout: 2 });
  });
});
