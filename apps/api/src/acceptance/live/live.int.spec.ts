import { call } from '#testing/call.js';
import { addWallet, decide, fund, requestDeposit, requestTransfer } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { type TestServer } from '#testing/test-server.js';
import { until } from '@clearfold/ledger-store/testing';
import {
  describeBoth,
  startWatchedServer,
  statesIn,
  updatesIn,
  type WatchedServer,
} from '#testing/servers/watched-server.js';

describeBoth('live updates', (isOnRedis) => {
  let watched: WatchedServer;
  let server: TestServer;
  let admin: TestStaff;
  let ada: TestInvestor;
  let ben: TestInvestor;
  beforeAll(async () => {
    watched = await startWatchedServer(isOnRedis);
    ({ server } = watched);
    await addWallet(server);
    admin = await signInStaff(server, 'admin');
  });
  beforeEach(async () => {
    ada = await signUpInvestor(server);
    ben = await signUpInvestor(server);
  });
  afterEach(() => watched.hangUp());
  afterAll(() => watched.close());

  const watch: WatchedServer['watch'] = (...asked) => watched.watch(...asked);

  it('reach the investor as ids and states only, and nobody else', async () => {
    const [hers, his] = [await watch(ada), await watch(ben)];
    expect([hers.status, hers.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(hers.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(hers.headers.get('content-encoding')).toBeNull();
    expect(hers.headers.get('x-content-type-options')).toBe('nosniff');
    const id = await requestDeposit(server, ada, 25);
    await decide(server, admin, `deposits/${id}/approve`);
    await until(() => updatesIn(hers).length === 2);
    const [first, second] = updatesIn(hers);
    expect(hers.events.filter(({ event }) => event === 'update')).toEqual([
      {
        event: 'update',
        id: String(first!.position),
        data: { position: first!.position, transactions: [{ id, type: 'deposit', status: 'pending' }] },
      },
      {
        event: 'update',
        id: String(second!.position),
        data: { position: second!.position, transactions: [{ id, type: 'deposit', status: 'approved' }] },
      },
    ]);
    expect(his.events).toEqual([]);
  });

  it('tell both sides of a transfer their own line', async () => {
    await fund(server, ada, admin, 100);
    const [hers, his] = [await watch(ada), await watch(ben)];
    const id = await requestTransfer(server, ada, ben, 40);
    await decide(server, admin, `transfers/${id}/approve`);
    const sent = () => statesIn(hers, /^transfer /);
    await until(() => sent().length === 2 && statesIn(his).length === 1);
    expect(sent()).toEqual(['transfer pending', 'transfer completed']);
    expect(statesIn(his)).toEqual(['transfer_received completed']);
    expect(JSON.stringify(his.events)).not.toContain(ada.user._id);
  });

  it('tell the console which request of the queue changed, first approvals too', async () => {
    const desk = await watch(admin, { path: '/staff/live' });
    const other = await signInStaff(server, 'reviewer');
    const id = await requestDeposit(server, ada, 20_000);
    await decide(server, other, `deposits/${id}/approve`);
    await decide(server, admin, `deposits/${id}/approve`);
    await until(() => desk.events.length === 3);
    expect(desk.events.map(({ data }) => (data as { request: object }).request)).toEqual([
      { id, kind: 'deposit', status: 'pending' },
      { id, kind: 'deposit', status: 'pending' },
      { id, kind: 'deposit', status: 'approved' },
    ]);
    const manager = await signInStaff(server, 'plan-manager');
    expect((await call(server, 'GET /staff/live', { token: manager.token })).status).toBe(403);
  });

  it('tell the console who takes a request or a ticket on, by their ids alone', async () => {
    const desk = await watch(admin, { path: '/staff/live' });
    const [other, helper] = [await signInStaff(server, 'reviewer'), await signInStaff(server, 'support')];
    const request = await requestDeposit(server, ada, 30);
    const body = { subject: 'Deposit Problem', message: 'Where is it?' };
    await call(server, 'POST /support-tickets/submit', { token: ada.token, body });
    const [ticket] = (await call<{ id: string }[]>(server, 'GET /staff/tickets', { token: helper.token })).body.slice(
      -1,
    );
    await call(server, `POST /staff/requests/${request}/claim`, { token: other.token });
    await call(server, `POST /staff/requests/${request}/release`, { token: other.token });
    // Not held any more: nothing changes, and nothing is told.
    await call(server, `POST /staff/requests/${request}/release`, { token: other.token });
    await call(server, `POST /staff/tickets/${ticket!.id}/claim`, { token: helper.token });
    const told = () => desk.events.filter(({ event }) => event === 'changed').map(({ data }) => data);
    await until(() => told().length === 4);
    expect(told()).toEqual([
      { what: 'ticket', id: ticket!.id },
      { what: 'claim', id: request },
      { what: 'claim', id: request },
      { what: 'ticket', id: ticket!.id },
    ]);
  });

  it('resume after the last event without loss or doubling', async () => {
    const first = await watch(ada);
    await requestDeposit(server, ada, 1);
    await until(() => updatesIn(first).length === 1);
    first.close();
    await first.ended;
    await fund(server, ben, admin, 7);
    for (const amount of [2, 3, 4]) await requestDeposit(server, ada, amount);
    const second = await watch(ada, { from: first.lastEventId() });
    await requestDeposit(server, ada, 5);
    await until(() => updatesIn(second).length === 4);
    const positions = [...updatesIn(first), ...updatesIn(second)].map(({ position }) => position);
    expect(new Set(positions).size).toBe(5);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
  });

  it('say once to read everything anew when an id is not of this log or too long ago', async () => {
    await fund(server, ada, admin, 1);
    const strange = await watch(ada, { from: '999999999' });
    const [reset] = await strange.until(1);
    expect(reset).toEqual({ event: 'reset', id: expect.any(String), data: {} });
    await requestDeposit(server, ada, 2);
    await until(() => updatesIn(strange).length === 1);
    const broken = await watch(ada, { from: 'x' });
    await requestDeposit(server, ada, 3);
    await until(() => updatesIn(broken).length === 1);
    // The bell of what happened before may ring meanwhile.
    expect(broken.events.filter(({ event }) => event !== 'changed')).toHaveLength(1);
  });

  it('beat, so that a long silence keeps the line and resumes cheaply', async () => {
    const stream = await watch(ada);
    await until(() => stream.lastEventId() !== undefined);
    const [{ position }] = await server.dataSource.query<[{ position: string }]>('select position from ledger.head');
    expect(stream.lastEventId()).toBe(position);
  });
});
