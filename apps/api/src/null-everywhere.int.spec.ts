import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ErrorAnswer } from '@clearfold/contracts';
import { closeWorld, expectRefused, startWorld, type World } from '#testing/bad-inputs.js';
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
const document = JSON.parse(readFileSync(join(import.meta.dirname, '../openapi.json'), 'utf8')) as {
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

  it.each(rows.filter(({ isNullable }) => !isNullable))(
    '[API-02] $name refuses null in $field and changes nothing',
    async ({ name, isStaffs, body, path, field }) => {
      const options = { token: tokenFor(isStaffs), body: withAt(body, path, null) };
      await expectRefused(world, [field, name, () => options, 400]);
      const { body: answer } = await call<ErrorAnswer>(world.server, name, options);
      expect(Object.keys(answer.errors ?? {})).toContainEqual(expect.stringMatching(new RegExp(`^${path[0]}`)));
    },
  );

  it.each(rows.filter(({ isNullable }) => isNullable))(
    '[API-02] $name takes null in $field for nothing',
    async ({ name, isStaffs, body, path, field }) => {
      const { status, body: answer } = await call<ErrorAnswer>(world.server, name, {
        token: tokenFor(isStaffs),
        body: withAt(body, path, null),
      });
      expect(status).toBeLessThan(500);
      expect(Object.keys(answer.errors ?? {})).not.toContain(field);
    },
  );

  it.each(rows.filter(({ isRequired }) => isRequired))(
    '[API-02] $name refuses a body without $field and changes nothing',
    async ({ name, isStaffs, body, path, field }) => {
      const options = { token: tokenFor(isStaffs), body: withAt(body, path, undefined) };
      await expectRefused(world, [field, name, () => options, 400]);
    },
  );

  it.each(rows.filter(({ isRequired }) => !isRequired))(
    '[API-02] $name does without $field',
    async ({ name, isStaffs, body, path, field }) => {
      const { status, body: answer } = await call<ErrorAnswer>(world.server, name, {
        token: tokenFor(isStaffs),
        // Whatever else is wrong with the example is said; this field is not.
        body: withAt(body, path, undefined),
      });
      expect(status).toBeLessThan(500);
      expect(Object.keys(answer.errors ?? {})).not.toContain(field);
    },
  );
});
