import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LogTail } from '#platform/live/log-tail.js';
import { call } from '#testing/call.js';
import { addWallet, decide, fund, requestDeposit } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { type TestServer } from '#testing/test-server.js';
import { until } from '@clearfold/ledger-store/testing';
import {
  describeBoth,
  promptly,
  startWatchedServer,
  statesIn,
  updatesIn,
  type WatchedServer,
} from '#testing/servers/watched-server.js';
import { closeApp } from '#app.js';

describeBoth('live updates of two processes', (isOnRedis) => {
  let watched: WatchedServer;
  let server: TestServer;
  let admin: TestStaff;
  let ada: TestInvestor;
  let second: Pick<TestServer, 'url' | 'stop'> & { app: NestFastifyApplication };
  beforeAll(async () => {
    watched = await startWatchedServer(isOnRedis);
    ({ server } = watched);
    await addWallet(server);
    admin = await signInStaff(server, 'admin');
  });
  beforeEach(async () => {
    ada = await signUpInvestor(server);
    const app = await server.anotherProcess();
    let stopped: Promise<void> | undefined;
    second = { app, url: (await app.getUrl()).replace(/\/$/, ''), stop: () => (stopped ??= closeApp(app)) };
  });
  afterEach(async () => {
    await watched.hangUp();
    await second.stop();
  });
  afterAll(() => watched.close());

  const watch: WatchedServer['watch'] = (...asked) => watched.watch(...asked);

  it('cross from the one that decides to the one that shows', async () => {
    const stream = await watch(ada, { at: second });
    const id = await requestDeposit(server, ada, 25);
    await until(() => updatesIn(stream).length === 1);
    await decide(server, admin, `deposits/${id}/approve`);
    await until(() => updatesIn(stream).length === 2);
    expect(statesIn(stream)).toEqual(['deposit pending', 'deposit approved']);
  });

  it('ring the bell in the other process as well', async () => {
    const stream = await watch(ada, { at: second });
    await fund(server, ada, admin, 25);
    await until(() => stream.events.some(({ event }) => event === 'changed'));
    expect(stream.events.find(({ event }) => event === 'changed')?.data).toEqual({ what: 'notifications' });
    const answer = await call<{ unread: number }>(second, 'GET /notifications', { token: ada.token });
    expect(answer.body.unread).toBe(1);
  });

  it('cross without waiting for a poll of the log: a message says that it grew', async () => {
    const stream = await watch(ada, { at: second });
    await requestDeposit(server, ada, 1);
    await until(() => updatesIn(stream).length === 1);
    // It polls by itself every two seconds; without that, only the message is left.
    clearInterval(second.app.get(LogTail)['timer']);
    await requestDeposit(server, ada, 2);
    await until(() => updatesIn(stream).length === 2);
  });

  it('go on at the other process when one stops in order, without loss or doubling', async () => {
    const stream = await watch(ada, { at: second });
    await requestDeposit(server, ada, 1);
    await until(() => updatesIn(stream).length === 1);
    // It does not wait for readers: the stream is still open.
    expect(await promptly(second.stop().then(() => 'stopped'))).toBe('stopped');
    expect(await stream.ended).toBe('ended');
    expect(stream.events.at(-1)).toEqual({ event: 'end', id: undefined, data: { reason: 'restart' } });
    await requestDeposit(server, ada, 2);
    const resumed = await watch(ada, { from: stream.lastEventId() });
    await requestDeposit(server, ada, 3);
    await until(() => updatesIn(resumed).length === 2);
    const positions = [...updatesIn(stream), ...updatesIn(resumed)].map(({ position }) => position);
    expect(new Set(positions).size).toBe(3);
  });
});
