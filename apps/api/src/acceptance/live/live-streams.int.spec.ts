import { connect } from 'node:net';
import { Sessions } from '#platform/auth/sessions.js';
import { LiveStreams } from '#platform/live/live-streams.js';
import { call } from '#testing/call.js';
import { type EventStream } from '#testing/event-stream.js';
import { addWallet, fund, requestDeposit } from '#testing/money.js';
import { PASSWORD, signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { type TestServer } from '#testing/test-server.js';
import { until } from '@clearfold/ledger-store/testing';
import { promptly, startWatchedServer, updatesIn, type WatchedServer } from '#testing/servers/watched-server.js';

describe('streams of live updates', () => {
  let watched: WatchedServer;
  let server: TestServer;
  let admin: TestStaff;
  let ada: TestInvestor;
  let ben: TestInvestor;
  beforeAll(async () => {
    watched = await startWatchedServer();
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
    expect(await promptly(hers.ended)).toBe('ended');
    expect(hers.events.at(-1)).toEqual({ event: 'end', id: undefined, data: { reason: 'session' } });
    if (reason !== 'the end of its twelve hours') {
      await fund(server, ben, admin, 5);
      await until(() => updatesIn(his).length === 2);
    }
  });

  it('end for a member of staff who was switched off or has another role', async () => {
    const [off, moved] = [await signInStaff(server, 'reviewer'), await signInStaff(server, 'reviewer')];
    const streams = [await watch(off, { path: '/staff/live' }), await watch(moved, { path: '/staff/live' })];
    await server.dataSource.query('update staff set disabled_at = now() where id = $1', [off.id]);
    await server.dataSource.query(`update staff set role = 'plan-manager' where id = $1`, [moved.id]);
    for (const { ended } of streams) expect(await promptly(ended)).toBe('ended');
  });

  it('are bounded per person: the ninth stream is refused, and open again once one closed', async () => {
    const streams: EventStream[] = [];
    for (let i = 0; i < 8; i += 1) streams.push(await watch(ada));
    const ninth = await call(server, 'GET /live', { token: ada.token });
    expect([ninth.status, ninth.headers.get('retry-after')]).toEqual([429, '30']);
    expect((await watch(ben)).status).toBe(200);
    streams[0]!.close();
    await streams[0]!.ended;
    await until(async () => (await call(server, 'GET /live', { token: ada.token })).status === 200);
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
    expect(await promptly(closed)).toBe('cut');
    const before = updatesIn(reading).length;
    await requestDeposit(server, ada, 5);
    await until(() => updatesIn(reading).length === before + 1);
  });
});
