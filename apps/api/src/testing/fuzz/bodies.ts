import * as fc from 'fast-check';
import { camt053Of } from '@clearfold/statement-files/testing';
import { type Schemas } from '../openapi/schema.js';
import { changedAt, type JsonField, type JsonNode, jsonText, placesIn, valueAt } from './json-text.js';
import { type Operation } from './operations.js';
import { illFormed } from './values/texts.js';
import { rightBody, wrongValue } from './values/values.js';

/** What is sent after a head: bytes are made of the text when it is sent (raw-bytes.ts). */
export interface FuzzedBody {
  readonly text: string;
  /** Whether each character is one byte, of its number: a file. */
  readonly isBinary?: boolean;
  readonly contentType: string | undefined;
  readonly contentEncoding?: string;
}

const JSON_TYPE = 'application/json';

const asJson = (node: JsonNode): FuzzedBody => ({ text: jsonText(node), contentType: JSON_TYPE });

export const rightJson = (operation: Operation, schemas: Schemas): fc.Arbitrary<FuzzedBody> =>
  rightBody(operation, schemas).map(asJson);

/** Keys that a request has no business with. */
const STRANGE_KEYS = [
  'role',
  'status',
  '_id',
  'id',
  'totalBalance',
  '__proto__',
  'constructor',
  '',
  '\ud800',
  '\u202e',
];

/** Right but for one place: another value, no value, a second one of the same name, or a field more. */
export const oneWrongPlace = (operation: Operation, schemas: Schemas): fc.Arbitrary<FuzzedBody> =>
  rightBody(operation, schemas, true)
    .chain((body) => fc.tuple(fc.constant(body), fc.constantFrom(...placesIn(body))))
    .chain(([body, place]) => {
      const wrong = wrongValue(valueAt(body, place));
      const changes: fc.Arbitrary<(field: JsonField) => JsonField[]> = fc.oneof(
        {
          weight: 10,
          arbitrary: wrong.map((value) => ([key]: JsonField): JsonField[] => [[key, value]]),
        },
        { weight: 1, arbitrary: fc.constant((): JsonField[] => []) },
        {
          weight: 1,
          arbitrary: wrong.map((value) => (field: JsonField): JsonField[] => [[field[0], value], field]),
        },
        {
          weight: 1,
          arbitrary: wrong.map((value) => (field: JsonField): JsonField[] => [field, [field[0], value]]),
        },
        {
          weight: 1,
          arbitrary: fc
            .tuple(fc.constantFrom(...STRANGE_KEYS), wrong)
            .map(([key, value]) => (field: JsonField): JsonField[] => [field, [key, value]]),
        },
      );
      return changes.map((change) => asJson(changedAt(body, place, change)));
    });

/** Wrong in any number of places. */
export const manyWrongPlaces = (operation: Operation, schemas: Schemas): fc.Arbitrary<FuzzedBody> =>
  rightBody(operation, schemas, true).chain((body) => {
    const places = placesIn(body);
    return fc.tuple(...places.map((place) => fc.option(wrongValue(valueAt(body, place))))).map((values) =>
      asJson(
        places.reduce((node, place, i) => {
          const value = values[i];
          return value === null || value === undefined ? node : changedAt(node, place, ([key]) => [[key, value]]);
        }, body),
      ),
    );
  });

const NO_JSON = [
  '',
  ' ',
  'null',
  '[]',
  '"a text"',
  '1',
  '{',
  '{"a":1,}',
  "{'a':1}",
  '{"a":01}',
  '{"a":NaN}',
  '{"a":-Infinity}',
  '{"a":0x10}',
  '{"a":1}{"b":2}',
  '{"a":"\t"}',
  '{"a":"\\ud800"}',
  '\ufeff{}',
  `{"a":${'['.repeat(15_000)}${']'.repeat(15_000)}}`,
  `{"a":"${'a'.repeat(100_000)}"}`,
] as const;

/** Types that a body is not of, or not in the way that it is written. */
const OTHER_TYPES = [
  undefined,
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=b',
  'application/json; charset=utf-16le',
  'application/merge-patch+json',
  'application/xml',
  'application/JSON',
  'a/b; c="',
] as const;

/** How a body may say that it is packed; none of ours is. */
const ENCODINGS = ['gzip', 'deflate', 'br', 'zstd', 'identity', 'GZIP', 'gzip, gzip', 'x', ''] as const;

const FORM = 'amount=5&transactionPIN=2468&email=a%ED%A0%80&x=%FF';

/** The right body, dressed wrongly: broken off, followed by more, in another type, said to be packed, with bytes that are no UTF-8. */
export const wrongDress = (operation: Operation, schemas: Schemas): fc.Arbitrary<FuzzedBody> => {
  const right: fc.Arbitrary<FuzzedBody> = operation.body
    ? rightJson(operation, schemas)
    : fc.constant({ text: '{"a":1}', contentType: JSON_TYPE });
  return right.chain((body) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...NO_JSON).map((text) => ({ ...body, text })) },
      {
        weight: 2,
        arbitrary: fc.nat({ max: body.text.length }).map((at) => ({ ...body, text: body.text.slice(0, at) })),
      },
      {
        weight: 4,
        arbitrary: fc
          .tuple(illFormed, fc.nat({ max: body.text.length }))
          .map(([piece, at]) => ({ ...body, text: `${body.text.slice(0, at)}${piece}${body.text.slice(at)}` })),
      },
      { weight: 3, arbitrary: fc.constantFrom(...OTHER_TYPES).map((contentType) => ({ ...body, contentType })) },
      {
        weight: 3,
        arbitrary: fc.constantFrom(...ENCODINGS).map((contentEncoding) => ({ ...body, contentEncoding })),
      },
      { weight: 1, arbitrary: fc.constant({ text: FORM, contentType: 'application/x-www-form-urlencoded' }) },
      { weight: 1, arbitrary: multipart },
    ),
  );
};

const BOUNDARY = 'fuzz-boundary';

const part = (head: string, content: string): string => `--${BOUNDARY}\r\n${head}\r\n\r\n${content}\r\n`;

/** One point as a PNG, a character per byte. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgaGgAAAGEAQEDkg2VAAAAAElFTkSuQmCC',
  'base64',
).toString('latin1');

/** A day without lines. */
const STATEMENT = Buffer.from(
  camt053Of(
    {
      account: { identifier: '{{statementIdentifier}}', currency: 'XLM', decimals: 7 },
      ...{ from: '2026-11-01', to: '2026-11-01', openingUnits: 5n, lines: [] },
    },
    '001.08',
  ),
).toString('latin1');

const FILES = [
  STATEMENT,
  STATEMENT.slice(0, 400),
  'camt.053',
  'csv',
  PICTURE,
  PICTURE.slice(0, 40),
  '',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'RIFF\0\0\0\0WEBPVP8 ',
] as const;

const DISPOSITIONS = [
  'content-disposition: form-data; name="format"',
  'content-disposition: form-data; name="statement"; filename="a.xml"',
  'content-disposition: form-data; name="profilePicture"; filename="me.png"\r\ncontent-type: image/png',
  'content-disposition: form-data; name="profilePicture"; filename="../../\u00e2\u0080\u00ae\u00ff.png"',
  'content-disposition: form-data; name="other"; filename="me.png"',
  'content-disposition: form-data; name="profilePicture"',
  'content-disposition: form-data; name="__proto__"; filename="x"',
  'content-disposition: form-data',
  'x: y',
] as const;

const multipartOf = (parts: readonly string[], end: string): FuzzedBody => ({
  text: `${parts.join('')}${end}`,
  isBinary: true,
  contentType: `multipart/form-data; boundary=${BOUNDARY}`,
});

const END = `--${BOUNDARY}--\r\n`;

const RIGHT_PICTURE = multipartOf([part(DISPOSITIONS[2], PICTURE)], END);

const RIGHT_STATEMENT = multipartOf([part(DISPOSITIONS[0], 'camt.053'), part(DISPOSITIONS[1], STATEMENT)], END);

/** A file as a browser uploads it: a picture, or a statement of an account, days of which were not recorded yet. */
export const rightUpload = ({ path }: Operation): FuzzedBody =>
  path.endsWith('/statements') ? RIGHT_STATEMENT : RIGHT_PICTURE;

/** Parts with pictures and what is none, whole and broken off. */
export const multipart: fc.Arbitrary<FuzzedBody> = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom(...DISPOSITIONS), fc.constantFrom(...FILES)), { maxLength: 3 }),
    fc.constantFrom(END, END, '', `--${BOUNDARY}`),
  )
  .map(([parts, end]) =>
    multipartOf(
      parts.map(([head, content]) => part(head, content)),
      end,
    ),
  );
