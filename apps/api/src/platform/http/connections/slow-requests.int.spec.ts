import { type Server } from 'node:http';
import { connect } from 'node:net';
import { startTestServer, type TestServer } from '#testing/test-server.js';

/** How much faster time runs here than for people. */
const FASTER = 30;

/** What a request gets that is sent a byte at a time and never ends, and after how many seconds. */
const dripped = (url: string, begun: string, drop: string): Promise<{ answer: string; seconds: number }> =>
  new Promise((resolve) => {
    const start = performance.now();
    const { port, hostname } = new URL(url);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.write(begun);
    const drip = setInterval(() => socket.write(drop), 50);
    socket.on('data', (data) => void (answer += data.toString()));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(drip);
      resolve({ answer, seconds: (performance.now() - start) / 1000 });
    });
  });

describe('a request that comes too slowly', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    const http = server.app.getHttpServer() as Server;
    expect([http.headersTimeout, http.requestTimeout]).toEqual([10_000, 40 * 60_000]);
    http.headersTimeout /= FASTER;
    http.requestTimeout /= FASTER;
  });
  afterAll(() => server.close());

  const POST = 'POST /api/auth/signin HTTP/1.1\r\nhost: clearfold.example\r\n';

  it.each([
    ['in its head', POST, 'x-more: 1\r\n'],
    ['in its body', `${POST}content-type: application/json\r\ncontent-length: 100000\r\n\r\n{`, ' '],
  ])('%s is answered 408 and hung up on', async (_, begun, drop) => {
    const { answer, seconds } = await dripped(server.url, begun, drop);
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    // What it may take, and how often Node looks.
    expect(seconds).toBeLessThan(60 / FASTER + 3);
  });
});
