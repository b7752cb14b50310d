import { type LiveUpdate } from '@clearfold/contracts';
import { connect } from 'node:net';
import { Sessions } from '#platform/auth/sessions.js';
import { LiveStreams } from '#platform/live/live-streams.js';
import { call } from '#testing/call.js';
import { type EventStream, openStream } from '#testing/event-stream.js';
import { addWallet, decide, fund, requestDeposit, requestTransfer } from '#testing/money.js';
import { PASSWORD, signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { hasRedis, startTestRedis, type TestRedis } from '#testing/redis-server.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { closeApp } from './app.js';

const onRedis = hasRedis() ? describe : describe.skip;

describe('live updates through PostgreSQL', () => behaves(false));
onRedis('live updates through Redis', () => behaves(true));

function behaves(isOnRedis: boolean): void {
  let redis: TestRedis | undefined;
  let server: TestServer;
  let admin: TestStaff;
  let ada: TestInvestor;
  let ben: TestInvestor;
  const open: EventStream[] = [];
  beforeAll(async () => {
    redis = isOnRedis ? await startTestRedis() : undefined;
    server = await startTestServer({ redisUrl: redis?.url });
    await addWallet(server);
    admin = await signInStaff(server, 'admin');
  });
  beforeEach(async () => {
    ada = await signUpInvestor(server);
    ben = await signUpInvestor(server);
  });
  afterEach(async () => {
    for (const stream of open.splice(0)) {
      stream.close();
      await stream.ended;
    }
  });
  afterAll(async () => {
    await server.close();
    await redis?.stop();
  });

  const watch = async (
    { token }: { token: string },
    {
      path = '/live',
      at = server as Pick<TestServer, 'url'>,
      from,
    }: { path?: string; at?: Pick<TestServer, 'url'>; from?: string } = {},
  ): Promise<EventStream> => {
    const stream = await openStream(at, path, token, from);
    open.push(stream);
    return stream;
  };
  const updates = (stream: EventStream) =>
    stream.events.filter(({ event }) => event === 'update').map(({ data }) => data as LiveUpdate);
  const states = (stream: EventStream): string[] =>
    updates(stream).flatMap(({ transactions }) => transactions.map(({ type, status }) => `${type} ${status}`));
  const until = async (isSo: () => boolean, withinMilliseconds = 5000): Promise<number> => {
    const start = performance.now();
    while (!isSo()) {
      if (performance.now() - start > withinMilliseconds) throw new Error('It did not happen in time');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return performance.now() - start;
  };

  const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds, 'late'));
  const eventually = async (isSo: () => Promise<boolean>): Promise<void> => {
    const end = Date.now() + 3000;
    while (!(await isSo())) {
      if (Date.now() > end) throw new Error('It did not happen in time');
      await later(20);
    }
  };

  it('reach the investor in under two seconds, as ids and states only, and nobody else', async () => {
    const [hers, his] = [await watch(ada), await watch(ben)];
    expect([hers.status, hers.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(hers.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(hers.headers.get('content-encoding')).toBeNull();
    expect(hers.headers.get('x-content-type-options')).toBe('nosniff');
    const id = await requestDeposit(server, ada, 25);
    await decide(server, admin, `deposits/${id}/approve`);
    expect(await until(() => updates(hers).length === 2, 2000)).toBeLessThan(2000);
    const [first, second] = updates(hers);
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
    await until(() => states(hers).length === 2 && states(his).length === 1);
    expect(states(hers)).toEqual(['transfer pending', 'transfer completed']);
    expect(states(his)).toEqual(['transfer_received completed']);
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
    await until(() => updates(first).length === 1);
    first.close();
    await first.ended;
    await fund(server, ben, admin, 7);
    for (const amount of [2, 3, 4]) await requestDeposit(server, ada, amount);
    const second = await watch(ada, { from: first.lastEventId() });
    await requestDeposit(server, ada, 5);
    await until(() => updates(second).length === 4);
    const positions = [...updates(first), ...updates(second)].map(({ position }) => position);
    expect(new Set(positions).size).toBe(5);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
  });

  it('say once to read everything anew when an id is not of this log or too long ago', async () => {
    await fund(server, ada, admin, 1);
    const strange = await watch(ada, { from: '999999999' });
    const [reset] = await strange.until(1);
    expect(reset).toEqual({ event: 'reset', id: expect.any(String), data: {} });
    await requestDeposit(server, ada, 2);
    await until(() => updates(strange).length === 1);
    const broken = await watch(ada, { from: 'x' });
    await requestDeposit(server, ada, 3);
    await until(() => updates(broken).length === 1);
    // The bell of what happened before may ring meanwhile.
    expect(broken.events.filter(({ event }) => event !== 'changed')).toHaveLength(1);
  });

  it.each([
    ['signing out', () => call(server, 'POST /auth/signout', { token: ada.token })],
    [
      'a change of the password elsewhere',
      async () => {
        const token = await server.app.get(Sessions).open('investor', ada.user._id);
        const body = { currentPassword: PASSWORD, newPassword: 'another horse' };
        await call(server, 'PUT /users/change-password', { token, body });
      },
    ],
    ['the deletion of the account', () => call(server, 'DELETE /users/me', { token: ada.token })],
    [
      'the end of its twelve hours',
      async () => {
        server.clock.forwardSeconds(12 * 60 * 60 + 1);
        admin = await signInStaff(server, 'admin');
      },
    ],
  ])('end promptly with the session: %s', async (reason, end) => {
    const [hers, his] = [await watch(ada), await watch(ben)];
    await end();
    expect(await Promise.race([hers.ended, later(3000)])).toBe('ended');
    expect(hers.events.at(-1)).toEqual({ event: 'end', id: undefined, data: { reason: 'session' } });
    if (reason !== 'the end of its twelve hours') {
      await fund(server, ben, admin, 5);
      await until(() => updates(his).length === 2);
    }
  });

  it('end for a member of staff who was switched off or has another role', async () => {
    const [off, moved] = [await signInStaff(server, 'reviewer'), await signInStaff(server, 'reviewer')];
    const streams = [await watch(off, { path: '/staff/live' }), await watch(moved, { path: '/staff/live' })];
    await server.dataSource.query('update staff set disabled_at = now() where id = $1', [off.id]);
    await server.dataSource.query(`update staff set role = 'plan-manager' where id = $1`, [moved.id]);
    for (const { ended } of streams) expect(await Promise.race([ended, later(3000)])).toBe('ended');
  });

  it('are bounded per person: the ninth stream is refused, and open again once one closed', async () => {
    const streams: EventStream[] = [];
    for (let i = 0; i < 8; i += 1) streams.push(await watch(ada));
    const ninth = await call(server, 'GET /live', { token: ada.token });
    expect([ninth.status, ninth.headers.get('retry-after')]).toEqual([429, '30']);
    expect((await watch(ben)).status).toBe(200);
    streams[0]!.close();
    await streams[0]!.ended;
    await eventually(async () => (await call(server, 'GET /live', { token: ada.token })).status === 200);
  });

  it('cut a reader that does not read, and nobody else', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    const closed = new Promise<string>((resolve) => {
      socket.on('close', () => resolve('cut')).on('error', () => resolve('cut'));
    });
    socket.write(`GET /api/live HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ada.token}\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    const streams = server.app.get(LiveStreams);
    const reading = await watch(ada);
    // More than the kernel keeps for a reader: it must stop somewhere.
    const isAlone = () => streams.countOf('investor', ada.user._id) === 1;
    for (let round = 0; round < 4000 && !isAlone(); round += 1) {
      for (let i = 0; i < 50; i += 1) streams['tell']([ada.user._id], { what: 'tickets' });
      await new Promise(setImmediate);
    }
    expect(isAlone()).toBe(true);
    socket.resume();
    expect(await Promise.race([closed, later(3000)])).toBe('cut');
    const before = updates(reading).length;
    await requestDeposit(server, ada, 5);
    await until(() => updates(reading).length === before + 1);
  });

  it('beat, so that a long silence keeps the line and resumes cheaply', async () => {
    const stream = await watch(ada);
    await until(() => stream.lastEventId() !== undefined);
    const [{ position }] = await server.dataSource.query<[{ position: string }]>('select position from ledger.head');
    expect(stream.lastEventId()).toBe(position);
  });

  describe('with two processes', () => {
    let second: Pick<TestServer, 'url' | 'stop'>;
    beforeEach(async () => {
      const app = await server.anotherProcess();
      let stopped: Promise<void> | undefined;
      second = { url: (await app.getUrl()).replace(/\/$/, ''), stop: () => (stopped ??= closeApp(app)) };
    });
    afterEach(() => second.stop());

    it('cross from the one that decides to the one that shows in under two seconds', async () => {
      const stream = await watch(ada, { at: second });
      const id = await requestDeposit(server, ada, 25);
      await until(() => updates(stream).length === 1, 2000);
      await decide(server, admin, `deposits/${id}/approve`);
      await until(() => updates(stream).length === 2, 2000);
      expect(states(stream)).toEqual(['deposit pending', 'deposit approved']);
    });

    it('ring the bell in the other process as well', async () => {
      const stream = await watch(ada, { at: second });
      await fund(server, ada, admin, 25);
      await until(() => stream.events.some(({ event }) => event === 'changed'), 2000);
      expect(stream.events.find(({ event }) => event === 'changed')?.data).toEqual({ what: 'notifications' });
      const answer = await call<{ unread: number }>(second, 'GET /notifications', { token: ada.token });
      expect(answer.body.unread).toBe(1);
    });

    it('cross without waiting for a look at the log: a message says that it grew', async () => {
      const stream = await watch(ada, { at: second });
      await requestDeposit(server, ada, 1);
      await until(() => updates(stream).length === 1);
      const took: number[] = [];
      for (let count = 2; count <= 6; count += 1) {
        await requestDeposit(server, ada, count);
        took.push(await until(() => updates(stream).length === count));
      }
      // The look comes every two seconds: five in a row could not all be this quick by it.
      expect(Math.max(...took)).toBeLessThan(500);
    });

    it('go on at the other process when one stops in order, without loss or doubling', async () => {
      const stream = await watch(ada, { at: second });
      await requestDeposit(server, ada, 1);
      await until(() => updates(stream).length === 1);
      const start = performance.now();
      await second.stop();
      // The stop does not wait for readers.
      expect(performance.now() - start).toBeLessThan(3000);
      expect(await stream.ended).toBe('ended');
      expect(stream.events.at(-1)).toEqual({ event: 'end', id: undefined, data: { reason: 'restart' } });
      await requestDeposit(server, ada, 2);
      const resumed = await watch(ada, { from: stream.lastEventId() });
      await requestDeposit(server, ada, 3);
      await until(() => updates(resumed).length === 2);
      const positions = [...updates(stream), ...updates(resumed)].map(({ position }) => position);
      expect(new Set(positions).size).toBe(3);
    });
  });
}
