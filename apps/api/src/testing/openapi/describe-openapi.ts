import { type INestApplication } from '@nestjs/common';
import { type OpenAPIObject } from '@nestjs/swagger';
import { type MethodTypes, readControllerTypes } from './controller-types.js';
import { describeRouter } from './describe-router.js';
import { exampleOf } from './examples.js';
import { type Schema, type Schemas } from './schema.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

const KEY_HEADER = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  schema: { type: 'string' as const, maxLength: 255, pattern: '^[!-~]{1,255}$' },
  description: 'The same key and body again: the same answer, one effect.',
  example: 'b1946ac9-2492-4f1e-9f3b-5d3c1a2e7f00',
};

/**
 * The whole description: the router's and the validators' as the server knows them, and what only the sources know, the
 * answers' types, with an example of every request and answer.
 */
export const describeOpenApi = (app: INestApplication): OpenAPIObject => {
  const document = describeRouter(app);
  const { methods, schemas } = readControllerTypes();
  const all = ((document.components ??= {}).schemas = { ...schemas, ...document.components.schemas }) as Schemas;
  for (const [path, item] of Object.entries(document.paths)) {
    for (const operation of [item.get, item.post, item.put, item.patch, item.delete]) {
      if (!operation) continue;
      const types = methods.get(operation.operationId?.replace(/\[\d+\]$/, '') ?? '');
      if (!types) throw new Error(`${path}: no source for ${operation.operationId ?? 'an operation without a name'}`);
      addParameters(operation, path, types, all);
      addAnswer(operation, types, all);
      addExamples(operation, all);
      operation.summary = types.summary.split('\n')[0] ?? '';
    }
  }
  return sorted(document);
};

const addParameters = (operation: Operation, path: string, types: MethodTypes, schemas: Schemas): void => {
  const parameters = (operation.parameters ??= []) as {
    name: string;
    in: string;
    example?: unknown;
    schema?: unknown;
  }[];
  const has = (name: string): boolean => parameters.some((parameter) => parameter.name === name);
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    if (has(name)) continue;
    const schema = name === 'id' ? { type: 'string', format: 'uuid' } : { type: 'string' };
    parameters.push({ name, in: 'path', required: true, schema } as never);
  }
  for (const [name, schema] of Object.entries(types.query)) {
    if (has(name)) continue;
    parameters.push({ name, in: 'query', required: types.requiredQuery.includes(name), schema } as never);
  }
  if (types.takesKey) parameters.push(KEY_HEADER);
  for (const parameter of parameters) {
    parameter.example ??= exampleOf((parameter.schema ?? {}) as Schema, schemas, parameter.name);
  }
};

const addAnswer = (operation: Operation, { response, produces }: MethodTypes, schemas: Schemas): void => {
  const [, success] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? [];
  if (!success || '$ref' in success || success.content) return;
  success.description ||= 'Done';
  if (produces.length > 0) {
    success.content = Object.fromEntries(
      produces.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    );
    return;
  }
  if (!response) return;
  success.content = { 'application/json': { schema: response as never, example: exampleOf(response, schemas) } };
};

const addExamples = (operation: Operation, schemas: Schemas): void => {
  const { requestBody } = operation;
  if (!requestBody || '$ref' in requestBody) return;
  for (const media of Object.values(requestBody.content)) {
    media.example ??= exampleOf((media.schema ?? {}) as Schema, schemas);
  }
};

/** Paths and schemas by name: the order of the modules says nothing to a reader, and would move whole blocks. */
const sorted = (document: OpenAPIObject): OpenAPIObject => {
  const byName = <Value>(record: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
  document.paths = byName(document.paths);
  if (document.components?.schemas) document.components.schemas = byName(document.components.schemas);
  return JSON.parse(JSON.stringify(document)) as OpenAPIObject;
};
