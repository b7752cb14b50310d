import { readdir } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { type AddressInfo } from 'node:net';
import sharp from 'sharp';
import { type ErrorAnswer, type UserAnswer } from '@clearfold/contracts';
import { userOf } from '#testing/money.js';
import { signUpInvestor, type TestInvestor } from '#testing/people.js';
import { type Clamd, CLAMD_MOST_BYTES, FOUND_BY_CLAMD, hasClamd, startClamd } from '#testing/servers/clamd.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const image = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#c81e1e' } })
    .png()
    .toBuffer();

const upload = async (server: TestServer, { token }: TestInvestor, bytes: Buffer) => {
  const body = new FormData();
  body.set('profilePicture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}/api/users/me/upload-picture`, { method: 'POST', body, headers });
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: (await answer.json()) as UserAnswer & ErrorAnswer,
  };
};

const INFECTED = {
  status: 422,
  body: {
    code: 'picture-infected',
    message: 'Our virus scanner found something in this file. Please choose another one.',
  },
};
const NOT_SCANNED = {
  status: 503,
  retryAfter: '60',
  body: {
    code: 'picture-not-scanned',
    message: 'Files cannot be checked for viruses just now. Please try again in a few minutes.',
  },
};

/** Nothing is stored of what is refused. */
const expectRefused = async (server: TestServer, ada: TestInvestor, bytes: Buffer, refusal: object): Promise<void> => {
  const files = () => readdir(server.settings.picturesFolder).catch(() => []);
  const before = await files();
  expect(await upload(server, ada, bytes)).toMatchObject(refusal);
  expect(await files()).toEqual(before);
  expect(await userOf(server, ada)).toEqual(ada.user);
};

(hasClamd() ? describe : describe.skip)('an upload that ClamAV’s daemon looks at', () => {
  let clamd: Clamd;
  beforeAll(async () => {
    clamd = await startClamd();
  });
  afterAll(() => clamd.stop());

  describe.each(['tcp', 'unix'] as const)('over %s', (transport) => {
    let server: TestServer;
    let ada: TestInvestor;
    beforeAll(async () => {
      server = await startTestServer({ clamdUrl: clamd.urls[transport] });
    });
    beforeEach(async () => {
      ada = await signUpInvestor(server);
    });
    afterEach(() => clamd.pause(false));
    afterAll(() => server.close());

    it('is taken where it finds nothing', async () => {
      const { status, body } = await upload(server, ada, await image());
      expect([status, body.user.profilePicture]).toEqual([200, expect.stringMatching(/^\/api\/users\/pictures\//)]);
    });

    it('is refused where it finds something, in a good picture too', async () => {
      await expectRefused(server, ada, Buffer.concat([await image(), Buffer.from(FOUND_BY_CLAMD)]), INFECTED);
    });

    it('is looked at before anything of ours reads it', async () => {
      await expectRefused(server, ada, Buffer.from(`no picture, but ${FOUND_BY_CLAMD}`), INFECTED);
    });

    it('is refused where it is longer than the daemon looks at', async () => {
      await expectRefused(server, ada, Buffer.alloc(CLAMD_MOST_BYTES + 1), NOT_SCANNED);
    });

    it('is refused while the daemon hangs, and taken afterwards', async () => {
      const bytes = await image();
      clamd.pause(true);
      await expectRefused(server, ada, bytes, NOT_SCANNED);
      clamd.pause(false);
      expect((await upload(server, ada, bytes)).status).toBe(200);
    });
  });
});

describe('an upload that the scanner gives no verdict on is refused', () => {
  let scanner: Server;
  let answer: (socket: Socket) => void;
  let server: TestServer;
  let ada: TestInvestor;
  const open = new Set<Socket>();
  beforeAll(async () => {
    scanner = createServer((socket) => {
      open.add(socket);
      socket.on('error', () => undefined).resume();
      answer(socket);
    });
    await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve));
    server = await startTestServer({ clamdUrl: `tcp://127.0.0.1:${(scanner.address() as AddressInfo).port}` });
    ada = await signUpInvestor(server);
  });
  afterAll(async () => {
    await server.close();
    for (const socket of open) socket.destroy();
    scanner.close();
  });

  it.each<[when: string, answer: (socket: Socket) => void]>([
    ['hangs up', (socket) => socket.destroy()],
    ['ends in the midst of its answer', (socket) => socket.end('stream: OK')],
    ['answers an error', (socket) => socket.write('Can’t allocate memory ERROR\0')],
    ['answers about something else', (socket) => socket.write('stream: OK, more or less\0')],
    ['answers without an end', (socket) => socket.write('stream: OK'.repeat(1_000))],
  ])('when it %s', async (_, answered) => {
    answer = answered;
    await expectRefused(server, ada, await image(), NOT_SCANNED);
  });

  it('when nobody listens', async () => {
    answer = (socket) => socket.end('stream: OK\0');
    expect((await upload(server, ada, await image())).status).toBe(200);
    ada = await signUpInvestor(server);
    await new Promise((resolve) => scanner.close(resolve));
    await expectRefused(server, ada, await image(), NOT_SCANNED);
  });
});
