import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@clearfold/contracts';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { describeOpenApi } from '#testing/openapi/describe-openapi.js';
import { schemaViolations } from '#testing/openapi/schema-violations.js';
import { type Schema, type Schemas } from '#testing/openapi/schema.js';
import { routerEndpoints } from '#testing/router-endpoints.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

/** `npm run openapi` sets it: then the file is written before it is compared. */
const IS_UPDATE = process.env.UPDATE_OPENAPI === 'true';
const FILE = join(import.meta.dirname, '../../../openapi.json');

interface Media {
  schema?: Schema;
  example?: unknown;
}

interface Operation {
  security?: unknown[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}

describe('the committed description of the API, apps/api/openapi.json', () => {
  let server: TestServer;
  let text: string;
  let operations: [name: string, operation: Operation][];
  let schemas: Schemas;

  beforeAll(async () => {
    server = await startTestServer();
    const document = describeOpenApi(server.app);
    text = `${JSON.stringify(document, null, 2)}\n`;
    if (IS_UPDATE) writeFileSync(FILE, text);
    schemas = document.components?.schemas as Schemas;
    operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as [string, Operation],
      ),
    );
  });
  afterAll(() => server.close());

  it('is what the sources say; `npm run openapi` writes it anew', () => {
    // Jest prints the difference line by line.
    expect(readFileSync(FILE, 'utf8').split('\n')).toEqual(text.split('\n'));
  });

  it('has every endpoint of the router, and no other', () => {
    const described = operations.map(([name]) => name.replace('/api', '').replaceAll(/\{(\w+)\}/g, ':$1'));
    expect(described.sort()).toEqual(routerEndpoints(server.app));
  });

  it('has an example of every request that its own validators accept', () => {
    const faults: string[] = [];
    for (const [name, { requestBody }] of operations) {
      const media = requestBody?.content['application/json'];
      if (!media?.schema) continue;
      const Request = (contracts as Record<string, unknown>)[media.schema.$ref?.split('/').at(-1) ?? ''] as
        | (new () => object)
        | undefined;
      if (!Request) faults.push(`${name}: its request is no class of libs/contracts`);
      else if (validateSync(plainToInstance(Request, media.example)).length > 0)
        faults.push(`${name}: ${JSON.stringify(media.example)}`);
    }
    expect(faults).toEqual([]);
  });

  it('says what every endpoint answers, with an example that has the fields it says', () => {
    const faults: string[] = [];
    for (const [name, { responses }] of operations) {
      const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
      const [type, media] = Object.entries(success?.content ?? {})[0] ?? [];
      if (!media) faults.push(`${name} says nothing of its answer: give the method a type, or @ApiProduces`);
      else if (type === 'application/json')
        faults.push(...schemaViolations(media.example, media.schema ?? {}, schemas, name));
      if (!responses.default?.content?.['application/json']?.example) faults.push(`${name} shows no refusal`);
    }
    expect(faults).toEqual([]);
  });

  it('says of every endpoint that is not public that it needs a token', () => {
    const open = operations.filter(([, { security }]) => !security).map(([name]) => name.replace('/api', ''));
    const guarded = open.filter(
      (name) =>
        !/^(POST|PUT|GET|DELETE) \/(auth|staff\/auth\/(signin|passkey|invitation|accept-invitation)|health|wallets|users\/(placeholder-picture|pictures?)|investment-plans|newsletter|contact|v1\.0\/email|site|ledger\/(checkpoints|inclusion|consistency|verifier))/.test(
          name,
        ),
    );
    expect(guarded).toEqual([]);
  });
});
