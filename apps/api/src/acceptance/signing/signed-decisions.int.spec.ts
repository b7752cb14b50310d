import { createHash } from 'node:crypto';
import { type ReviewRequest, type StaffEventReceipt, type StaffProposal } from '@clearfold/contracts';
import { readCanonical } from '@clearfold/ledger';
import { CheckpointSigner } from '#features/checkpoints/checkpoint-signer.js';
import { call } from '#testing/call.js';
import { depositBody, requestDeposit, requestTransfer, requestWithdrawal, transactionsOf } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestInvestor } from '#testing/people.js';
import { SignedWorld } from '#testing/passkeys/signed-world.js';

const said = (statement: string): Record<string, unknown> => JSON.parse(statement) as Record<string, unknown>;

describe('decisions that staff sign', () => {
  let world: SignedWorld;
  let ada: TestInvestor;
  beforeAll(async () => {
    world = await SignedWorld.start({ checkpointKey: 'a key that only the tests know, 32 long' });
    ada = await signUpInvestor(world.server);
  });
  afterAll(() => world.close());

  const textsOf = (id: string) =>
    world.server.dataSource.query<{ kind: string; salt: Buffer; body: string }[]>(
      'select kind, salt, body from ledger.private_texts where stream_id = $1 order by position',
      [id],
    );

  it('are asked for first, which changes nothing, and are then in the log with their signature', async () => {
    const { robin, server } = world;
    const id = await requestDeposit(server, ada, 100);
    const path = `POST /staff/deposits/${id}/approve`;
    const [draft, body, before] = [robin.newDraft(), { note: 'Thank you' }, await world.traces()];
    const [statement = ''] = await robin.ask(path, body, draft);
    expect(said(statement)).toMatchObject({ kind: 'ApproveDeposit', request: id, statement: 'clearfold/decision/v1' });
    expect(await world.traces()).toEqual(before);
    expect(await robin.ask(path, body, draft)).toEqual([statement]);
    const answer = await robin.send<ReviewRequest>(path, body, robin.headersOf(draft, robin.sign([statement])));
    expect(answer).toMatchObject({ status: 200, body: { status: 'approved' } });
    const { layout, signature, event } = await world.newest();
    expect([layout, signature?.nonce, signature?.count]).toEqual([2, said(statement)['nonce'], 1]);
    expect(event).toMatchObject({ type: 'DepositApproved', noteDigest: said(statement)['noteDigest'] });
    expect(await world.verified()).toMatchObject({ findings: [] });
  });

  it('keep the draft to themselves: neither it nor a salt follows from what is in the log', async () => {
    const { robin, server } = world;
    const draft = robin.newDraft();
    const ids = [await requestDeposit(server, ada, 5), await requestDeposit(server, ada, 6)];
    const [one = '', two = ''] = await robin.ask('POST /staff/requests/bulk/reject', { ids, reason: 'No' }, draft);
    expect(said(one)['nonce']).toBe(said(two)['nonce']);
    expect(said(one)['reasonDigest']).not.toBe(said(two)['reasonDigest']);
    const other = robin.newDraft();
    const [third = ''] = await robin.ask('POST /staff/requests/bulk/reject', { ids, reason: 'No' }, other);
    expect(said(third)['nonce']).not.toBe(said(one)['nonce']);
    expect(said(third)['reasonDigest']).not.toBe(said(one)['reasonDigest']);
  });

  it('are made once of a draft, also where it is used for an invitation again', async () => {
    const { grace } = world;
    const [path, draft] = ['POST /staff/members', grace.newDraft()];
    const body = { name: 'Once', email: 'once@clearfold.example', role: 'auditor', reason: 'Audits us.' };
    const [statement = ''] = await grace.ask(path, body, draft);
    const headers = grace.headersOf(draft, grace.sign([statement]));
    expect(await grace.send(path, body, headers)).toMatchObject({ status: 201 });
    const again = { status: 409, body: { code: 'request-already-exists' } };
    expect(await grace.send(path, { ...body, email: 'twice@clearfold.example' }, headers)).toMatchObject(again);
  });

  it('are two people’s with two passkeys above the threshold', async () => {
    const { robin, grace, server } = world;
    const id = await requestDeposit(server, ada, 20_000);
    const path = `POST /staff/deposits/${id}/approve`;
    expect(await robin.decide(path)).toMatchObject({ status: 200, body: { status: 'pending' } });
    const first = await world.newest();
    expect(await grace.decide(path)).toMatchObject({ status: 200, body: { status: 'approved' } });
    const second = await world.newest();
    expect([first.actor.id, second.actor.id]).toEqual([robin.who.id, grace.who.id]);
    expect(second.signature?.credentialId).not.toBe(first.signature?.credentialId);
    expect(await world.verified()).toMatchObject({ findings: [] });
  });

  it('say by its digest why a request was rejected', async () => {
    const { robin, server } = world;
    const id = await requestDeposit(server, ada, 70);
    const draft = robin.newDraft();
    const [path, body] = [`POST /staff/deposits/${id}/reject`, { reason: 'It never came.' }];
    const [statement = ''] = await robin.ask(path, body, draft);
    const answer = await robin.send(path, body, robin.headersOf(draft, robin.sign([statement])));
    expect(answer.status).toBe(200);
    const [text] = await textsOf(id);
    const digest = createHash('sha256')
      .update(text?.salt as Buffer)
      .update('It never came.')
      .digest('hex');
    expect([text?.kind, text?.body]).toEqual(['reason', 'It never came.']);
    expect(digest).toBe(said(statement)['reasonDigest']);
    expect(await world.verified()).toMatchObject({ findings: [] });
  });

  it('propose what is new under the id that was signed, and agree to it', async () => {
    const { grace, alan } = world;
    const body = { investorId: ada.user._id, direction: 'add', amount: 12.34, category: 'goodwill', reason: 'Sorry.' };
    const draft = grace.newDraft();
    const [statement = ''] = await grace.ask('POST /staff/adjustments', body, draft);
    const headers = grace.headersOf(draft, grace.sign([statement]));
    const proposed = await grace.send<ReviewRequest>('POST /staff/adjustments', body, headers);
    expect(proposed).toMatchObject({ status: 201, body: { id: said(statement)['request'], status: 'pending' } });
    expect(said(statement)).toMatchObject({ amountCents: '1234', investorId: ada.user._id });
    const path = `POST /staff/adjustments/${proposed.body.id}/approve`;
    expect(await alan.decide(path)).toMatchObject({ status: 200, body: { status: 'completed' } });
    expect((await world.newest()).layout).toBe(2);
    const plan = { name: 'Pier', description: 'Long.', minInvestment: 50, maxInvestment: 500 };
    const terms = { ...plan, durationDays: 60, interestRate: 2, payout: 'monthly' };
    expect(await alan.decide('POST /staff/plans', terms)).toMatchObject({ status: 201, body: { name: 'Pier' } });
    expect(await world.verified()).toMatchObject({ findings: [] });
  });

  it('change the staff: an invitation and a role, and a request that is not signed leaves no trace', async () => {
    const { grace, alan, robin } = world;
    const invitation = { name: 'Nell', email: 'nell@clearfold.example', role: 'support', reason: 'Joins.' };
    const steps: [by: typeof grace, path: () => string, body: object][] = [];
    let proposal = { id: '' };
    steps.push([grace, () => 'POST /staff/members', invitation]);
    steps.push([alan, () => `POST /staff/proposals/${proposal.id}/confirm`, {}]);
    steps.push([grace, () => `PUT /staff/members/${robin.who.id}/role`, { role: 'support', reason: 'Moves.' }]);
    steps.push([alan, () => `POST /staff/proposals/${proposal.id}/decline`, { reason: 'No.' }]);
    for (const [by, path, body] of steps) {
      world.staff.aSecondLater();
      const [draft, before] = [by.newDraft(), await world.traces()];
      const statements = await by.ask(path(), body, draft);
      expect(await world.traces()).toEqual(before);
      const answer = await by.send<StaffProposal>(path(), body, by.headersOf(draft, by.sign(statements)));
      expect([path(), answer.status < 300]).toEqual([path(), true]);
      expect((await world.newest()).layout).toBe(2);
      proposal = answer.body;
    }
    expect(await world.verified()).toMatchObject({ findings: [] });
  });

  it('add and remove passkeys, and switch somebody off', async () => {
    const { grace, staff } = world;
    const { body: key } = await staff.offer(world.robin.who);
    staff.aSecondLater();
    const keyPath = `POST /staff/members/${key.memberId}/keys/${key.id}`;
    for (const [path, body] of [
      [`${keyPath}/confirm`, { fingerprint: key.fingerprint }],
      [`${keyPath}/revoke`, {}],
      [`POST /staff/members/${world.alan.who.id}/disable`, {}],
    ] as const) {
      const [draft, before] = [grace.newDraft(), await world.traces()];
      const statements = await grace.ask(path, body, draft);
      expect(await world.traces()).toEqual(before);
      const answer = await grace.send(path, body, grace.headersOf(draft, grace.sign(statements)));
      expect([path, answer.status]).toEqual([path, 200]);
      expect((await world.newest()).layout).toBe(2);
      staff.aSecondLater();
    }
    expect(await world.verified()).toMatchObject({ findings: [] });
  });

  it('are many at once by one touch, whatever becomes of a row', async () => {
    const { robin, server } = world;
    const ben = await signUpInvestor(server);
    const ids = [
      await requestDeposit(server, ada, 10),
      await requestWithdrawal(server, ada, 20),
      await requestTransfer(server, ada, ben, 30),
      await requestDeposit(server, ada, 40),
    ];
    await robin.decide(`POST /staff/deposits/${ids[3]}/reject`, { reason: 'No' });
    const [path, body] = ['POST /staff/requests/bulk/approve', { ids, note: 'Thank you' }];
    const draft = robin.newDraft();
    const before = await world.traces();
    const statements = await robin.ask(path, body, draft);
    expect(statements.map((statement) => said(statement)['request'])).toEqual(ids.slice(0, 3));
    expect(await world.traces()).toEqual(before);
    const headers = robin.headersOf(draft, robin.sign(statements));
    const { body: answer } = await robin.send<{ results: { ok: boolean; code?: string }[] }>(path, body, headers);
    expect(answer.results.map(({ ok, code }) => [ok, code])).toEqual([
      [true, undefined],
      [true, undefined],
      [true, undefined],
      [false, 'request-already-decided'],
    ]);
    expect((await world.newest()).signature?.count).toBe(3);
    expect(await world.verified()).toMatchObject({ findings: [] });
  });

  it('leave an idempotency key free until they are signed, and answer it the same again', async () => {
    const { robin, server } = world;
    const id = await requestDeposit(server, ada, 11);
    const [path, key] = [`POST /staff/deposits/${id}/approve`, { 'idempotency-key': 'approve-11' }];
    const draft = robin.newDraft();
    const statements = await robin.ask(path, {}, draft, key);
    const headers = { ...key, ...robin.headersOf(draft, robin.sign(statements)) };
    const first = await robin.send(path, {}, headers);
    const before = await world.traces();
    const again = await robin.send(path, {}, headers);
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect(await world.traces()).toEqual(before);
  });

  it('are nobody else’s matter: the draft of an investor, or of what nobody signs, is ignored', async () => {
    const headers = { 'decision-draft': 'not a draft', 'decision-signature': 'nor a signature' };
    const asked = { token: ada.token, body: depositBody(3), headers };
    expect((await call(world.server, 'POST /transactions/deposit-request', asked)).status).toBe(201);
    expect((await call(world.server, 'GET /wallets', { headers })).status).toBe(200);
    const draft = world.robin.newDraft();
    const claim = `POST /staff/requests/${(await transactionsOf(world.server, ada))[0]?._id}/claim`;
    expect((await world.robin.send(claim, {}, { 'decision-draft': draft })).status).toBe(200);
  });

  it('come with what shows whose passkey it was, for the auditor’s browser', async () => {
    const { robin, server } = world;
    await robin.decide(`POST /staff/deposits/${await requestDeposit(server, ada, 70)}/approve`);
    const { position, signature } = await world.newest();
    await server.app.get(CheckpointSigner, { strict: false }).sign();
    const { token } = await signInStaff(server, 'auditor');
    const receiptOf = (at: number) =>
      call<StaffEventReceipt>(server, `GET /staff/ledger/events/${at}/receipt`, { token });
    const { body } = await receiptOf(position);
    expect(said(String(body.signed?.statement))).toMatchObject({ by: robin.who.id, nonce: signature?.nonce });
    const enrolment = readCanonical(Buffer.from(String(body.signed?.enrolment.bytes), 'base64'));
    expect(enrolment.event).toMatchObject({ type: 'StaffKeyEnrolled', credentialId: signature?.credentialId });
    expect((await receiptOf(1)).body.signed).toBeUndefined();
  });
});
