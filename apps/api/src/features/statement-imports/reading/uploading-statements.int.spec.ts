import { once } from 'node:events';
import { type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { STATEMENT_MAX_BYTES } from '@clearfold/contracts';
import { until } from '@clearfold/ledger-store/testing';
import { camt053Of, camt053Pieces } from '@clearfold/statement-files/testing';
import { line, OCTOBER, openOutsideAccount, sendStatement, statement } from '#testing/outside/statements.js';
import { call } from '#testing/call.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const BOUNDARY = 'upload-boundary';
const FILE = Buffer.from(camt053Of(OCTOBER, '001.08')).toString('utf8');

const field = (name: string, value: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = (name = 'statement', fileName = 'a.xml'): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const FORMAT = field('format', 'camt.053');

describe('the upload of a statement', () => {
  let server: TestServer;
  let robin: TestStaff;
  let accountId: string;
  beforeAll(async () => {
    server = await startTestServer({ workJobs: false });
    server.clock.moveTo(new Date('2026-11-20T12:00:00Z'));
    accountId = await openOutsideAccount(server);
    robin = await signInStaff(server, 'reviewer');
  });
  afterAll(() => server.close());

  const path = (): string => `/api/staff/outside-accounts/${accountId}/statements`;
  const post = async (body: string | Uint8Array, type = `multipart/form-data; boundary=${BOUNDARY}`) => {
    const headers = { authorization: `Bearer ${robin.token}`, 'content-type': type };
    const answer = await fetch(`${server.url}${path()}`, {
      method: 'POST',
      body: new Uint8Array(Buffer.from(body)),
      headers,
    });
    return { status: answer.status, body: (await answer.json()) as { code?: string; errors?: object; state?: string } };
  };
  /** What is left of files, also of those that nobody is shown. */
  const left = () =>
    server.dataSource.query<object[]>(
      'select (select count(*)::int from statement_imports) as imports, (select count(*)::int from statement_import_lines) as lines',
    );
  const NOTHING = [{ imports: 0, lines: 0 }];

  /** Begins a request, of which the test sends as much as it wants. */
  const begun = async (length?: number): Promise<Socket> => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    await once(socket, 'connect');
    const size = length === undefined ? 'transfer-encoding: chunked' : `content-length: ${length}`;
    socket.write(
      `POST ${path()} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${robin.token}\r\n` +
        `content-type: multipart/form-data; boundary=${BOUNDARY}\r\n${size}\r\n\r\n`,
    );
    return socket;
  };
  const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

  it.each<[what: string, body: string, status: number, code: string]>([
    ['without a file', `${FORMAT}${END}`, 400, 'statement-missing'],
    ['with an empty one', `${FORMAT}${fileHead()}\r\n${END}`, 400, 'statement-missing'],
    ['with one of another name', `${FORMAT}${fileHead('picture')}${FILE}\r\n${END}`, 400, 'statement-missing'],
    ['with two', `${FORMAT}${fileHead()}${FILE}\r\n${fileHead()}${FILE}\r\n${END}`, 400, 'statement-not-single'],
    ['that is no form', 'nothing of the kind', 400, 'malformed-body'],
    ['whose form does not end', `${FORMAT}${fileHead()}${FILE}\r\n--${BOUNDARY}`, 400, 'malformed-body'],
    ['whose file does not end', `${FORMAT}${fileHead()}${FILE}`, 400, 'malformed-body'],
    [
      'with a name that is no text',
      `${FORMAT}${fileHead('statement', '\ud800')}${FILE}\r\n${END}`,
      400,
      'malformed-text',
    ],
    ['without its format', `${fileHead()}${FILE}\r\n${END}`, 400, 'validation-failed'],
    ['with its format behind the file', `${fileHead()}${FILE}\r\n${FORMAT}${END}`, 400, 'validation-failed'],
    ['of an unknown format', `${field('format', 'mt940')}${fileHead()}${FILE}\r\n${END}`, 400, 'validation-failed'],
    [
      'of a day that does not exist',
      `${FORMAT}${field('from', '2026-02-30')}${fileHead()}${FILE}\r\n${END}`,
      400,
      'validation-failed',
    ],
    [
      'of a negative balance',
      `${FORMAT}${field('opening', '-1')}${fileHead()}${FILE}\r\n${END}`,
      400,
      'validation-failed',
    ],
  ])('%s is refused, and leaves nothing', async (_, body, status, code) => {
    const bytes = body.includes('\ud800') ? Buffer.from(body.replace('\ud800', '\xff'), 'latin1') : body;
    const answer = await post(bytes);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await left()).toEqual(NOTHING);
  });

  it('that is no multipart is refused, and told which files are taken', async () => {
    expect(await post('{}', 'application/json')).toMatchObject({
      status: 415,
      body: { code: 'statement-no-form', message: expect.stringMatching(/camt\.053 \(XML\), OFX or CSV/) },
    });
  });

  it('to an account that takes none is refused, and leaves nothing', async () => {
    expect(await sendStatement(server, robin, robin.id, OCTOBER)).toMatchObject({
      status: 404,
      body: { code: 'outside-account-not-found' },
    });
    const admin = await signInStaff(server, 'admin');
    const terms = {
      kind: 'wallet',
      source: 'statements',
      name: 'W',
      identifier: 'x',
      network: 'Bitcoin',
      currency: 'BTC',
    };
    const { body } = await call<{ id: string }>(server, 'POST /staff/outside-accounts', {
      token: admin.token,
      body: { ...terms, decimals: 8, staleAfterDays: 1 },
    });
    expect(await sendStatement(server, robin, body.id, OCTOBER)).toMatchObject({
      status: 409,
      body: { code: 'outside-account-takes-no-statements' },
    });
    expect(await left()).toEqual(NOTHING);
  });

  it('that is said to be too large is refused before a byte of it is read', async () => {
    const socket = await begun(STATEMENT_MAX_BYTES + 200_000);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString('utf8')).toMatch(/^HTTP\/1\.1 413 [^]*statement-too-large/);
    expect(await left()).toEqual(NOTHING);
  });

  it('that turns out too large is refused, and leaves nothing', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'x');
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(`${FORMAT}${fileHead()}`);
      for (let sent = 0; sent <= STATEMENT_MAX_BYTES; sent += piece.length) yield piece;
      yield Buffer.from(`\r\n${END}`);
      await Promise.resolve();
    }
    const answer = await fetch(`${server.url}${path()}`, {
      method: 'POST',
      body: endless() as unknown as ReadableStream,
      duplex: 'half',
      headers: {
        authorization: `Bearer ${robin.token}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      },
    } as RequestInit);
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'statement-too-large' }]);
    expect(await left()).toEqual(NOTHING);
  });

  it.each<[how: string, leave: (socket: Socket) => void]>([
    ['hangs up', (socket) => socket.end()],
    ['is gone', (socket) => socket.resetAndDestroy()],
  ])('whose sender %s in the middle leaves nothing', async (_, leave) => {
    const socket = await begun();
    socket.write(chunk(`${FORMAT}${fileHead()}`));
    const days = Array.from({ length: 5_000 }, (_each, at) => line('2026-10-02', BigInt(at + 1)));
    const file = [...camt053Pieces(statement('2026-10-01', '2026-10-31', 0n, days), '001.08')];
    for (const piece of file.slice(0, 3_000)) socket.write(chunk(piece));
    // Lines were staged by now.
    await until(async () => ((await left())[0] as { lines: number }).lines >= 1_000);
    leave(socket);
    await until(async () => ((await left())[0] as { imports: number }).imports === 0);
    expect(await left()).toEqual(NOTHING);
  });

  /** Sends the beginning of a file, then so much every 50 ms; a minute is half a second here. */
  const dripped = async (drop: string, most: number): Promise<string> => {
    const http = server.app.getHttpServer() as Server;
    const { requestTimeout, headersTimeout } = http;
    http.headersTimeout = 200;
    http.requestTimeout /= 120;
    try {
      const socket = await begun();
      let answer = '';
      socket.on('data', (data) => void (answer += data.toString()));
      socket.write(chunk(`${FORMAT}${fileHead()}${FILE}`));
      for (let drops = 0; drops < most && socket.writable; drops++) {
        socket.write(chunk(drop));
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      if (socket.writable) socket.write(`${chunk(`\r\n${END}`)}0\r\n\r\n`);
      await until(() => Promise.resolve(answer.endsWith('}')));
      socket.destroy();
      return answer;
    } finally {
      Object.assign(http, { requestTimeout, headersTimeout });
    }
  };

  it('that comes too slowly is hung up on, and leaves nothing', async () => {
    expect(await dripped(' ', 200)).toMatch(/^HTTP\/1\.1 408 /);
    await until(async () => ((await left())[0] as { imports: number }).imports === 0);
  });

  it('may take longer than a minute, as long as it comes', async () => {
    expect(await dripped('<!-- as it comes -->'.repeat(3_200), 30)).toMatch(/^HTTP\/1\.1 201 [^]*"state":"read"/);
    await server.dataSource.query('delete from statement_imports');
  });

  it('that cannot be held to the ledger leaves nothing', async () => {
    const query = server.dataSource.query.bind(server.dataSource);
    let asked = 0;
    server.dataSource.query = (async (...parameters: Parameters<typeof query>) => {
      if (String(parameters[0]).includes('from ledger.outside_statements') && ++asked > 1) throw new Error('away');
      return query(...parameters);
    }) as typeof query;
    const { status } = await post(`${FORMAT}${fileHead()}${FILE}\r\n${END}`);
    server.dataSource.query = query;
    expect([status, await left()]).toEqual([500, NOTHING]);
  });

  it('is taken whole afterwards, by the name that it has', async () => {
    const body = `${FORMAT}${fileHead('statement', 'Größe.xml')}${FILE}\r\n${END}`;
    expect((await post(body)).body).toMatchObject({ state: 'read', fileName: 'Größe.xml' });
  });
});
