import { WrittenNumber } from '@clearfold/contracts';
import { parseJsonBody } from './json-body.js';
import { parseJson } from './json-text.js';

const refusedWith = (code: string) => expect.objectContaining({ code });

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('JSON that a request holds, parsed', () => {
  it.each<[text: string, value: unknown]>([
    ['{"a":[1,-2.5,"x",true,null,{}]}', { a: [1, -2.5, 'x', true, null, {}] }],
    ['"\\u00e4\\ud83d\\ude00"', 'ä😀'],
    [nested(20), JSON.parse(nested(20))],
    ['10.50', expect.any(WrittenNumber)],
    ['1e309', expect.any(WrittenNumber)],
    ['10.000000000000000000001', expect.any(WrittenNumber)],
  ])('%s', (text, value) => expect(parseJson(text)).toEqual(value));

  it.each<[text: string, code: string]>([
    ['', 'malformed-body'],
    ['{"a":1', 'malformed-body'],
    ["{'a':1}", 'malformed-body'],
    ['{"a":1,"a":2}', 'malformed-body'],
    [nested(21), 'malformed-body'],
    [`{"a":${nested(20)}}`, 'malformed-body'],
    [String.raw`"\ud83d"`, 'malformed-text'],
    [String.raw`"\u0000"`, 'malformed-text'],
    [String.raw`{"a":["x","\udc00"]}`, 'malformed-text'],
    [String.raw`{"\ud83d":1}`, 'malformed-text'],
    [String.raw`{"a":{"b\u0000":1}}`, 'malformed-text'],
  ])('%s is refused with %s', (text, code) => expect(() => parseJson(text)).toThrow(refusedWith(code)));
});

describe("a request's JSON body", () => {
  it.each<[body: string, value: object]>([
    ['', {}],
    [' \r\n\t', {}],
    ['{}', {}],
    [' {"a":1} ', { a: 1 }],
  ])('%j', (body, value) => expect(parseJsonBody(body)).toEqual(value));

  it.each(['null', '[]', '[{"a":1}]', '"a"', '7', '10.50', 'true', 'a=1'])('is refused as %s', (body) =>
    expect(() => parseJsonBody(body)).toThrow(refusedWith('malformed-body')),
  );

  it.each(['__proto__', 'constructor', 'prototype'])('loses the key %s, wherever it stands, and no other', (key) => {
    const inner = `{"${key}":{"isAdmin":true},"kept":1}`;
    const body = parseJsonBody(`{"${key}":{"isAdmin":true},"kept":${inner},"list":[null,${inner}]}`);
    expect(body).toEqual({ kept: { kept: 1 }, list: [null, { kept: 1 }] });
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
    expect([body, ...Object.values(body)].map((value) => Object.hasOwn(value as object, key))).not.toContain(true);
  });
});
