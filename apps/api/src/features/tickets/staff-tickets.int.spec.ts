import { type StaffTicket } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

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
    [{ filter: { q: 'technical sup' } }, ['two', 'three']],
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
    ['a parameter twice', 'range=[0,9]&range=[0,9]'],
  ])('refuses %s', async (_, query) => {
    const answer = await call(server, `GET /staff/tickets?${query.replaceAll('"', '%22')}`, { token: sam.token });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-query' } });
  });
});
