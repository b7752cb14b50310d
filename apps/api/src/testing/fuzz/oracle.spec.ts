import { type FuzzedCall } from './calls.js';
import { hasMoreThanCents } from './values/numbers.js';
import { faultsOf } from './oracle.js';
import { bytesOf, encodedPart, isUtf8 } from './values/raw-bytes.js';
import { type RawAnswer, type RawCall } from './transport.js';

const JSON_HEAD = { 'content-type': 'application/json' };

const SCHEMA = { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] } as const;

const FUZZED = {
  operation: {
    body: { type: 'object', properties: { name: { type: 'string', minLength: 1 }, note: { type: 'string' } } },
    responses: {
      '200': { content: { 'application/json': { schema: { ...SCHEMA, required: ['message'] } } } },
      default: { content: { 'application/json': { schema: { ...SCHEMA, required: ['message'] } } } },
    },
  },
} as unknown as FuzzedCall;

const sent = (changes: Partial<RawCall>): RawCall => ({
  method: 'POST',
  path: '/api/x',
  headers: JSON_HEAD,
  body: Buffer.from('{"amount":10.5}'),
  ...changes,
});

const answered = (status: number, text = '{"message":"Done."}', changes: Partial<RawAnswer> = {}): RawAnswer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: Buffer.from(text),
  isWhole: true,
  ...changes,
});

const faults = (call: Partial<RawCall>, answer: RawAnswer): string[] => faultsOf(FUZZED, sent(call), answer, {});

describe('what is wrong with an answer', () => {
  it('is nothing for what was asked and answered as described, and for nobody who waited', () => {
    expect(faults({}, answered(200))).toEqual([]);
    expect(faults({}, answered(404))).toEqual([]);
    expect(faults({}, answered(0, ''))).toEqual([]);
    expect(faults({}, answered(200, '{"mess', { isWhole: false }))).toEqual([]);
  });

  it('is a fault of the server, a status, a type or a shape that nobody described', () => {
    expect(faults({}, answered(500))).toEqual([expect.stringContaining('answered 500')]);
    expect(faults({}, answered(503))).toEqual([expect.stringContaining('answered 503')]);
    expect(faults({}, answered(206))).toEqual(['answered 206, which nobody described']);
    expect(faults({}, answered(200, 'Done.', { type: 'text/plain' }))).toEqual(['answered 200 as text/plain']);
    expect(faults({}, answered(400, '{}'))).toEqual(['400 lacks message']);
  });

  it('is none where readiness says that an alarm of the log rings, and where anybody else says so', () => {
    const ofHealth = (name: string) => ({ operation: { ...FUZZED.operation, name } }) as FuzzedCall;
    const rings = answered(503, '{"message":"Not now.","errors":{"vouched-log":"alarm"}}');
    expect(faultsOf(ofHealth('GET /api/health/ready'), sent({}), rings, {})).toEqual([]);
    expect(faultsOf(ofHealth('GET /api/health'), sent({}), answered(503), {})).toHaveLength(1);
    expect(faultsOf(ofHealth('GET /api/health/serving'), sent({}), rings, {})).toHaveLength(1);
  });

  it.each([
    ['an amount beyond cents', { body: Buffer.from('{"amount":10.000000000000000000001}') }],
    ['the last of two amounts', { body: Buffer.from('{"amount":1,"amount":0.001}') }],
    ['half a surrogate pair', { body: Buffer.from('{"a":"\\ud800"}') }],
    ['the other half', { body: Buffer.from('{"a":"x\\uDC00"}') }],
    ['halves in the wrong order', { body: Buffer.from('{"a":"\\udc00\\ud800"}') }],
    ['bytes that are no UTF-8', { body: bytesOf('{"a":"\ue0f0"}') }],
    ['a text of nothing to be seen', { body: Buffer.from('{"name":" \u200b\u202e\u00ad\u3164"}') }],
    ['a packed body', { headers: { ...JSON_HEAD, 'content-encoding': 'gzip' } }],
    ['such bytes in an address', { path: '/api/x?q=\u00ff' }],
    ['such bytes in it, percent-encoded', { path: `/api/x?q=${encodedPart('\ud800')}` }],
  ])('is that %s was taken, and not that it was refused', (_what, call) => {
    expect(faults(call, answered(200))).toHaveLength(1);
    expect(faults(call, answered(400))).toEqual([]);
  });

  it('is not that whole pairs, amounts in cents, empty notes and plain bodies were taken', () => {
    const headers = { ...JSON_HEAD, 'content-encoding': 'identity' };
    const body = Buffer.from(
      '{"a":"\\ud83d\\ude00","b":"\u{1f600}\\\\ud800","amount":1e2,"creditedAmount":0.10,"note":"\u200b","name":"a\u200b"}',
    );
    expect(faults({ headers, body, path: '/api/x?q=%F0%9F%98%80' }, answered(200))).toEqual([]);
  });
});

describe('an amount that is no whole number of cents', () => {
  it.each(['0.001', '1.005', '1e-3', '10.000000000000000000001', '99.999', '1234e-5', '-0.001', '5e-324'])(
    'is %s',
    (text) => expect(hasMoreThanCents(text)).toBe(true),
  );

  it.each(['0', '-0', '10', '10.1', '10.10', '10.100', '1e21', '1000e-2', '0.00', '0e-9', '12345678901234567890'])(
    'is not %s',
    (text) => expect(hasMoreThanCents(text)).toBe(false),
  );
});

describe('bytes of a text', () => {
  it('are UTF-8 but where a stand-in stands', () => {
    expect(bytesOf('a\u{1f600}')).toEqual(Buffer.from('a\u{1f600}'));
    expect(bytesOf('a\ue0f1b')).toEqual(Buffer.from([0x61, 0xc3, 0x28, 0x62]));
    expect([isUtf8(bytesOf('aé')), isUtf8(bytesOf('a\ue0f3'))]).toEqual([true, false]);
  });

  it('stand in an address as three, for half a surrogate pair', () => {
    expect(encodedPart('/\ud800\udfffa')).toBe('%2F\u{103ff}a'.replace('\u{103ff}', encodeURIComponent('\u{103ff}')));
    expect(encodedPart('\ud800')).toBe('%ED%a0%80');
    expect(encodedPart('\udfff')).toBe('%ED%bf%bf');
  });
});
