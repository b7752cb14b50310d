import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ErrorAnswer } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { openQueue } from '#testing/queue/open-queue.js';
import { signInStaff, signUpInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

interface Operation {
  parameters?: { name: string; in: string; schema?: { format?: string } }[];
  requestBody?: { content: Record<string, { example?: object }> };
}

const { paths } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};

/** Well-formed names of what does not exist, where a path is given no UUID. */
const UNKNOWN: Readonly<Record<string, string>> = {
  '/api/ledger/inclusion/{position}': '999999',
  '/api/ledger/verifier/{sha256}/verifier.mjs': 'ab'.repeat(32),
  '/api/staff/jobs/{id}': 'payouts:2026-01-01',
  '/api/staff/jobs/{id}/retry': 'payouts:2026-01-01',
  '/api/staff/ledger/events/{id}': '999999',
  '/api/staff/ledger/events/{id}/receipt': '999999',
  '/api/users/pictures/{file}': `${randomUUID()}.webp`,
  '/api/users/recipients/{id}': randomUUID(),
};

/** Paths that answer anything well-formed, and why that is right. */
const ANSWERED: Readonly<Record<string, string>> = {
  '/api/users/placeholder-picture/{file}': 'It is drawn from its name, so every name has one.',
};

const operations = Object.entries(paths)
  .filter(([path]) => path.includes('{'))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      operation,
    })),
  );

describe('what does not exist', () => {
  let server: TestServer;
  /** An admin may call whatever staff may. */
  let admin: string;
  let investor: string;
  beforeAll(async () => {
    server = await startTestServer({ breakGlass: true });
    await openQueue(server);
    admin = (await signInStaff(server, 'admin')).token;
    investor = (await signUpInvestor(server)).token;
  });
  afterAll(() => server.close());

  it('is asked for on every path that names something', () => {
    expect(operations.length).toBeGreaterThan(60);
    const all = new Set(operations.map(({ path }) => path));
    expect([...Object.keys(UNKNOWN), ...Object.keys(ANSWERED)].filter((path) => !all.has(path))).toEqual([]);
  });

  it.each(operations.filter(({ path }) => !(path in ANSWERED)))('is not found by $name', async (asked) => {
    const { name, path, operation } = asked;
    const body = operation.requestBody?.content['application/json']?.example;
    const unknown = UNKNOWN[path] ?? randomUUID();
    const answer = await call<ErrorAnswer>(server, name.replace('/api', '').replace(/\{\w+\}/, unknown), {
      token: path.startsWith('/api/staff/') ? admin : investor,
      ...(body && { body }),
    });
    expect([answer.status, answer.body.code]).toEqual([404, expect.stringMatching(/-?not-found$|-missing$/)]);
    expect(answer.body.message).toMatch(/^[A-Z].*\.$/);
  });
});
