import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ErrorAnswer } from '@clearfold/contracts';
import { closeWorld, expectAllRefused, type Row, startWorld, type World } from '#testing/bad-inputs.js';
import { call } from '#testing/call.js';
import { exampleOf } from '#testing/openapi/examples.js';
import { resolved, type Schema, type Schemas } from '#testing/openapi/schema.js';

/** What stands in a body, by the names that lead to it. */
interface Place {
  path: readonly string[];
  isRequired: boolean;
  isNullable: boolean;
}

interface Operation {
  name: string;
  isStaffs: boolean;
  body: Record<string, unknown>;
  places: Place[];
}

/** The committed description says which fields there are; a new one is tried without a line here. */
const document = JSON.parse(readFileSync(join(import.meta.dirname, '../../../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema?: Schema }> } }>>;
  components: { schemas: Schemas };
};
const { schemas } = document.components;

const placesOf = (schema: Schema, path: readonly string[] = []): Place[] => {
  const { properties = {}, required = [] } = resolved(schema, schemas);
  return Object.entries(properties).flatMap(([field, value]) => {
    const target = resolved(value, schemas);
    const at = [...path, field];
    const place = {
      path: at,
      isRequired: required.includes(field),
      isNullable: Boolean(value.nullable ?? target.nullable),
    };
    return [place, ...placesOf(target, at)];
  });
};

const operations: Operation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, { requestBody }]) => {
    const schema = requestBody?.content['application/json']?.schema;
    if (!schema) return [];
    const places = placesOf(schema);
    return [
      {
        name: `${method.toUpperCase()} ${path.slice('/api'.length).replaceAll(/\{\w+\}/g, '5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01')}`,
        isStaffs: path.startsWith('/api/staff'),
        body: exampleOf(schema, schemas) as Record<string, unknown>,
        places,
      },
    ];
  }),
);

/** A body with another value at one place; without the place for undefined, which JSON leaves out. */
const withAt = (body: Record<string, unknown>, [field = '', ...deeper]: readonly string[], value: unknown): object => ({
  ...body,
  [field]: deeper.length === 0 ? value : withAt(body[field] as Record<string, unknown>, deeper, value),
});

const rows = operations.flatMap(({ places, ...operation }) =>
  places.map((place) => ({ ...operation, ...place, field: place.path.join('.') })),
);

describe('null, at every place of every body', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => closeWorld(world));

  const tokenFor = (isStaffs: boolean): string => (isStaffs ? world.admin.token : world.ada.token);

  it('is tried wherever the description has a field', () => {
    expect(rows.length).toBeGreaterThan(60);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(operations.length);
    expect(rows.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['creditedAmount', 'note', 'template_params.email', 'ids', 'phoneNumber']),
    );
    const mayBeNull = rows.filter(({ isNullable }) => isNullable).map(({ field }) => field);
    expect(mayBeNull).toEqual(expect.arrayContaining(['phoneNumber', 'dateOfBirth', 'relationship']));
    expect(mayBeNull).not.toContain('creditedAmount');
  });

  /** The rows of each operation that has any. */
  const byOperation = (chosen: typeof rows) =>
    operations
      .map(({ name }) => ({ name, chosen: chosen.filter((row) => row.name === name) }))
      .filter((operation) => operation.chosen.length > 0);
  const sent = ({ isStaffs, body, path }: (typeof rows)[number], value: unknown) => ({
    token: tokenFor(isStaffs),
    body: withAt(body, path, value),
  });
  const refused = (row: (typeof rows)[number], value: unknown): Row => [
    row.field,
    row.name,
    () => sent(row, value),
    400,
  ];
  /** Whatever else is wrong with the example is said; this field is not. */
  const expectTaken = async (row: (typeof rows)[number], value: unknown): Promise<void> => {
    const { status, body } = await call<ErrorAnswer>(world.server, row.name, sent(row, value));
    expect(status).toBeLessThan(500);
    expect(Object.keys(body.errors ?? {})).not.toContain(row.field);
  };

  it.each(byOperation(rows.filter(({ isNullable }) => !isNullable)))(
    '[API-02] $name refuses null in each of $chosen.length fields and changes nothing',
    async ({ name, chosen }) => {
      await expectAllRefused(
        world,
        chosen.map((row) => refused(row, null)),
      );
      for (const row of chosen) {
        const { body } = await call<ErrorAnswer>(world.server, name, sent(row, null));
        expect(Object.keys(body.errors ?? {})).toContainEqual(expect.stringMatching(new RegExp(`^${row.path[0]}`)));
      }
    },
  );

  it.each(byOperation(rows.filter(({ isNullable }) => isNullable)))(
    '[API-02] $name takes null in each of $chosen.length fields for nothing',
    async ({ chosen }) => {
      for (const row of chosen) await expectTaken(row, null);
    },
  );

  it.each(byOperation(rows.filter(({ isRequired }) => isRequired)))(
    '[API-02] $name refuses a body without each of $chosen.length fields and changes nothing',
    ({ chosen }) =>
      expectAllRefused(
        world,
        chosen.map((row) => refused(row, undefined)),
      ),
  );

  it.each(byOperation(rows.filter(({ isRequired }) => !isRequired)))(
    '[API-02] $name does without each of $chosen.length fields',
    async ({ chosen }) => {
      for (const row of chosen) await expectTaken(row, undefined);
    },
  );
});
