// needs the build of api
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenAPIObject } from '@nestjs/swagger';
import pg from 'pg';
import sharp from 'sharp';
import { EventStore } from '@clearfold/ledger-store';
import { allIsReturned, leaveEarly, type LeavesAfter } from '#testing/servers/broken-off.js';
import { call } from '#testing/call.js';
import { download } from '#testing/download.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { outsideWorld } from '#testing/queue/outside-world.js';
import { credit, until } from '@clearfold/ledger-store/testing';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { LiveStreams } from '#platform/live/live-streams.js';

/** Of two events each: more than any reader of the log reads at once, which is 5,000. */
const DEPOSITS = 2_600;
const AT_ONCE = 260;

/** More than the sockets between a server and a reader who reads nothing can hold. */
const LARGE_FILE_BYTES = 12_000_000;

const description = JSON.parse(
  readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'),
) as OpenAPIObject;

/** Every answer that is no JSON, by the description of the API: one that is added is tried here by itself. */
const STREAMS = Object.entries(description.paths)
  .flatMap(([path, { get }]) => (get ? [{ path, answer: get.responses['200'] }] : []))
  .filter(({ answer }) => answer && 'content' in answer && !('application/json' in (answer.content ?? {})))
  .map(({ path }) => path);

/** Leaves while the answer is being prepared, and as its first bytes are written. */
const AT_THE_HEAD: LeavesAfter[] = Array.from({ length: 6 }, (_, i) => ({ milliseconds: 8 * i, resets: i % 2 === 1 }));

const END_EXPORTS = `
select pg_terminate_backend(pid) from pg_stat_activity
where application_name = 'clearfold-export' and wait_event_type = 'Lock' and datname = current_database()`;

describe('an answer that its reader breaks off', () => {
  let server: TestServer;
  let folder: string;
  let staff: TestStaff;
  let ada: TestInvestor;
  let depositId: string;
  let outsideAccountId: string;
  let picture: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'clearfold-broken-off-'));
    const verifierFile = join(folder, 'verifier.mjs');
    writeFileSync(verifierFile, randomBytes(LARGE_FILE_BYTES));
    writeFileSync(join(folder, 'index.html'), '<h1>home</h1>');
    writeFileSync(join(folder, 'large.png'), randomBytes(LARGE_FILE_BYTES));
    server = await startTestServer({ verifierFile, clientFolder: folder });
    await server.app.get(Jobs).start();
    staff = await signInStaff(server, 'admin');
    ada = await signUpInvestor(server);
    const store = server.app.get(EventStore, { strict: false });
    for (let done = 0; done < DEPOSITS; done += AT_ONCE) {
      const ids = await Promise.all(Array.from({ length: AT_ONCE }, () => credit(store, 100n, ada.user._id)));
      depositId = ids[0] ?? '';
    }
    outsideAccountId = await (await outsideWorld(server)).open();
    picture = await uploadedPicture();
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const uploadedPicture = async (): Promise<string> => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const image = sharp({ create: { width: 512, height: 512, channels: 3, background: '#fff', noise } });
    const body = new FormData();
    body.append('profilePicture', new Blob([new Uint8Array(await image.png().toBuffer())]), 'me.png');
    const response = await fetch(`${server.url}/api/users/me/upload-picture`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${ada.token}` },
    });
    const { user } = (await response.json()) as { user: { profilePicture: string } };
    return user.profilePicture;
  };

  /** Where a path of the description leads here. */
  const addressOf = async (path: string): Promise<string> => {
    if (path.includes('/users/pictures/')) return picture;
    if (path.includes('/verifier/')) {
      const { body } = await call<{ download: string }>(server, 'GET /ledger/verifier');
      return body.download;
    }
    const filter = encodeURIComponent(JSON.stringify({ account: `investor/${ada.user._id}/available` }));
    const query = path.includes('/postings/') ? `?filter=${filter}` : '';
    return path.replace('{id}', idIn(path)).replace('{file}', 'A.svg') + query;
  };
  const idIn = (path: string): string => {
    if (path.includes('/outside-accounts/')) return outsideAccountId;
    return path.includes('/receipt') ? depositId : ada.user._id;
  };
  const tokenFor = (path: string): string => (path.startsWith('/api/staff/') ? staff.token : ada.token);

  /** Breaks off again and again; after each time the next caller is served, and in the end nothing is left behind. */
  const breakOff = async (address: string, token: string, times: readonly LeavesAfter[]): Promise<void> => {
    for (const leaves of times) {
      await leaveEarly(server, address, token, leaves);
      expect((await call(server, 'GET /users/me', { token: ada.token })).status).toBe(200);
    }
    await allIsReturned(server);
  };
  const lengthOf = async (address: string, token: string): Promise<number> => {
    const { status, bytes } = await download(server, address.replace(/^\/api/, ''), token);
    expect(status).toBe(200);
    return bytes.length;
  };
  const placesIn = (length: number): LeavesAfter[] =>
    [0.001, 0.25, 0.5, 0.75, 0.98].map((part, i) => ({ bytes: Math.ceil(length * part), resets: i % 2 === 1 }));

  const ENDLESS = STREAMS.filter((path) => path.endsWith('/live'));
  const ALONE = '/api/staff/ledger/replay';

  it.each(STREAMS.filter((path) => !ENDLESS.includes(path) && path !== ALONE))(
    'leaves nothing behind, wherever that is: %s',
    async (path) => {
      const address = await addressOf(path);
      const token = tokenFor(path);
      await breakOff(address, token, [...AT_THE_HEAD, ...placesIn(await lengthOf(address, token))]);
    },
  );

  it.each(['jsonl', 'beancount', 'csv'])('leaves nothing behind: the whole ledger as %s', async (format) => {
    const address = `/api/staff/ledger/export?format=${format}`;
    const { headers, bytes } = await download(server, address.replace('/api', ''), staff.token);
    expect(Number(headers.get('x-ledger-events'))).toBeGreaterThan(2 * DEPOSITS);
    await breakOff(address, staff.token, [...AT_THE_HEAD, ...AT_THE_HEAD, ...placesIn(bytes.length)]);
  });

  it('is cut when the database breaks it off: no file looks whole that is not', async () => {
    const [holder, killer] = [0, 1].map(() => new pg.Client({ connectionString: server.database.superuserUrl }));
    await holder!.connect();
    await killer!.connect();
    await holder!.query('begin; lock table ledger.postings');
    const broken = download(server, '/staff/ledger/export?format=csv', staff.token);
    const outcome = broken.then(
      () => 'whole',
      () => 'cut',
    );
    await until(async () => ((await killer!.query(END_EXPORTS)).rowCount ?? 0) > 0);
    await holder!.end();
    await killer!.end();
    expect(await outcome).toBe('cut');
    await allIsReturned(server);
  });

  it('leaves nothing behind: a large file of the website', async () => {
    await breakOff('/large.png', ada.token, [...AT_THE_HEAD, ...placesIn(LARGE_FILE_BYTES)]);
  });

  it('leaves no stream of live updates behind', async () => {
    const live = server.app.get(LiveStreams);
    for (const path of ENDLESS) await breakOff(path, tokenFor(path), [...AT_THE_HEAD, { bytes: 1 }, { bytes: 900 }]);
    expect(ENDLESS).toHaveLength(2);
    expect([live.countOf('investor', ada.user._id), live.countOf('staff', staff.id)]).toEqual([0, 0]);
  });

  it('lets the next one in when a replay was broken off', async () => {
    for (const leaves of [...AT_THE_HEAD, { bytes: 1 }, { bytes: 700 }]) {
      await breakOff(ALONE, staff.token, [leaves]);
    }
    const { text } = await download(server, ALONE.replace('/api', ''), staff.token);
    expect(text).toContain('"step":"done"');
  });
});
