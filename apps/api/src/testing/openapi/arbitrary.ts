import * as fc from 'fast-check';
import { resolved, type Schema, type Schemas } from './schema.js';

/** What has broken parsers, databases and number types before. */
const NASTY: readonly unknown[] = [
  null,
  true,
  0,
  -0,
  -1,
  1.005,
  1e-7,
  1e308,
  2 ** 53,
  '',
  ' ',
  '\n',
  '\t\r\n',
  "' or 1=1 --",
  '"; drop table investors; --',
  '<script>alert(1)</script>',
  '\ud800',
  '\u202e\u0301',
  '２４６８',
  '2026-02-30',
  '-infinity',
  'NaN',
  '1e309',
  'x'.repeat(10_000),
  '__proto__',
  [],
  {},
  [1],
  { $gt: '' },
  { length: 1e9 },
  { toString: 'x' },
];

const nasty: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/**
 * Values that a schema allows, and with a share of `mutation` others in their place, at any depth.
 *
 * @param known ids that exist, so that a request gets past "not found"
 * @param mutation 0 to 1
 */
export const arbitraryOf = (
  schema: Schema,
  schemas: Schemas,
  known: readonly string[],
  mutation: number,
): fc.Arbitrary<unknown> => {
  const wrong = Math.round(mutation * 100);
  const right = fitting(resolved(schema, schemas), schemas, known, mutation);
  return fc.oneof({ weight: 100 - wrong, arbitrary: right }, { weight: wrong, arbitrary: nasty });
};

const fitting = (
  schema: Schema,
  schemas: Schemas,
  known: readonly string[],
  mutation: number,
): fc.Arbitrary<unknown> => {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map((one) => arbitraryOf(one, schemas, known, mutation)));
  switch (schema.type) {
    case 'number':
      return fc.oneof(
        fc.nat({ max: 200_000_00 }).map((cents) => cents / 100),
        fc.nat({ max: 100 }),
        fc.double(),
      );
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, schemas, known, mutation), { maxLength: 4 });
    case 'object':
      return objectOf(schema, schemas, known, mutation);
    case 'string':
      return textOf(schema, known);
    default:
      return nasty;
  }
};

const objectOf = (
  { properties = {}, required = [] }: Schema,
  schemas: Schemas,
  known: readonly string[],
  mutation: number,
): fc.Arbitrary<unknown> => {
  const fields = Object.entries(properties).map(
    ([name, value]) => [name, arbitraryOf(value, schemas, known, mutation)] as const,
  );
  const requiredKeys = required.filter((name) => name in properties);
  const extra = fc.constantFrom('role', 'status', '_id', 'totalBalance', 'constructor', 'id');
  return fc
    .tuple(
      fc.record(Object.fromEntries(fields), { requiredKeys }),
      fc.option(fc.tuple(extra, nasty)),
      fc.option(fc.constantFrom(...requiredKeys, ''), { freq: 8 }),
    )
    .map(([value, added, dropped]) => {
      const entries = Object.entries(value).filter(([name]) => name !== dropped);
      return Object.fromEntries(added ? [...entries, added] : entries);
    });
};

const textOf = (
  { format, pattern, minLength = 0, maxLength = 40 }: Schema,
  known: readonly string[],
): fc.Arbitrary<string> => {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...known), fc.uuid());
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  if (format === 'email') return fc.emailAddress();
  if (pattern === '^\\d{4}$') return fc.constantFrom('2468', '0000');
  const most = Math.min(Math.max(maxLength, minLength), 60);
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: most }) },
    { weight: 1, arbitrary: fc.constantFrom(...known) },
  );
};

/** Path parameters: what exists, what might, and what is none. */
export const pathPart = (known: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: fc.uuid() },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'x',
        '%00',
        '%zz',
        '..',
        '%2e%2e%2f',
        'null',
        "'",
        'A.svg',
        'x'.repeat(300),
        '%F0%9F%92%A9',
      ),
    },
  );

/** Query values: the JSON texts that lists read, dates, and what is neither. */
export const queryValue: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '[0,9]',
    '["createdAt","DESC"]',
    '["id","ASC"]',
    '{}',
    '{"status":"pending"}',
    '{"q":"a"}',
    '2026-01-01',
    'all',
    'UTC',
  ),
  fc.constantFrom(
    '[0,1e9]',
    '[-1,2]',
    '{"id":[]}',
    '{"id":["x"]}',
    '{"q":"\\u0000"}',
    '{"status":{}}',
    '["id"]',
    '',
    '\0',
    '\ud83d',
    '9'.repeat(400),
    '0000-00-00',
    'Mars/Olympus',
  ),
  fc.json({ maxDepth: 2 }),
  fc.string(),
);
