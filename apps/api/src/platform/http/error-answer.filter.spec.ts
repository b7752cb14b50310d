import { type ArgumentsHost, HttpException, Logger } from '@nestjs/common';
import { ERROR_TEXT } from '@clearfold/content';
import { type CurrentState, type ErrorCode, HTTP_STATUS } from '@clearfold/contracts';
import { type FastifyRequest } from 'fastify';
import { type Metrics } from '../telemetry/metrics.js';
import { ApiError } from './api-error.js';
import { ErrorAnswerFilter } from './error-answer.filter.js';
import { trailOf } from './request-log.js';

interface Connection {
  /** Whether the reader left. */
  destroyed?: boolean;
  /** Whether the sender left in the midst of the body. */
  readableAborted?: boolean;
  /** Whether the answer has gone out already. */
  sent?: boolean;
}

/** What the endpoint has said of a file before it failed. */
const OF_A_FILE = {
  'content-disposition': 'attachment',
  'content-encoding': 'br',
  'content-length': '8661',
  etag: 'W/"1"',
  'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT',
};

/** What the filter does of a request's error: the answer, what was counted and noted of it, and what was logged. */
const caught = (error: unknown, { destroyed = false, readableAborted = false, sent = false }: Connection = {}) => {
  const logged: string[] = [];
  const counted: string[] = [];
  Logger.overrideLogger({
    log: () => undefined,
    warn: (message) => void logged.push(String(message)),
    error: (message) => void logged.push(String(message)),
  });
  const answer = { status: 0, headers: { ...OF_A_FILE } as Record<string, string>, body: {} };
  const reply = {
    raw: { destroyed },
    sent,
    removeHeader: (name: string) => {
      Reflect.deleteProperty(answer.headers, name);
      return reply;
    },
    header: (name: string, value: string) => {
      answer.headers[name] = value;
      return reply;
    },
    type: (type: string) => reply.header('content-type', type),
    send: (body: object) => {
      answer.body = body;
      return reply;
    },
    status: (code: number) => {
      answer.status = code;
      return reply;
    },
  };
  const request = { id: 'r1', raw: { readableAborted } } as FastifyRequest;
  const http = { getRequest: () => request, getResponse: () => reply };
  const metrics = { refusals: { inc: ({ code }: { code: string }) => void counted.push(code) } } as unknown as Metrics;
  new ErrorAnswerFilter(metrics).catch(error, { switchToHttp: () => http } as unknown as ArgumentsHost);
  return { ...answer, counted, noted: trailOf(request).refusal, logged };
};

const PREMATURE = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });

describe('a stream that ended early', () => {
  afterEach(() => Logger.overrideLogger(false));

  it('is no fault where its reader left', () => {
    expect(caught(PREMATURE, { destroyed: true })).toMatchObject({
      status: 400,
      counted: ['malformed-body'],
      logged: [],
    });
  });

  it('is one while its reader is there', () => {
    expect(caught(PREMATURE)).toMatchObject({
      status: 500,
      logged: ['Request r1 failed: Premature close'],
    });
  });

  it('hides no other fault of a reader who left', () => {
    expect(caught(new Error('no such column'), { destroyed: true }).logged).toEqual([
      'Request r1 failed: no such column',
    ]);
  });
});

describe('a body whose sender left', () => {
  afterEach(() => Logger.overrideLogger(false));

  it('is half of one, whatever failed at it', () => {
    expect(caught(new Error('aborted'), { readableAborted: true })).toMatchObject({ status: 400, logged: [] });
  });

  it('hides no refusal of ours', () => {
    expect(caught(new ApiError('too-many-values'), { readableAborted: true }).body).toMatchObject({
      code: 'too-many-values',
    });
  });
});

describe('the answer to an error', () => {
  afterEach(() => Logger.overrideLogger(false));

  const answer = (code: ErrorCode, headers: Record<string, string> = {}, more: object = {}) => ({
    status: HTTP_STATUS[code],
    headers: { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8', ...headers },
    body: { message: ERROR_TEXT[code], code, ...more },
    counted: [code],
    noted: code,
    logged: [] as string[],
  });

  const current = { status: 'approved' } as CurrentState;
  it.each<[what: string, error: Error, expected: ReturnType<typeof answer>]>([
    ['a refusal', new ApiError('plan-not-found'), answer('plan-not-found')],
    [
      'a refusal in words of its own, by field',
      new ApiError('validation-failed', { message: 'Too short.', errors: { name: 'Too short.' } }),
      answer('validation-failed', {}, { message: 'Too short.', errors: { name: 'Too short.' } }),
    ],
    [
      'what somebody else decided',
      new ApiError('request-already-decided', { current }),
      answer('request-already-decided', {}, { current }),
    ],
    [
      'a refusal for some time',
      new ApiError('too-many-requests', { retryAfterSeconds: 7 }),
      answer('too-many-requests', { 'retry-after': '7' }),
    ],
    ['nobody signed in', new ApiError('unauthenticated'), answer('unauthenticated', { 'www-authenticate': 'Bearer' })],
    [
      'whose session ended for a passkey',
      new ApiError('passkey-confirmed'),
      answer('passkey-confirmed', { 'www-authenticate': 'Bearer' }),
    ],
  ])('to %s', (_, error, expected) => expect(caught(error)).toEqual(expected));

  it.each<[status: number, code: ErrorCode]>([
    [400, 'malformed-body'],
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [405, 'malformed-body'],
    [413, 'body-too-large'],
    [415, 'unsupported-media-type'],
    [429, 'too-many-requests'],
    [499, 'malformed-body'],
    [503, 'ledger-unavailable'],
  ])("to Nest's own refusal with %i is %s", (status, code) => {
    const { body, logged } = caught(new HttpException('Not in our words', status));
    expect({ body, logged }).toEqual({ body: { message: ERROR_TEXT[code], code }, logged: [] });
  });

  it.each<[what: string, error: unknown, said: string]>([
    ["Nest's own fault", new HttpException('Broken', 500), 'Broken'],
    ['a fault', new Error('no such column'), 'no such column'],
    ['what is thrown and no error', 'a text', 'a text'],
  ])('says nothing of %s but that there was one', (_, error, said) => {
    const headers = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };
    expect(caught(error)).toEqual({ ...answer('internal-error'), headers, logged: [`Request r1 failed: ${said}`] });
  });

  it('asks to come again soon where the database is away, and says why in the log', () => {
    const refused = caught(Object.assign(new Error('no answer'), { code: 'ECONNREFUSED' }));
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(refused.logged).toEqual(['Request r1 found no database: no answer']);
    expect(caught(new ApiError('ledger-unavailable')).logged).toEqual([]);
  });

  it('is none where one has gone out', () => {
    const { status, body, counted, noted } = caught(new ApiError('plan-not-found'), { sent: true });
    expect({ status, body, counted, noted }).toEqual({ status: 0, body: {}, counted: [], noted: undefined });
  });
});
