import { randomUUID } from 'node:crypto';
import {
  type StaffActEntry,
  type StaffTicket,
  type StaffTicketDetail,
  type Ticket,
  TICKET_SUBJECTS,
  type TicketsAnswer,
} from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const INCOMPLETE = 'Please select a subject and enter your message.';
const TOO_LONG = 'This text is too long.';

describe('support tickets over HTTP', () => {
  let server: TestServer;
  let admin: TestStaff;
  let sam: TestStaff;
  let sue: TestStaff;
  let ada: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await signInStaff(server, 'admin');
    sam = await signInStaff(server, 'support');
    sue = await signInStaff(server, 'support');
  });
  beforeEach(async () => {
    ada = await signUpInvestor(server);
  });
  afterAll(() => server.close());

  const asking = { subject: 'Deposit Problem', message: 'Where is my deposit?' };
  const submit = (body: unknown = asking, { token } = ada) =>
    call(server, 'POST /support-tickets/submit', { token, body });
  const ticketsOf = async ({ token }: TestInvestor): Promise<Ticket[]> =>
    (await call<TicketsAnswer>(server, 'GET /support-tickets/my-tickets', { token })).body.data;
  /** Submits a ticket; answers its id. */
  const submitted = async (body: unknown = asking): Promise<string> => {
    await submit(body);
    server.clock.forwardSeconds(1);
    return (await ticketsOf(ada))[0]!._id;
  };
  const read = ({ token }: TestStaff, id: string) =>
    call<StaffTicketDetail>(server, `GET /staff/tickets/${id}`, { token });
  const claim = ({ token }: TestStaff, id: string) =>
    call<StaffTicketDetail>(server, `POST /staff/tickets/${id}/claim`, { token });
  const answer = ({ token }: TestStaff, id: string, response: unknown = 'It has arrived.') =>
    call<StaffTicketDetail>(server, `POST /staff/tickets/${id}/answer`, { token, body: { response } });
  const reopen = ({ token }: TestStaff, id: string) =>
    call<StaffTicketDetail>(server, `POST /staff/tickets/${id}/reopen`, { token });

  describe('of an investor', () => {
    it('is submitted once under an idempotency key, also at once, and for everybody on their own', async () => {
      const headers = { 'idempotency-key': 'the-form-i-opened' };
      const once = ({ token } = ada, body: unknown = asking) =>
        call(server, 'POST /support-tickets/submit', { token, body, headers });
      const answers = await Promise.all(Array.from({ length: 5 }, () => once()));
      for (const answer of answers) expect(answer).toEqual({ ...answers[0], headers: expect.anything() });
      expect(answers[0]?.status).toBe(201);
      const ben = await signUpInvestor(server);
      expect((await once(ben)).status).toBe(201);
      const other = await once(ada, { ...asking, message: 'Something else' });
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
        },
      ]);
    });

    it.each(TICKET_SUBJECTS)('[API-55] may be about: %s', async (subject) => {
      expect(await submit({ ...asking, subject })).toMatchObject({ status: 201 });
    });

    it('[API-53, API-56] need a token', async () => {
      const list = await call(server, 'GET /support-tickets/my-tickets');
      const sent = await call(server, 'POST /support-tickets/submit', { body: asking });
      for (const { status, body } of [list, sent]) expect([status, body['code']]).toEqual([401, 'unauthenticated']);
    });

    it('are listed by their newest update', async () => {
      const first = await submitted();
      const second = await submitted();
      expect((await ticketsOf(ada)).map(({ _id }) => _id)).toEqual([second, first]);
      await claim(sam, first);
      expect((await ticketsOf(ada)).map(({ _id }) => _id)).toEqual([first, second]);
    });

    it("are nobody else's to read", async () => {
      await submit();
      expect(await ticketsOf(await signUpInvestor(server))).toEqual([]);
    });

    it('keep markup and every script as the text it is', async () => {
      const message = `<script>alert('x')</script> '; drop table tickets; -- 김민준 🎉 ${'é'.repeat(4900)}`;
      await submitted({ ...asking, message });
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
      const refused = await submit({ ...asking, subject });
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
      const refused = await submit({ ...asking, message });
      expect(refused).toMatchObject({ status: 400, body: { message: text, errors: { message: text } } });
      expect(await ticketsOf(ada)).toEqual([]);
    });

    it('may be 5000 characters long, and hold no U+0000', async () => {
      expect(await submit({ ...asking, message: 'x'.repeat(5000) })).toMatchObject({ status: 201 });
      expect(await submit({ ...asking, message: 'a\u0000b' })).toMatchObject({ status: 400 });
    });

    it('take no more from the body than subject and message', async () => {
      const ben = await signUpInvestor(server);
      const more = { _id: randomUUID(), status: 'resolved', adminResponse: 'Yes', investorId: ben.user._id };
      await submit({ ...asking, ...more });
      expect(await ticketsOf(ben)).toEqual([]);
      const [ticket] = await ticketsOf(ada);
      expect(ticket).toMatchObject({ status: 'open', adminResponse: null });
      expect(ticket?._id).not.toBe(more._id);
    });

    it('go with the account', async () => {
      const id = await submitted();
      await answer(sam, id);
      await server.dataSource.query('delete from investors where id = $1', [ada.user._id]);
      expect(await read(sam, id)).toMatchObject({ status: 404, body: { code: 'ticket-not-found' } });
      expect(await server.dataSource.query('select 1 from ticket_responses where ticket_id = $1', [id])).toEqual([]);
    });
  });

  describe('for staff', () => {
    it('go from open over in-progress to resolved', async () => {
      const id = await submitted();
      const at = server.clock.now().toISOString();
      const taken = await claim(sam, id);
      expect(taken).toMatchObject({
        status: 200,
        body: { id, status: 'in-progress', claim: { staffId: sam.id, by: 'The support', at }, responses: [] },
      });
      expect(await ticketsOf(ada)).toMatchObject([{ status: 'in-progress', updatedAt: at, adminResponse: null }]);
      expect(await answer(sam, id)).toMatchObject({ status: 200, body: { id, status: 'resolved' } });
    });

    it('[PERM-08] the investor reads the last response, and not who wrote it', async () => {
      const id = await submitted();
      await answer(sam, id, '  First answer  ');
      expect(await ticketsOf(ada)).toMatchObject([{ status: 'resolved', adminResponse: 'First answer' }]);
      server.clock.forwardSeconds(1);
      const at = server.clock.now().toISOString();
      expect(await answer(sam, id, 'Second answer')).toMatchObject({ status: 200, body: { status: 'resolved' } });
      const [ticket] = await ticketsOf(ada);
      expect(ticket).toMatchObject({ status: 'resolved', adminResponse: 'Second answer', updatedAt: at });
      expect(Object.keys(ticket!).sort()).toEqual(
        ['_id', 'adminResponse', 'createdAt', 'message', 'status', 'subject', 'updatedAt'].sort(),
      );
      expect(JSON.stringify(ticket)).not.toContain(sam.id);
    });

    it('show their investor, their claim and every response', async () => {
      const id = await submitted();
      await claim(sam, id);
      await answer(sam, id, 'First');
      await answer(admin, id, 'Second');
      const { body } = await read(sue, id);
      expect(body).toMatchObject({
        id,
        ...asking,
        status: 'resolved',
        investorId: ada.user._id,
        investorName: 'Ada Byron',
        claim: { staffId: sam.id, by: 'The support' },
        investor: { id: ada.user._id, name: 'Ada Byron', email: ada.user.email },
        responses: [
          { response: 'First', staffId: sam.id, by: 'The support' },
          { response: 'Second', staffId: admin.id, by: 'The admin' },
        ],
      });
    });

    it("another's claim is refused with who has it, an own one is simply answered again", async () => {
      const id = await submitted();
      await claim(sam, id);
      for (const other of [sue, admin]) {
        expect(await claim(other, id)).toMatchObject({
          status: 409,
          body: { code: 'ticket-already-claimed', message: 'The support already claimed this ticket.' },
        });
      }
      expect(await claim(sam, id)).toMatchObject({ status: 200, body: { claim: { staffId: sam.id } } });
    });

    it('only who claimed it, or an admin, answers', async () => {
      const id = await submitted();
      await claim(sam, id);
      const refused = await answer(sue, id);
      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'ticket-already-claimed', message: 'The support already claimed this ticket.' },
      });
      expect(await ticketsOf(ada)).toMatchObject([{ status: 'in-progress', adminResponse: null }]);
      expect(await answer(admin, id)).toMatchObject({ status: 200, body: { claim: { staffId: sam.id } } });
      expect(await answer(sue, id)).toMatchObject({ status: 409 });
    });

    it('an answer claims a ticket that nobody has', async () => {
      const id = await submitted();
      expect(await answer(sue, id)).toMatchObject({
        status: 200,
        body: { status: 'resolved', claim: { staffId: sue.id } },
      });
    });

    it('a resolved one is not claimed, but reopened for anyone, with its responses', async () => {
      const id = await submitted();
      await answer(sam, id, 'First');
      expect(await claim(sue, id)).toMatchObject({ status: 409, body: { code: 'ticket-already-resolved' } });
      const reopened = await reopen(sue, id);
      expect(reopened).toMatchObject({ status: 200, body: { status: 'open', responses: [{ response: 'First' }] } });
      expect(reopened.body.claim).toBeUndefined();
      expect(await ticketsOf(ada)).toMatchObject([{ status: 'open', adminResponse: 'First' }]);
      expect(await claim(sue, id)).toMatchObject({ status: 200, body: { status: 'in-progress' } });
    });

    it('say who did what to them, and when', async () => {
      const id = await submitted();
      await claim(sam, id);
      await claim(sam, id);
      await answer(sam, id);
      await reopen(sue, id);
      const filter = encodeURIComponent(JSON.stringify({ recordId: id }));
      const acts = await call<StaffActEntry[]>(server, `GET /staff/acts?filter=${filter}&sort=["at","ASC"]`, {
        token: sue.token,
      });
      expect(acts.body.map(({ act, by }) => `${act} by ${by}`)).toEqual([
        'ticket-claimed by The support',
        'ticket-answered by The support',
        'ticket-reopened by The support',
      ]);
      expect(acts.headers.get('content-range')).toBe('acts 0-2/3');
    });

    it('one that is not resolved is not reopened', async () => {
      const id = await submitted();
      const refusal = { status: 409, body: { code: 'ticket-not-resolved' } };
      expect(await reopen(sam, id)).toMatchObject(refusal);
      await claim(sam, id);
      expect(await reopen(sam, id)).toMatchObject(refusal);
      expect(await read(sam, id)).toMatchObject({ body: { claim: { staffId: sam.id } } });
    });

    it('of two who claim at once, one wins, and the other learns who', async () => {
      for (let round = 0; round < 10; round += 1) {
        const id = await submitted();
        const [one, two] = await Promise.all([claim(sam, id), claim(sue, id)]);
        expect([one.status, two.status].sort()).toEqual([200, 409]);
        const winner = one.status === 200 ? sam : sue;
        expect((await read(admin, id)).body.claim?.staffId).toBe(winner.id);
      }
    });

    it('of two who answer an unclaimed one at once, one wins, and only its response is written', async () => {
      for (let round = 0; round < 10; round += 1) {
        const id = await submitted();
        const [one, two] = await Promise.all([answer(sam, id, 'Of Sam'), answer(sue, id, 'Of Sue')]);
        expect([one.status, two.status].sort()).toEqual([200, 409]);
        const [winner, response] = one.status === 200 ? [sam, 'Of Sam'] : [sue, 'Of Sue'];
        const { body } = await read(admin, id);
        expect(body.claim?.staffId).toBe(winner.id);
        expect(body.responses).toMatchObject([{ response, staffId: winner.id }]);
        expect(body.responses).toHaveLength(1);
      }
    });

    it('of two who reopen at once, one does', async () => {
      const id = await submitted();
      await answer(sam, id);
      const both = await Promise.all([reopen(sam, id), reopen(sue, id)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    const required = 'Please enter a response; the investor reads it.';
    it.each<[what: string, response: unknown, text: string]>([
      ['none', undefined, required],
      ['null', null, required],
      ['white space', ' \n ', required],
      ['a number', 5, required],
      ['a list', ['Yes'], required],
      ['5001 characters', 'x'.repeat(5001), TOO_LONG],
    ])('an answer is refused that is %s', async (_what, response, text) => {
      const id = await submitted();
      const refused = await call(server, `POST /staff/tickets/${id}/answer`, { token: sam.token, body: { response } });
      expect(refused).toMatchObject({ status: 400, body: { message: text, errors: { response: text } } });
      expect(await ticketsOf(ada)).toMatchObject([{ status: 'open', adminResponse: null }]);
    });

    it.each(['not-a-uuid', '5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01', '%00', '1%20or%201=1'])(
      'there is none called %s',
      async (id) => {
        for (const answered of [read(sam, id), claim(sam, id), answer(sam, id), reopen(sam, id)]) {
          expect((await answered).status).toBe(404);
        }
      },
    );
  });
});

describe("staff's list of tickets", () => {
  let server: TestServer;
  let sam: TestStaff;
  let ada: TestInvestor;
  let ids: string[];
  beforeAll(async () => {
    server = await startTestServer();
    sam = await signInStaff(server, 'support');
    ada = await signUpInvestor(server, { firstName: 'Ada', lastName: 'Byron' });
    const ben = await signUpInvestor(server, { firstName: 'Ben', lastName: '100%' });
    for (const [{ token }, subject, message] of [
      [ada, 'Account Issue', 'one'],
      [ben, 'Technical Support', 'two'],
      [ada, 'Technical Support', 'three'],
    ] as const) {
      await call(server, 'POST /support-tickets/submit', { token, body: { subject, message } });
      server.clock.forwardSeconds(1);
    }
    ids = (await list({})).body.map(({ id }) => id);
    await call(server, `POST /staff/tickets/${ids[0]}/claim`, { token: sam.token });
    server.clock.forwardSeconds(1);
    await call(server, `POST /staff/tickets/${ids[1]}/answer`, { token: sam.token, body: { response: 'Done' } });
  });
  afterAll(() => server.close());

  const list = (parameters: Record<string, unknown>) => {
    const query = Object.entries(parameters).map(
      ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
    );
    return call<StaffTicket[]>(server, `GET /staff/tickets?${query.join('&')}`, { token: sam.token });
  };
  const messages = (rows: StaffTicket[]): string[] => rows.map(({ message }) => message);

  it('is oldest first and says how many there are', async () => {
    const { body, headers } = await list({});
    expect(messages(body)).toEqual(['one', 'two', 'three']);
    expect(headers.get('content-range')).toBe('tickets 0-2/3');
    expect(body[0]).toMatchObject({ status: 'in-progress', investorName: 'Ada Byron', claim: { staffId: sam.id } });
    expect(body[2]).not.toHaveProperty('claim');
  });

  it.each([
    [{ filter: { status: 'open' } }, ['three']],
    [{ filter: { status: 'in-progress' } }, ['one']],
    [{ filter: { status: 'resolved' } }, ['two']],
    [{ filter: { subject: 'Technical Support' } }, ['two', 'three']],
    [{ filter: { subject: 'Technical Support', status: 'open' } }, ['three']],
    [{ filter: { q: 'ada byr' } }, ['one', 'three']],
    [{ filter: { q: 'THREE' } }, ['three']],
    [{ filter: { q: '100%' } }, ['two']],
    [{ filter: { q: '_' } }, []],
    [{ filter: { q: ' ' } }, ['one', 'two', 'three']],
    [{ sort: ['createdAt', 'DESC'] }, ['three', 'two', 'one']],
    [{ sort: ['updatedAt', 'DESC'] }, ['two', 'one', 'three']],
    [{ sort: ['status', 'ASC'] }, ['one', 'three', 'two']],
    [{ sort: ['subject', 'DESC'] }, ['two', 'three', 'one']],
    [{ sort: ['investorName', 'DESC'] }, ['two', 'one', 'three']],
    [{ sort: ['createdAt', 'ASC'], range: [1, 1] }, ['two']],
    [{ range: [90, 99] }, []],
  ])('answers %j', async (parameters, expected) => {
    expect(messages((await list(parameters)).body)).toEqual(expected);
  });

  it('answers getMany without paging, and the tickets of one investor', async () => {
    expect(messages((await list({ filter: { id: [ids[2], ids[0]] } })).body)).toEqual(['one', 'three']);
    expect(messages((await list({ filter: { investorId: ada.user._id } })).body)).toEqual(['one', 'three']);
    expect(messages((await list({ filter: { q: ids[1]!.slice(0, 13) } })).body)).toEqual(['two']);
  });

  it.each([
    ['an unknown column to sort by', 'sort=["password_hash","ASC"]'],
    ['a column of the table that is not offered', 'sort=["claimed_by","ASC"]'],
    ['SQL to sort by', 'sort=["createdAt; drop table tickets","ASC"]'],
    ['an inherited name to sort by', 'sort=["constructor","ASC"]'],
    ['a direction that is none', 'sort=["createdAt","SIDEWAYS"]'],
    ['a page beyond 100 rows', 'range=[0,100]'],
    ['a range backwards', 'range=[5,1]'],
    ['a negative range', 'range=[-1,5]'],
    ['broken JSON', 'filter={"status":'],
    ['an unknown filter', 'filter={"email":"x"}'],
    ['an unknown status', 'filter={"status":"closed"}'],
    ['an unknown subject', 'filter={"subject":"Complaint"}'],
    ['a list of statuses', 'filter={"status":["open"]}'],
    ['an id that is none', 'filter={"id":["x"]}'],
    ['an investor that is none', 'filter={"investorId":"x"}'],
    ['a search that is too long', `filter={"q":"${'x'.repeat(101)}"}`],
    ['a zero character', 'filter={"q":"\\u0000"}'],
    ['a parameter twice', 'range=[0,9]&range=[0,9]'],
  ])('refuses %s', async (_, query) => {
    const answer = await call(server, `GET /staff/tickets?${query.replaceAll('"', '%22')}`, { token: sam.token });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-query' } });
  });
});
