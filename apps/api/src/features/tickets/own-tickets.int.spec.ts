import { randomUUID } from 'node:crypto';
import { MAX_UNRESOLVED_TICKETS, TICKET_SUBJECTS } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import {
  answerTicket,
  ASKING,
  claimTicket,
  INCOMPLETE,
  readTicket,
  submittedTicket,
  submitTicket,
  ticketsOf as ticketsAt,
  TOO_LONG,
} from '#testing/tickets.js';

describe("an investor's tickets", () => {
  let server: TestServer;
  let sam: TestStaff;
  let ada: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer();
    sam = await signInStaff(server, 'support');
  });
  beforeEach(async () => {
    ada = await signUpInvestor(server);
  });
  afterAll(() => server.close());

  const submit = (body: unknown = ASKING) => submitTicket(server, ada, body);
  const submitted = (body?: unknown) => submittedTicket(server, ada, body);
  const ticketsOf = (who: TestInvestor) => ticketsAt(server, who);

  it('is submitted once under an idempotency key, also at once, and for everybody on their own', async () => {
    const headers = { 'idempotency-key': 'the-form-i-opened' };
    const once = (who = ada, body: unknown = ASKING) => submitTicket(server, who, body, headers);
    const answers = await Promise.all(Array.from({ length: 5 }, () => once()));
    for (const answer of answers) expect(answer).toEqual({ ...answers[0], headers: expect.anything() });
    expect(answers[0]?.status).toBe(201);
    const ben = await signUpInvestor(server);
    expect((await once(ben)).status).toBe(201);
    const other = await once(ada, { ...ASKING, message: 'Something else' });
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
    for (const { token } of [ada, ben]) {
      const mine = await call<{ data: unknown[] }>(server, 'GET /support-tickets/my-tickets', { token });
      expect(mine.body.data).toHaveLength(1);
    }
  });

  it('[API-52, API-54, API-55, API-57, DATA-21] are submitted with a message back, start open and are listed', async () => {
    const answered = await submit({ subject: 'Account Issue', message: '  My name\n  is wrong.  ' });
    expect(answered).toMatchObject({
      status: 201,
      body: { message: 'Your support ticket has been submitted. We reply within 24 hours.' },
    });
    const now = server.clock.now().toISOString();
    expect(await ticketsOf(ada)).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        subject: 'Account Issue',
        message: 'My name\n  is wrong.',
        status: 'open',
        createdAt: now,
        updatedAt: now,
        adminResponse: null,
        dialogue: [],
        mayReply: true,
      },
    ]);
  });

  it.each(TICKET_SUBJECTS)('[API-55] may be about: %s', async (subject) => {
    expect(await submit({ ...ASKING, subject })).toMatchObject({ status: 201 });
  });

  it('[API-53, API-56] need a token', async () => {
    const list = await call(server, 'GET /support-tickets/my-tickets');
    const sent = await call(server, 'POST /support-tickets/submit', { body: ASKING });
    for (const { status, body } of [list, sent]) expect([status, body['code']]).toEqual([401, 'unauthenticated']);
  });

  it('are listed by their newest update', async () => {
    const first = await submitted();
    const second = await submitted();
    expect((await ticketsOf(ada)).map(({ _id }) => _id)).toEqual([second, first]);
    await claimTicket(server, sam, first);
    expect((await ticketsOf(ada)).map(({ _id }) => _id)).toEqual([first, second]);
  });

  it('wait to be resolved by the twenty at most, also when two come at once', async () => {
    const headers = { 'idempotency-key': 'the-last-form' };
    await submitTicket(server, ada, ASKING, headers);
    for (let waiting = 1; waiting < MAX_UNRESOLVED_TICKETS - 1; waiting += 1) await submit();
    const answers = await Promise.all([submit(), submit(), submit()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await submit()).toMatchObject({ status: 409, body: { code: 'too-many-tickets' } });
    expect(await submitTicket(server, ada, ASKING, headers)).toMatchObject({ status: 201 });
    const tickets = await ticketsOf(ada);
    expect(tickets).toHaveLength(MAX_UNRESOLVED_TICKETS);
    const resolved = tickets[0]!._id;
    await answerTicket(server, sam, resolved);
    expect(await submit()).toMatchObject({ status: 201 });
    // A reply would make one wait again that was resolved.
    const reply = await call(server, `POST /support-tickets/${resolved}/reply`, {
      token: ada.token,
      body: { message: 'And now?' },
    });
    expect(reply).toMatchObject({ status: 409, body: { code: 'too-many-tickets' } });
    expect(await submitTicket(server, await signUpInvestor(server))).toMatchObject({ status: 201 });
  });

  it("are nobody else's to read", async () => {
    await submit();
    expect(await ticketsOf(await signUpInvestor(server))).toEqual([]);
  });

  it('keep markup and every script as the text it is', async () => {
    const message = `<script>alert('x')</script> '; drop table tickets; -- 김민준 🎉 ${'é'.repeat(4900)}`;
    await submitted({ ...ASKING, message });
    expect(await ticketsOf(ada)).toMatchObject([{ message }]);
  });

  it.each<[what: string, subject: unknown]>([
    ['none', undefined],
    ['null', null],
    ['an empty one', ''],
    ['one that is not offered', 'Complaint'],
    ['other letters', 'account issue'],
    ['a list', ['Account Issue']],
    ['an object', { toString: 'Account Issue' }],
    ['a number', 1],
  ])('[TICK-14] without a chosen subject are refused: %s', async (_what, subject) => {
    const refused = await submit({ ...ASKING, subject });
    expect(refused).toMatchObject({ status: 400, body: { message: INCOMPLETE, errors: { subject: INCOMPLETE } } });
    expect(await ticketsOf(ada)).toEqual([]);
  });

  it.each<[what: string, message: unknown, text: string]>([
    ['none', undefined, INCOMPLETE],
    ['null', null, INCOMPLETE],
    ['empty', '', INCOMPLETE],
    ['white space', ' \t\r\n\u00a0\u3000 ', INCOMPLETE],
    ['a number', 5, INCOMPLETE],
    ['true', true, INCOMPLETE],
    ['a list', ['Help'], INCOMPLETE],
    ['an object', { text: 'Help' }, INCOMPLETE],
    ['5001 characters', 'x'.repeat(5001), TOO_LONG],
  ])('[TICK-15] with a message that is blank or none are refused: %s', async (_what, message, text) => {
    const refused = await submit({ ...ASKING, message });
    expect(refused).toMatchObject({ status: 400, body: { message: text, errors: { message: text } } });
    expect(await ticketsOf(ada)).toEqual([]);
  });

  it('may be 5000 characters long, and hold no U+0000', async () => {
    expect(await submit({ ...ASKING, message: 'x'.repeat(5000) })).toMatchObject({ status: 201 });
    expect(await submit({ ...ASKING, message: 'a\u0000b' })).toMatchObject({ status: 400 });
  });

  it('take no more from the body than subject and message', async () => {
    const ben = await signUpInvestor(server);
    const more = { _id: randomUUID(), status: 'resolved', adminResponse: 'Yes', investorId: ben.user._id };
    await submit({ ...ASKING, ...more });
    expect(await ticketsOf(ben)).toEqual([]);
    const [ticket] = await ticketsOf(ada);
    expect(ticket).toMatchObject({ status: 'open', adminResponse: null });
    expect(ticket?._id).not.toBe(more._id);
  });

  it('go with the account', async () => {
    const id = await submitted();
    await answerTicket(server, sam, id);
    await server.dataSource.query('delete from investors where id = $1', [ada.user._id]);
    expect(await readTicket(server, sam, id)).toMatchObject({ status: 404, body: { code: 'ticket-not-found' } });
    expect(await server.dataSource.query('select 1 from ticket_responses where ticket_id = $1', [id])).toEqual([]);
  });
});
