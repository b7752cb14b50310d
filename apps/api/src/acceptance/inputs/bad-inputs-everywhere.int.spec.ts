import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeWorld, expectAllRefused, type Row, startWorld, type World } from '#testing/bad-inputs.js';

/** The committed description says which endpoints there are; a new one is tried without a line here. */
const paths = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, { requestBody?: { content: object }; parameters?: { name: string }[] }>>;
  }
).paths;
const endpoints = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path.slice('/api'.length).replaceAll(/\{\w+\}/g, '5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01')}`,
    takesJson: Object.keys(operation.requestBody?.content ?? {}).includes('application/json'),
    parameters: operation.parameters?.map(({ name }) => name) ?? [],
    isStaffs: path.startsWith('/api/staff'),
  })),
);

const BODIES: [what: string, rawBody: string, contentType: string, status: number][] = [
  ['a truncated body', '{"amount":5', 'application/json', 400],
  ['null', 'null', 'application/json', 400],
  ['a list', '[]', 'application/json', 400],
  ['deep nesting', `{"a":${'['.repeat(15_000)}${']'.repeat(15_000)}}`, 'application/json', 400],
  ['U+0000', '{"amount":"\\u0000"}', 'application/json', 400],
  ['half a surrogate pair', '{"amount":"\\ud800"}', 'application/json', 400],
  ['half a surrogate pair in a name', '{"\\udc00":5}', 'application/json', 400],
  ['one field with two values', '{"amount":5,"amount":6}', 'application/json', 400],
  ['a form', 'amount=5', 'application/x-www-form-urlencoded', 415],
  ['plain text', '{"amount":5}', 'text/plain', 415],
  ['101 kB', `{"a":"${'a'.repeat(101_000)}"}`, 'application/json', 413],
];
const tokenFor = (world: World, isStaffs: boolean): string => (isStaffs ? world.admin.token : world.ada.token);
const bodyRows: Row[] = endpoints
  .filter(({ takesJson }) => takesJson)
  .flatMap(({ name, isStaffs }) =>
    BODIES.map(([what, rawBody, contentType, status]): Row => [
      `${name} with ${what}`,
      name,
      (world) => ({ token: tokenFor(world, isStaffs), rawBody, headers: { 'content-type': contentType } }),
      status,
    ]),
  );

/** An export takes a list's filter, and neither its order nor its range. */
const listRows: Row[] = endpoints
  .filter(({ parameters }) => parameters.includes('filter'))
  .flatMap(({ name, isStaffs, parameters }) =>
    [
      'sort=["password_hash","ASC"]',
      'sort=["id; drop table investors","ASC"]',
      'sort=["id","SIDEWAYS"]',
      'sort=id',
      'sort=["__proto__","ASC"]',
      'range=[0,1000000000]',
      'range=[-1,5]',
      'range=[5,1]',
      'range=[0,100]',
      'range=["0","9"]',
      'range={}',
      'range=[0',
      'range=[0,9]&range=[0,9]',
      'range=[2147483647,2147483650]',
      'range=[2147483648,2147483650]',
      'range=[9007199254740900,9007199254740991]',
      'range=[0,1e309]',
      'range=[0.000000000000000000001,9]',
      'range=[null,null]',
      'filter={"q":"\\u0000"}',
      'filter={"q":"\\ud800"}',
      'filter={"\\udfff":"x"}',
      'filter={"status":null}',
      'filter={"password_hash":"x"}',
      'filter={"pin":"x"}',
      'filter={"__proto__":"x"}',
      'filter=[]',
      'filter={"id":',
      'filter=null',
    ]
      .filter((query) => parameters.some((parameter) => query.startsWith(`${parameter}=`)))
      .map((query): Row => [
        `${name}?${query}`,
        `${name}?${encodeURI(query)}`,
        (world) => ({ token: tokenFor(world, isStaffs) }),
        400,
      ]),
  );

/** The filters that name an instant, by the lists that have them. */
const INSTANT_FILTERS: readonly [path: string, fields: readonly string[]][] = [
  ['GET /staff/transactions', ['from', 'to', 'movedFrom', 'movedTo']],
  ['GET /staff/transactions/export.csv', ['from', 'to', 'movedFrom', 'movedTo']],
  ['GET /staff/ledger/events', ['since', 'until']],
  ['GET /staff/ledger/events/export.csv', ['since', 'until']],
  ['GET /staff/ledger/accounts', ['at']],
];
const NO_INSTANTS = [
  '0000-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00.000Z',
  '1899-12-31T23:59:59.999Z',
  '9999-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '2026-02-30T00:00:00.000Z',
  '2026-11-20T24:00:00.000Z',
  '2026-11-20',
  '',
];
const instantRows: Row[] = INSTANT_FILTERS.flatMap(([name, fields]) =>
  fields.flatMap((field) =>
    NO_INSTANTS.map((instant): Row => [
      `${name} with "${instant}" as ${field}`,
      `${name}?filter=${encodeURIComponent(JSON.stringify({ [field]: instant }))}`,
      (world) => ({ token: world.admin.token }),
      400,
    ]),
  ),
);

/** One test of each endpoint: hashing the whole database twice for each of its inputs took most of their time. */
const tried = [listRows, instantRows, bodyRows].flatMap((rows) => {
  const endpointOf = ([, path]: Row): string => String(path).split('?', 1).join('');
  const names = [...new Set(rows.map(endpointOf))];
  return names.map((name) => ({ name, rows: rows.filter((row) => endpointOf(row) === name) }));
});

describe('a bad input that the description of the API tells of', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => closeWorld(world));

  it('is tried on every list and on every endpoint with a body', () => {
    expect(new Set(listRows.map(([, path]) => String(path).split('?')[0])).size).toBeGreaterThanOrEqual(2);
    expect(bodyRows.length).toBeGreaterThanOrEqual(20 * BODIES.length);
  });

  it.each(tried)(
    '[API-02] $name answers a message and a code to each of $rows.length, and changes nothing',
    ({ rows }) => expectAllRefused(world, rows),
  );
});
