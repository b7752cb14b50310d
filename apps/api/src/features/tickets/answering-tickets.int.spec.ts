import {
  type ErrorAnswer,
  MAX_UNANSWERED_REPLIES,
  type StaffActEntry,
  type StaffTicketDetail,
} from '@clearfold/contracts';
import pg from 'pg';
import { call } from '#testing/call.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import {
  answerTicket,
  ASKING,
  claimTicket,
  readTicket,
  submittedTicket,
  ticketsOf as ticketsAt,
  TOO_LONG,
} from '#testing/tickets.js';

describe('tickets for staff', () => {
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

  const submitted = () => submittedTicket(server, ada);
  const ticketsOf = (who: TestInvestor) => ticketsAt(server, who);
  const read = (who: TestStaff, id: string) => readTicket(server, who, id);
  const claim = (who: TestStaff, id: string) => claimTicket(server, who, id);
  const answer = (who: TestStaff, id: string, response?: unknown) => answerTicket(server, who, id, response);
  const reopen = ({ token }: TestStaff, id: string) =>
    call<StaffTicketDetail>(server, `POST /staff/tickets/${id}/reopen`, { token });
  const takeOver = ({ token }: TestStaff, id: string, from: TestStaff) =>
    call<StaffTicketDetail>(server, `POST /staff/tickets/${id}/take-over`, { token, body: { from: from.id } });
  const actsOn = async (id: string) => {
    const query = `filter=${encodeURIComponent(JSON.stringify({ recordId: id }))}&sort=["at","ASC"]`;
    return (await call<StaffActEntry[]>(server, `GET /staff/acts?${query}`, { token: sue.token })).body;
  };

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
      ['_id', 'adminResponse', 'createdAt', 'dialogue', 'mayReply', 'message', 'status', 'subject', 'updatedAt'].sort(),
    );
    expect(JSON.stringify(ticket)).not.toContain(sam.id);
  });

  it('show their investor, their claim and every response', async () => {
    const id = await submitted();
    await claim(sam, id);
    await answer(sam, id, 'First');
    await takeOver(admin, id, sam);
    await answer(admin, id, 'Second');
    const { body } = await read(sue, id);
    expect(body).toMatchObject({
      id,
      ...ASKING,
      status: 'resolved',
      investorId: ada.user._id,
      investorName: 'Ada Byron',
      claim: { staffId: admin.id, by: 'The admin' },
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

  it('only who has it answers, whatever their role', async () => {
    const id = await submitted();
    await claim(sam, id);
    for (const other of [sue, admin]) {
      expect(await answer(other, id)).toMatchObject({
        status: 409,
        body: { code: 'ticket-already-claimed', message: 'The support already claimed this ticket.' },
      });
    }
    expect(await ticketsOf(ada)).toMatchObject([{ status: 'in-progress', adminResponse: null }]);
    expect(await answer(sam, id)).toMatchObject({ status: 200 });
    expect(await answer(admin, id)).toMatchObject({ status: 409 });
  });

  it.each([
    ['support', () => sue],
    ['an admin', () => admin],
  ])('%s takes it over and answers then, and who had it does not', async (_who, other) => {
    const id = await submitted();
    await claim(sam, id);
    const [before] = await ticketsOf(ada);
    server.clock.forwardSeconds(1);
    const at = server.clock.now().toISOString();
    expect(await takeOver(other(), id, sam)).toMatchObject({
      status: 200,
      body: { status: 'in-progress', claim: { staffId: other().id, at } },
    });
    // Nothing that the investor sees has changed by it.
    expect(await ticketsOf(ada)).toEqual([before]);
    expect(await answer(sam, id)).toMatchObject({ status: 409, body: { code: 'ticket-already-claimed' } });
    expect(await answer(other(), id)).toMatchObject({ status: 200, body: { status: 'resolved' } });
  });

  it('a resolved one is taken over to be answered again', async () => {
    const id = await submitted();
    await answer(sam, id, 'First');
    expect(await takeOver(sue, id, sam)).toMatchObject({ status: 200, body: { status: 'resolved' } });
    expect(await answer(sue, id, 'Second')).toMatchObject({ status: 200, body: { claim: { staffId: sue.id } } });
  });

  it('is not taken over from nobody, nor from who has it no more', async () => {
    const id = await submitted();
    expect(await takeOver(sue, id, sam)).toMatchObject({ status: 409, body: { code: 'ticket-not-claimed' } });
    expect((await read(sue, id)).body.claim).toBeUndefined();
    await claim(sam, id);
    await takeOver(admin, id, sam);
    expect(await takeOver(sue, id, sam)).toMatchObject({
      status: 409,
      body: { code: 'ticket-already-claimed', message: 'The admin already claimed this ticket.' },
    });
    expect((await read(sue, id)).body.claim?.staffId).toBe(admin.id);
  });

  it('of two who take it over at once, one does, and the same one may ask again', async () => {
    const id = await submitted();
    await claim(sam, id);
    const [one, two] = await Promise.all([takeOver(sue, id, sam), takeOver(admin, id, sam)]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const winner = one.status === 200 ? sue : admin;
    expect(await takeOver(winner, id, sam)).toMatchObject({ status: 200, body: { claim: { staffId: winner.id } } });
    expect(await takeOver(winner, id, winner)).toMatchObject({ status: 200 });
    expect((await actsOn(id)).map(({ act }) => act)).toEqual(['ticket-claimed', 'ticket-taken-over']);
  });

  it.each([undefined, null, '', 'not-a-uuid', 5, ['5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01']])(
    'is not taken over from %j',
    async (from) => {
      const id = await submitted();
      await claim(sam, id);
      const text = 'Please say who has the ticket that you take over.';
      const refused = await call(server, `POST /staff/tickets/${id}/take-over`, { token: sue.token, body: { from } });
      expect(refused).toMatchObject({ status: 400, body: { message: text, errors: { from: text } } });
      expect((await read(sue, id)).body.claim?.staffId).toBe(sam.id);
    },
  );

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
    await takeOver(admin, id, sam);
    await answer(admin, id);
    await reopen(sue, id);
    expect((await actsOn(id)).map(({ act, by, from }) => `${act} by ${by}${from ? ` from ${from}` : ''}`)).toEqual([
      'ticket-claimed by The support',
      'ticket-taken-over by The admin from The support',
      'ticket-answered by The admin',
      'ticket-reopened by The support',
    ]);
  });

  const reply = ({ token }: TestInvestor, id: string, message = 'Thank you, and?', key?: string) =>
    call<{ message: string } & ErrorAnswer>(server, `POST /support-tickets/${id}/reply`, {
      token,
      body: { message },
      ...(key && { headers: { 'idempotency-key': key } }),
    });

  it('are a dialogue: an answer may keep them open, and the investor replies', async () => {
    const id = await submitted();
    await call(server, `POST /staff/tickets/${id}/answer`, {
      token: sam.token,
      body: { response: 'Which network?', keepOpen: true },
    });
    expect(await read(sam, id)).toMatchObject({ body: { status: 'in-progress', claim: { staffId: sam.id } } });
    server.clock.forwardSeconds(1);
    expect(await reply(ada, id, ' The old one. ', 'once')).toMatchObject({
      status: 201,
      body: { message: 'Your reply was sent.' },
    });
    // Sent twice, written once; another text under the same key is none of it.
    expect(await reply(ada, id, 'The old one.', 'once')).toMatchObject({ status: 201 });
    expect(await reply(ada, id, 'Another.', 'once')).toMatchObject({ body: { code: 'idempotency-key-reused' } });
    expect(await read(sam, id)).toMatchObject({
      body: { status: 'in-progress', claim: { staffId: sam.id }, replies: [{ message: 'The old one.' }] },
    });
    server.clock.forwardSeconds(1);
    await answer(sam, id, 'Found it.');
    const [own] = await ticketsOf(ada);
    expect(own).toMatchObject({ status: 'resolved', adminResponse: 'Found it.', mayReply: true });
    expect(own?.dialogue?.map(({ from, text }) => `${from}: ${text}`)).toEqual([
      'support: Which network?',
      'investor: The old one.',
      'support: Found it.',
    ]);
    expect((await actsOn(id)).map(({ act }) => act)).toEqual(['ticket-answered-kept-open', 'ticket-answered']);
  });

  /** As if the answers had been written earlier: a clock that runs a week ahead would end every session. */
  const answeredEarlier = async (id: string, by: string): Promise<void> => {
    const owner = new pg.Client({ connectionString: server.database.superuserUrl });
    await owner.connect();
    await owner.query(`update ticket_responses set created_at = created_at - $2::interval where ticket_id = $1`, [
      id,
      by,
    ]);
    await owner.end();
  };

  it('are opened again by a reply until a week after the answer, for anybody to take on', async () => {
    const id = await submitted();
    await answer(sam, id);
    await answeredEarlier(id, '6 days 23 hours 59 minutes');
    expect(await ticketsOf(ada)).toMatchObject([{ mayReply: true }]);
    expect(await reply(ada, id)).toMatchObject({ status: 201 });
    const again = await read(sam, id);
    expect(again.body.status).toBe('open');
    expect(again.body).not.toHaveProperty('claim');
  });

  it('count the wait from the first message that has no answer', async () => {
    const id = await submitted();
    const waits = async () => (await read(sam, id)).body.waitingSince;
    const later = (): string => {
      server.clock.forwardSeconds(60);
      return server.clock.now().toISOString();
    };
    const listed = async (filter: object) =>
      (
        await call<StaffTicketDetail[]>(
          server,
          `GET /staff/tickets?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["waitingSince","DESC"]`,
          { token: sam.token },
        )
      ).body.map((ticket) => ticket.id);
    const late = () => listed({ late: true });
    const toAnswer = () => listed({ toAnswer: true });
    const first = await waits();
    later();
    await reply(ada, id, 'Is anybody there?');
    expect(await waits()).toBe(first);
    const owner = new pg.Client({ connectionString: server.database.superuserUrl });
    await owner.connect();
    await owner.query(
      `update tickets set created_at = created_at - interval '3 days', waiting_since = waiting_since - interval '3 days'`,
    );
    await owner.end();
    expect([await late(), await toAnswer()]).toEqual([expect.arrayContaining([id]), expect.arrayContaining([id])]);
    await answer(sam, id);
    expect([await waits(), await toAnswer()]).toEqual([undefined, expect.not.arrayContaining([id])]);
    const again = later();
    await reply(ada, id, 'It is not solved.');
    // Opened again, it is three days old and has waited for no time.
    expect([await waits(), await late()]).toEqual([again, expect.not.arrayContaining([id])]);
    later();
    await reply(ada, id, 'Really not.');
    expect(await waits()).toBe(again);
    later();
    await call(server, `POST /staff/tickets/${id}/answer`, {
      token: sam.token,
      body: { response: 'We are looking.', keepOpen: true },
    });
    // The ball is with the investor: nothing is to answer, however long they take.
    expect([await waits(), await toAnswer()]).toEqual([undefined, expect.not.arrayContaining([id])]);
    expect((await listed({ unresolved: true })).at(-1)).toBe(id);
    const asked = later();
    await reply(ada, id, 'And?');
    expect([await waits(), await toAnswer()]).toEqual([asked, expect.arrayContaining([id])]);
    await answer(sam, id);
    const reopened = later();
    await reopen(sam, id);
    expect([await waits(), await toAnswer()]).toEqual([reopened, expect.arrayContaining([id])]);
  });

  it('are over a week after the answer', async () => {
    const id = await submitted();
    await answer(sam, id);
    await answeredEarlier(id, '7 days 1 second');
    expect(await ticketsOf(ada)).toMatchObject([{ status: 'resolved', mayReply: false }]);
    expect(await reply(ada, id)).toMatchObject({ status: 409, body: { code: 'ticket-reply-too-late' } });
    expect(await read(sam, id)).toMatchObject({ body: { status: 'resolved', replies: [] } });
  });

  it('wait for an answer by the twenty at most on a ticket', async () => {
    const id = await submitted();
    for (let count = 0; count < MAX_UNANSWERED_REPLIES; count += 1) {
      expect(await reply(ada, id)).toMatchObject({ status: 201 });
    }
    const refusal = { status: 409, body: { code: 'too-many-ticket-replies' } };
    expect(await reply(ada, id)).toMatchObject(refusal);
    expect((await read(sam, id)).body.replies).toHaveLength(MAX_UNANSWERED_REPLIES);
    expect(await reply(ada, await submitted())).toMatchObject({ status: 201 });
    server.clock.forwardSeconds(1);
    await answer(sam, id);
    server.clock.forwardSeconds(1);
    expect(await reply(ada, id)).toMatchObject({ status: 201 });
  });

  it('of somebody else are not there to reply to', async () => {
    const id = await submitted();
    const ben = await signUpInvestor(server);
    expect(await reply(ben, id)).toMatchObject({ status: 404, body: { code: 'ticket-not-found' } });
    expect((await read(sam, id)).body.replies).toEqual([]);
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
      for (const answered of [
        read(sam, id),
        claim(sam, id),
        takeOver(sam, id, sue),
        answer(sam, id),
        reopen(sam, id),
      ]) {
        expect((await answered).status).toBe(404);
      }
    },
  );
});
