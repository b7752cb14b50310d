import { mock } from 'node:test';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type JobCounts, type RingingAlarms, type StaffActEntry, type StaffJob } from '@clearfold/contracts';
import { Redis } from 'ioredis';
import { AlarmWatch } from '#platform/alarms/alarm-watch.js';
import { call } from '#testing/call.js';
import { download } from '#testing/download.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
import { hasRedis, startTestRedis, type TestRedis } from '#testing/servers/redis-server.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { type Job } from './job.js';
import { Jobs } from './jobs.js';

/** Every process of the test has the same jobs; what they did stands here. */
class TestJob implements Job {
  readonly everySeconds = 0.2;
  readonly dueIds = new Set<string>();
  readonly failing = new Set<string>();
  readonly ran: string[] = [];
  readonly aborted: string[] = [];
  polls = 0;
  /** Has polls fail. */
  isBlind = false;
  running = 0;
  /** End the runs that go on until they are told to, or until the server stops. */
  readonly releases = new Set<() => void>();

  constructor(readonly name: string) {}

  async due(): Promise<string[]> {
    this.polls += 1;
    if (this.isBlind) throw new Error('It cannot be seen');
    return [...this.dueIds];
  }

  async run(id: string, signal: AbortSignal): Promise<void> {
    // A poll may have found it due just before it was done: as every job must, this one asks what is left to do.
    if (!this.dueIds.has(id)) return;
    this.ran.push(id);
    if (this.failing.has(id)) throw new Error(`${id} cannot be done`);
    if (id.startsWith('long')) {
      this.running += 1;
      await new Promise<void>((resolve) => {
        this.releases.add(resolve);
        signal.addEventListener('abort', () => {
          this.aborted.push(id);
          resolve();
        });
      });
      this.running -= 1;
      if (signal.aborted) return;
    }
    this.dueIds.delete(id);
  }
}

const until = async (holds: () => boolean | Promise<boolean>, seconds = 60): Promise<void> => {
  const end = Date.now() + seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('It did not come to that in time');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
};

const onRedis = hasRedis() ? describe : describe.skip;

describe('jobs kept in PostgreSQL', () => behaves(false));
onRedis('jobs kept in Redis', () => behaves(true));

function behaves(isOnRedis: boolean): void {
  let redis: TestRedis | undefined;
  let server: TestServer;
  let admin: TestStaff;
  let jobs: Jobs;
  const sums = new TestJob('sums');
  const others = new TestJob('others');

  beforeAll(async () => {
    redis = isOnRedis ? await startTestRedis() : undefined;
    server = await startTestServer({ redisUrl: redis?.url, workJobs: true });
    admin = await signInStaff(server, 'admin');
    jobs = server.app.get(Jobs);
    jobs.register(sums);
    jobs.register(others);
    await jobs.start();
  });
  afterAll(async () => {
    await server.close();
    await redis?.stop();
  });
  beforeEach(() => {
    sums.ran.length = 0;
    sums.dueIds.clear();
    sums.failing.clear();
  });

  const anotherProcess = (): Jobs => {
    const another = new Jobs(server.settings, server.clock);
    another.register(sums);
    return another;
  };
  const releaseAll = (): void => sums.releases.forEach((release) => release());
  const queue = () => {
    if (!jobs.queue) throw new Error('The queue is closed');
    return jobs.queue;
  };
  const list = async (filter: object): Promise<StaffJob[]> =>
    (
      await call<StaffJob[]>(server, `GET /staff/jobs?filter=${encodeURIComponent(JSON.stringify(filter))}`, {
        token: admin.token,
      })
    ).body;
  const failedJob = async (subject: string): Promise<StaffJob | undefined> =>
    (await list({ state: 'failed' })).find((job) => job.subject === subject);

  it('does what is due, each once', async () => {
    for (const id of ['a', 'b', 'c']) sums.dueIds.add(id);
    await until(() => sums.dueIds.size === 0);
    await until(() => sums.polls > 2);
    expect(sums.ran.sort()).toEqual(['a', 'b', 'c']);
  });

  it('queues what runs already no second time, however often it is found due', async () => {
    sums.dueIds.add('long-1');
    await until(() => sums.running === 1);
    const { polls } = sums;
    await until(() => sums.polls > polls + 2);
    releaseAll();
    await until(() => sums.dueIds.size === 0);
    expect(sums.ran).toEqual(['long-1']);
  });

  it('does the same again when it is due again', async () => {
    sums.dueIds.add('again');
    await until(() => sums.dueIds.size === 0);
    sums.dueIds.add('again');
    await until(() => sums.ran.length === 2 && sums.dueIds.size === 0);
  });

  describe('a poll that failed', () => {
    const alarm = async (): Promise<string | undefined> => {
      await server.app.get(AlarmWatch).round();
      const { body } = await call<RingingAlarms>(server, 'GET /staff/alarms', { token: admin.token });
      const what = body.data.find(({ part }) => part === 'failed-jobs')?.what;
      // Another of the server's jobs, cut off by a test before, rings for itself.
      return what?.includes('sums') ? what : undefined;
    };
    const failedPoll = async (): Promise<StaffJob | undefined> =>
      (await list({ state: 'failed' })).find(({ name, subject }) => name === 'sums' && subject === undefined);

    it('rings while none of its name succeeded since, and no longer once one did; the job board shows it still', async () => {
      sums.isBlind = true;
      await until(async () => (await failedPoll()) !== undefined);
      const { polls } = others;
      await until(() => others.polls > polls + 2);
      expect(await alarm()).toMatch(/^\d+ jobs? failed lately: .*sums/);
      sums.isBlind = false;
      await until(async () => (await alarm()) === undefined);
      expect(await failedPoll()).toMatchObject({ failedReason: 'It cannot be seen' });
    });

    it('is made up for, too, when it leaves the board meanwhile', async () => {
      const failedPolls = async () => (await list({ state: 'failed' })).filter(({ subject }) => subject === undefined);
      sums.isBlind = true;
      await until(async () => (await failedPolls()).length > 0);
      // What a poll has read just before it left the board: the board knows no such job any more.
      const read = await queue().getFailed(0, 0);
      read.forEach((job) => Object.assign(job, { id: 'left the board' }));
      const reading = mock.method(queue(), 'getFailed', () => Promise.resolve(read));
      sums.isBlind = false;
      const { polls } = sums;
      await until(() => sums.polls > polls + 3);
      reading.mock.restore();
      const reasons = (await failedPolls()).map(({ failedReason }) => failedReason);
      expect(reasons.filter((reason) => reason !== 'It cannot be seen')).toEqual([]);
      await until(async () => (await alarm()) === undefined);
    });
  });

  it('loses nothing when the queue is flushed', async () => {
    sums.dueIds.add('survivor');
    sums.failing.add('survivor');
    await until(() => sums.ran.length > 0);
    await queue().obliterate({ force: true });
    sums.failing.clear();
    const another = anotherProcess();
    try {
      await another.start();
      await until(() => sums.dueIds.size === 0);
    } finally {
      await another.stop();
    }
  });

  if (isOnRedis)
    it('goes on at once when Redis comes back empty', async () => {
      const redisClient = new Redis(String(redis?.url));
      await redisClient.flushall();
      // Its other callers find the connection broken, as after a restart.
      await redisClient.call('CLIENT', 'KILL', 'TYPE', 'NORMAL', 'SKIPME', 'yes');
      await redisClient.quit();
      sums.dueIds.add('forgotten');
      await until(() => sums.dueIds.size === 0);
      expect(sums.ran).toEqual(['forgotten']);
    });

  it('shows a failed job to staff and runs it again on their word', async () => {
    sums.dueIds.add('broken');
    sums.failing.add('broken');
    await until(async () => (await failedJob('broken')) !== undefined);
    expect(sums.ran).toEqual(['broken', 'broken', 'broken']);
    const failed = await failedJob('broken');
    expect(failed).toMatchObject({
      id: 'sums.broken',
      name: 'sums',
      state: 'failed',
      attempts: 3,
      failedReason: 'broken cannot be done',
    });
    const counts = await call<JobCounts>(server, 'GET /staff/jobs/counts', { token: admin.token });
    expect(counts.body.failed).toBeGreaterThanOrEqual(1);
    const { polls } = sums;
    await until(() => sums.polls > polls + 3);
    expect(sums.ran).toHaveLength(3);

    const { text } = await download(server, '/staff/jobs/export.csv?filter={"state":"failed"}', admin.token);
    const lines = text.split('\r\n');
    expect(lines).toContainEqual(expect.stringContaining('sums.broken,sums,broken,failed,3,'));
    expect(lines.at(-2)).toBe(`rows,${lines.length - 3}`);

    sums.failing.clear();
    const retried = await call<StaffJob>(server, `POST /staff/jobs/${failed?.id}/retry`, { token: admin.token });
    expect([retried.status, retried.body.state]).toEqual([200, 'waiting']);
    const acts = 'GET /staff/acts?filter={"act":"job-retried"}';
    const { body: trail } = await call<StaffActEntry[]>(server, acts, { token: admin.token });
    expect(trail).toMatchObject([{ act: 'job-retried', by: 'The admin', recordId: 'sums.broken' }]);
    await until(() => sums.dueIds.size === 0);
    const retry = () => call(server, `POST /staff/jobs/${failed?.id}/retry`, { token: admin.token });
    // What is done is gone a moment later.
    await until(async () => (await retry()).status !== 409);
    expect(await retry()).toMatchObject({ status: 404, body: { code: 'job-not-found' } });
  });

  it('runs by itself again what has failed and rested for a quarter of an hour', async () => {
    sums.dueIds.add('tired');
    sums.failing.add('tired');
    await until(async () => (await failedJob('tired')) !== undefined);
    sums.failing.clear();
    server.clock.moveTo(new Date(Date.now() + 16 * 60_000));
    await until(() => sums.dueIds.size === 0);
  });

  it('refuses to run again what has not failed', async () => {
    sums.dueIds.add('long-2');
    await until(() => sums.running === 1);
    const answer = await call(server, 'POST /staff/jobs/sums.long-2/retry', { token: admin.token });
    expect(answer).toMatchObject({ status: 409, body: { code: 'job-not-failed' } });
    const one = await call<StaffJob>(server, 'GET /staff/jobs/sums.long-2', { token: admin.token });
    expect(one.body).toMatchObject({ state: 'active', subject: 'long-2' });
    releaseAll();
    await until(() => sums.dueIds.size === 0);
  });

  it('hands over what a stopping process was at', async () => {
    const another = anotherProcess();
    await another.start();
    for (const id of ['long-3', 'long-4', 'long-5', 'long-6', 'long-7', 'long-8']) sums.dueIds.add(id);
    await until(() => sums.running === 6);
    await another.stop();
    expect(sums.aborted.length).toBeGreaterThan(0);
    await until(() => {
      releaseAll();
      return sums.dueIds.size === 0;
    });
  });

  it('does what a killed process had begun', async () => {
    const doomed = startHangingWorker(redis?.url ?? server.settings.databaseUrl, isOnRedis);
    try {
      // Both take from the queue: there is work until the doomed one has begun some.
      for (let i = 0; doomed.begun.length === 0; i += 1) {
        sums.dueIds.add(`orphan-${i}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    } finally {
      doomed.kill();
    }
    expect(sums.ran).not.toContain(doomed.begun[0]);
    await until(() => sums.dueIds.size === 0);
    expect(sums.ran).toContain(doomed.begun[0]);
  });
}

/** A process that begins what is due and never finishes it. */
const startHangingWorker = (url: string, isOnRedis: boolean) => {
  // A second, where ours are ten: what is tested is who looks for it, not how long it may work.
  const options = '{ concurrency: 8, lockDuration: 1_000, connection, prefix: "{clearfold}" }';
  const work = 'async ({ data }) => data.id && (console.log(data.id), await new Promise(() => {}))';
  const script = isOnRedis
    ? `import { Worker } from 'bullmq'; import { Redis } from 'ioredis';
       const connection = new Redis(process.env.QUEUE_URL, { maxRetriesPerRequest: null });
       new Worker('jobs', ${work}, ${options});`
    : `import { createPostgresBackend, Worker } from 'bullmq'; import pg from 'pg';
       const options = '-c role=clearfold_app -c search_path=bullmq,public';
       const connection = new pg.Pool({ connectionString: process.env.QUEUE_URL, options });
       new Worker('jobs', ${work}, ${options}, createPostgresBackend);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    // Where this project's own packages are found, wherever the tests were started.
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, QUEUE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const begun: string[] = [];
  child.stdout.on('data', (text: Buffer) => begun.push(...text.toString().trim().split('\n')));
  return { begun, kill: () => child.kill('SIGKILL') };
};
