import { type SessionsAnswer, type StaffInvestorDetail } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { Sessions } from '../sessions.js';

const MINUTE = 60;

describe('sessions that nobody uses', () => {
  let server: TestServer;
  let sam: TestStaff;
  let ada: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer({ staffIdleMinutes: 30, investorIdleMinutes: 60 });
  });
  beforeEach(async () => {
    sam = await signInStaff(server, 'support');
    ada = await signUpInvestor(server);
  });
  afterAll(() => server.close());

  const asSam = async () => (await call(server, 'GET /staff/me', { token: sam.token })).status;
  const asAda = async (token = ada.token) => (await call(server, 'GET /users/me', { token })).status;
  const usedAt = async (owner: 'staff_id' | 'investor_id', id: string): Promise<Date> => {
    const [row] = await server.dataSource.query<[{ last_used_at: Date }]>(
      `select last_used_at from sessions where ${owner} = $1 order by created_at desc limit 1`,
      [id],
    );
    return row.last_used_at;
  };

  it('end after the minutes of their kind, to the second', async () => {
    server.clock.forwardSeconds(30 * MINUTE - 1);
    expect(await asSam()).toBe(200);
    server.clock.forwardSeconds(30 * MINUTE - 1);
    expect(await asSam()).toBe(200);
    server.clock.forwardSeconds(30 * MINUTE);
    expect(await asSam()).toBe(401);
    // Nobody has used this one for an hour and a half.
    expect(await asAda()).toBe(401);
  });

  it('do not end while they are used, but with their twelve hours', async () => {
    for (let minutes = 0; minutes < 12 * 60 - 25; minutes += 25) {
      server.clock.forwardSeconds(25 * MINUTE);
      expect([await asSam(), await asAda()]).toEqual([200, 200]);
    }
    server.clock.forwardSeconds(25 * MINUTE);
    expect([await asSam(), await asAda()]).toEqual([401, 401]);
  });

  it('of one and the same person end one by one, and those that ended are no longer listed', async () => {
    const other = await server.app.get(Sessions).open('investor', ada.user._id);
    server.clock.forwardSeconds(40 * MINUTE);
    expect(await asAda(other)).toBe(200);
    server.clock.forwardSeconds(40 * MINUTE);
    const list = await call<SessionsAnswer>(server, 'GET /users/me/sessions', { token: other });
    expect(list.body.data).toHaveLength(1);
    const seen = await call<StaffInvestorDetail>(server, `GET /staff/investors/${ada.user._id}`, {
      token: (await signInStaff(server, 'support')).token,
    });
    expect(seen.body.sessions).toHaveLength(1);
    expect([await asAda(other), await asAda()]).toEqual([200, 401]);
  });

  it('no longer hear of changes', async () => {
    const sessions = server.app.get(Sessions);
    const rows = await server.dataSource.query<{ id: string }[]>(
      'select id from sessions where staff_id = $1 or investor_id = $2',
      [sam.id, ada.user._id],
    );
    const ids = rows.map(({ id }) => id);
    server.clock.forwardSeconds(30 * MINUTE - 1);
    expect([...(await sessions.runningAmong(ids)).values()].sort()).toEqual([null, 'support']);
    server.clock.forwardSeconds(1);
    expect([...(await sessions.runningAmong(ids)).values()]).toEqual([null]);
    server.clock.forwardSeconds(30 * MINUTE);
    expect((await sessions.runningAmong(ids)).size).toBe(0);
  });

  it('are written down as used at most twice a minute', async () => {
    const begun = await usedAt('staff_id', sam.id);
    server.clock.forwardSeconds(29);
    await asSam();
    expect(await usedAt('staff_id', sam.id)).toEqual(begun);
    server.clock.forwardSeconds(1);
    await asSam();
    expect(await usedAt('staff_id', sam.id)).toEqual(server.clock.now());
  });

  it('wait for nobody who holds their rows: the call is answered, and the use is written down later', async () => {
    const begun = await usedAt('investor_id', ada.user._id);
    server.clock.forwardSeconds(5 * MINUTE);
    await server.dataSource.transaction(async (manager) => {
      await manager.query('select 1 from sessions where investor_id = $1 for update', [ada.user._id]);
      expect(await asAda()).toBe(200);
    });
    expect(await usedAt('investor_id', ada.user._id)).toEqual(begun);
    expect(await asAda()).toBe(200);
    expect(await usedAt('investor_id', ada.user._id)).toEqual(server.clock.now());
  });

  it('are used by calls only where a limit says so: a session of twelve hours is not written to', async () => {
    const process = await server.anotherProcess({ investorIdleMinutes: 12 * 60 });
    const url = await process.getUrl();
    const begun = await usedAt('investor_id', ada.user._id);
    server.clock.forwardSeconds(11 * 60 * MINUTE);
    const answer = await fetch(`${url}/api/users/me`, { headers: { authorization: `Bearer ${ada.token}` } });
    expect(answer.status).toBe(200);
    expect(await usedAt('investor_id', ada.user._id)).toEqual(begun);
    await process.close();
  });

  it('are read where nothing can be written', async () => {
    await server.dataSource.query('revoke update on sessions from clearfold_app');
    try {
      server.clock.forwardSeconds(5 * MINUTE);
      expect([await asSam(), await asAda()]).toEqual([200, 200]);
    } finally {
      await server.dataSource.query('grant update (ended_at, last_used_at) on sessions to clearfold_app');
    }
  });

  it('tell their pages when they end', async () => {
    const me = await call(server, 'GET /staff/me', { token: sam.token });
    expect(me.body).toMatchObject({ idleMinutes: 30 });
    expect(await (await fetch(`${server.url}/api/site/services`)).json()).toMatchObject({ idleMinutes: 60 });
  });
});
