import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getEventListeners, once } from 'node:events';
import { json } from 'node:stream/consumers';
import { ChainFault } from './chain-fault.js';
import type { ChainReader } from './chain-reader.js';
import { esploraReader } from './esplora/esplora-reader.js';
import { evmReader } from './evm/evm-reader.js';
import type { ReaderConfig } from './reader-config.js';
import { listening } from './testing/listening.js';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** What stands in the address of a server, and in no text. */
const SECRETS = ['somebody', 'pass/word', 'k3y-of-the-provider'];

let url: string;
let stop: () => Promise<void>;
let answer: Answer;
let asked = 0;
beforeAll(async () => {
  const server = createServer((request, response) => {
    asked++;
    answer(response, request);
  });
  ({ url, stop } = await listening(server));
});
afterAll(() => stop());

const secretUrl = (): string => {
  const [user, password, key] = SECRETS.map(encodeURIComponent);
  return `${url.replace('//', `//${user}:${password}@`)}/v1/?key=${key}`;
};

const READERS: [string, firstPath: string, (config: ReaderConfig) => ChainReader][] = [
  ['an EVM node', '/', (config) => evmReader({ ...config, chainId: 1, fromHeight: 0 })],
  ['an Esplora server', '/block-height/0', (config) => esploraReader({ ...config, genesisHash: '0'.repeat(64) })],
];
const ADDRESS = `0x${'0'.repeat(39)}1`;

const text =
  (body: string, status = 200, headers: Record<string, string> = { 'content-type': 'application/json' }): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(body);

/** Never ends, a byte at a time. */
const dripping: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const drip = setInterval(() => response.write(' '), 5);
  response.on('close', () => clearInterval(drip));
};
const cut: Answer = (response) => {
  response.writeHead(200, { 'content-length': '100' });
  response.write('{', () => response.destroy());
};
const tooLong: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(`"${'a'.repeat(5_000)}"`);
};

describe.each(READERS)('%s', (_, firstPath, readerOf) => {
  const fault = async (config: Partial<ReaderConfig> = {}): Promise<ChainFault> => {
    const reader = readerOf({
      url: secretUrl(),
      address: ADDRESS,
      timeoutMilliseconds: 5_000,
      maxAnswerBytes: 4_000,
      ...config,
    });
    const error = await reader.check().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ChainFault);
    return error as ChainFault;
  };

  it.each<[string, string, RegExp, Answer]>([
    ['says that it is overloaded', 'unreachable', /HTTP 429\.$/, text('{"error":{"code":1,"message":"x"}}', 429)],
    ['refuses the question', 'unreachable', /HTTP 400\.$/, text('', 400)],
    ['has nothing newer', 'unreachable', /HTTP 304\.$/, text('', 304)],
    ['breaks', 'unreachable', /HTTP 500\.$/, text('', 500)],
    ['has moved', 'unreachable', /HTTP 302\.$/, text('', 302, { location: 'http://127.0.0.1:1/' })],
    [
      'ends the connection',
      'unreachable',
      /No connection \(UND_ERR_SOCKET\)\.$/,
      (response) => void response.destroy(),
    ],
    ['ends the connection within its answer', 'unreachable', /No connection/, cut],
    ['answers too much', 'answer-invalid', /The answer is too long\.$/, tooLong],
    ['answers as much as it may', 'answer-invalid', /No valid (?:id|hash)/, text(' '.repeat(3_998) + '{}')],
    ['answers a page', 'answer-invalid', /./, text('<html>', 200, { 'content-type': 'text/html' })],
    ['answers half of it', 'answer-invalid', /./, text('{"jsonrpc":')],
    ['answers null', 'answer-invalid', /./, text('null')],
    ['answers a list', 'answer-invalid', /./, text('[]')],
    ['answers nothing', 'answer-invalid', /./, text('')],
  ])('that %s is not read: %s', async (_what, code, message, how) => {
    answer = how;
    const found = await fault();
    expect(found).toMatchObject({ code, message: expect.stringMatching(message) });
    const told = `${found.message} ${found.stack} ${JSON.stringify(found)} ${String(found.cause)}`;
    expect([...SECRETS, url].filter((secret) => told.includes(secret))).toEqual([]);
  });

  it.each<[string, Answer]>([
    ['does not answer', () => undefined],
    ['does not end its answer', dripping],
  ])('that %s is not waited for', async (_what, how) => {
    answer = how;
    await expect(fault({ timeoutMilliseconds: 50, maxAnswerBytes: 1_000_000 })).resolves.toMatchObject({
      code: 'unreachable',
      message: expect.stringMatching(/No answer in time\.$/),
    });
  });

  it('that nobody runs, or has an address that is none, is unreachable', async () => {
    const gone = await listening(createServer());
    await gone.stop();
    await expect(fault({ url: gone.url })).resolves.toMatchObject({
      code: 'unreachable',
      message: expect.stringMatching(/No connection \(ECONNREFUSED\)\.$/),
    });
    // A port that fetch does not open.
    await expect(fault({ url: 'http://127.0.0.1:1' })).resolves.toMatchObject({
      code: 'unreachable',
      message: expect.stringMatching(/No connection\.$/),
    });
    await expect(fault({ url: 'no address' })).resolves.toMatchObject({ code: 'unreachable' });
  });

  it('is asked with the user and password of its address, by its path and query', async () => {
    let got: IncomingMessage | undefined;
    answer = (response, request) => {
      got = request;
      response.writeHead(500).end();
    };
    await fault();
    expect(got?.headers.authorization).toBe(`Basic ${Buffer.from('somebody:pass/word').toString('base64')}`);
    expect(got?.url).toBe(`/v1${firstPath}?key=k3y-of-the-provider`);
    await fault({ url });
    expect([got?.headers.authorization, got?.url]).toEqual([undefined, firstPath]);
  });

  it('is asked once, and no more when it did not answer', async () => {
    answer = text('', 503);
    asked = 0;
    await fault();
    expect(asked).toBe(1);
  });

  it('is left alone when the caller breaks off, whose reason that is', async () => {
    const reader = readerOf({ url, address: ADDRESS, timeoutMilliseconds: 600_000 });
    const caller = new AbortController();
    let connectionClosed: Promise<unknown> | undefined;
    answer = (response) => {
      connectionClosed = once(response, 'close');
      caller.abort(new Error('The server stops.'));
    };
    await expect(reader.check(caller.signal)).rejects.toThrow('The server stops.');
    await connectionClosed;
    asked = 0;
    await expect(reader.check(caller.signal)).rejects.toThrow('The server stops.');
    expect(asked).toBe(0);
  });

  it('leaves nothing at the signal of the caller', async () => {
    const { signal } = new AbortController();
    answer = text('', 503);
    await expect(readerOf({ url, address: ADDRESS }).check(signal)).rejects.toThrow(ChainFault);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

it('an EVM node that answers by an error of JSON-RPC is unreachable, by its code alone', async () => {
  const reader = evmReader({ url, address: ADDRESS, chainId: 1 });
  answer = text('{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"over the limit of k3y"}}');
  await expect(reader.check()).rejects.toMatchObject({
    code: 'unreachable',
    message: 'eth_chainId: Error -32005 of JSON-RPC.',
  });
  answer = text('{"jsonrpc":"2.0","id":1,"error":{"code":"k3y","message":"k3y"}}');
  await expect(reader.check()).rejects.toMatchObject({
    code: 'unreachable',
    message: 'eth_chainId: Error of JSON-RPC.',
  });
});

it('a step of which one request fails breaks the others off', async () => {
  const reader = evmReader({ url, address: ADDRESS, chainId: 1, fromHeight: 0, timeoutMilliseconds: 600_000 });
  const closed: Promise<unknown>[] = [];
  const respond = async (response: ServerResponse, request: IncomingMessage): Promise<void> => {
    const { method, params } = (await json(request)) as { method: string; params: readonly unknown[] };
    if (method === 'eth_chainId') response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}');
    else if (method === 'eth_blockNumber') response.end('{"jsonrpc":"2.0","id":1,"result":"0x3"}');
    else if (params[0] === '0x3') response.writeHead(503).end();
    else closed.push(once(response, 'close'));
  };
  answer = (response, request) => {
    respond(response, request).catch(() => response.destroy());
  };
  const step = reader.step(undefined, { maxBlocks: 4, signal: new AbortController().signal });
  await expect(step).rejects.toMatchObject({ code: 'unreachable' });
  await Promise.all(closed);
  expect(closed).toHaveLength(3);
});
