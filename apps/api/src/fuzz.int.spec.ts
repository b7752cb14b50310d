import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { Sessions } from '#platform/auth/sessions.js';
import { addWallet, fund, requestDeposit, requestTransfer, requestWithdrawal } from '#testing/money.js';
import { arbitraryOf, pathPart, queryValue } from '#testing/openapi/arbitrary.js';
import { misfits } from '#testing/openapi/misfits.js';
import { type Schema, type Schemas } from '#testing/openapi/schema.js';
import { signInStaff, signUpInvestor } from '#testing/people.js';
import { openQueue } from '#testing/open-queue.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

/** More with FC_RUNS; other calls with another FC_SEED. It is fixed, so that a build fails for what was changed in it. */
const RUNS = Number(process.env.FC_RUNS ?? 600);
const SEED = Number(process.env.FC_SEED ?? 20_261_121);

/** What CI waits for at most; more runs get more time. */
const LONGEST_MILLISECONDS = Math.max(45_000, RUNS * 60);

/** Share of values that are not what the description asks for. */
const MUTATION = 0.12;

const CALLERS = ['nobody', 'investor', 'reviewer', 'admin', 'support', 'auditor'] as const;
type Caller = (typeof CALLERS)[number];

interface Operation {
  method: string;
  path: string;
  parameters: { name: string; in: string; required?: boolean }[];
  body: Schema | undefined;
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

const document = JSON.parse(readFileSync(join(import.meta.dirname, '../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, object>>;
  components: { schemas: Schemas };
};
const { schemas } = document.components;
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, described]): Operation => {
    const {
      parameters = [],
      requestBody,
      responses,
    } = described as Operation & {
      requestBody?: { content: Record<string, { schema?: Schema }> };
    };
    return {
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema,
      responses,
    };
  }),
);

interface FuzzedCall {
  operation: Operation;
  caller: Caller;
  path: string;
  key: string | undefined;
  body: unknown;
}

const arbitraryCall = (known: readonly string[]): fc.Arbitrary<FuzzedCall> =>
  fc.constantFrom(...operations).chain((operation) => {
    const isStaffs = operation.path.startsWith('/api/staff');
    // Mostly who may, so that most calls get past the guard.
    const likely: Caller[] = isStaffs ? ['admin', 'reviewer', 'admin'] : ['investor', 'investor', 'investor'];
    const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
    return fc.record({
      operation: fc.constant(operation),
      caller: fc.constantFrom(...likely, ...likely, ...CALLERS),
      path: fc
        .tuple(
          fc.array(pathPart(known), { minLength: 2, maxLength: 2 }),
          fc.record(Object.fromEntries(inQuery.map(({ name }) => [name, queryValue])), { requiredKeys: [] }),
        )
        .map(([parts, query]) => {
          const filled = operation.path.replaceAll(/\{\w+\}/g, () => parts.pop() ?? 'x');
          const search = new URLSearchParams(query as Record<string, string>).toString();
          return search ? `${filled}?${search}` : filled;
        }),
      key: fc.option(fc.constantFrom('a', 'b', 'k'.repeat(256)), { nil: undefined }),
      body: operation.body ? arbitraryOf(operation.body, schemas, known, MUTATION) : fc.constant(undefined),
    });
  });

const UNLIMITED = { perAddress: 1e8, perAccount: 1e8, everyone: 1e8, windowSeconds: 3_600 };

describe('whatever is sent to the API as its description says, or nearly', () => {
  let server: TestServer;
  const ids = new Map<Caller, string>();
  const tokens = new Map<Caller, string>();
  let known: string[];

  beforeAll(async () => {
    // Of ten thousand calls more than five hundred sign somebody up.
    server = await startTestServer({ workJobs: false, signUpLimits: UNLIMITED });
    await openQueue(server);
    await addWallet(server);
    const [ada, eve] = [await signUpInvestor(server), await signUpInvestor(server)];
    for (const role of ['reviewer', 'admin', 'support', 'auditor'] as const)
      ids.set(role, (await signInStaff(server, role)).id);
    const reviewer = await signInStaff(server, 'reviewer');
    await fund(server, ada, reviewer, 5000);
    known = [
      ada.user._id,
      eve.user._id,
      reviewer.id,
      await requestDeposit(server, ada, 50),
      await requestWithdrawal(server, ada, 100),
      await requestTransfer(server, ada, eve, 20),
    ];
    ids.set('investor', ada.user._id);
  });
  afterAll(() => server.close());

  const tokenOf = async (caller: Caller): Promise<string | undefined> => {
    if (caller === 'nobody') return undefined;
    const held = tokens.get(caller);
    if (held) return held;
    // A fuzzed call may have deleted them.
    if (caller === 'investor') {
      const fresh = await signUpInvestor(server);
      tokens.set(caller, fresh.token);
      return fresh.token;
    }
    const token = await server.app.get(Sessions).open('staff', ids.get(caller) ?? '');
    tokens.set(caller, token);
    return token;
  };

  const send = async ({ operation, caller, path, key, body }: FuzzedCall) => {
    const token = await tokenOf(caller);
    const stop = new AbortController();
    const response = await fetch(server.url + path, {
      method: operation.method,
      signal: stop.signal,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (response.status === 401) tokens.delete(caller);
    const type = response.headers.get('content-type') ?? '';
    if (type.startsWith('text/event-stream')) {
      stop.abort();
      return { status: response.status, type, text: '' };
    }
    return { status: response.status, type, text: await response.text() };
  };

  /** What is wrong with an answer; nothing when it is as described. */
  const faultsOf = (
    { status, type, text }: { status: number; type: string; text: string },
    { responses }: Operation,
  ): string[] => {
    if (status >= 500) return [`answered ${status}: ${text}`];
    const described = responses[String(status)];
    const content = (described ?? responses['default'])?.content ?? {};
    if (status < 400 && !described) return [`answered ${status}, which nobody described`];
    const [media = '', { schema } = {}] = Object.entries(content).find(([one]) => type.startsWith(one)) ?? [];
    if (media === '') return Object.keys(content).length === 0 && text === '' ? [] : [`answered ${status} as ${type}`];
    return media === 'application/json' && schema ? misfits(JSON.parse(text), schema, schemas, String(status)) : [];
  };

  it(
    '[API-02] is answered, never by a 5xx, always in the described shape',
    async () => {
      const statuses = new Map<number, number>();
      const property = fc.asyncProperty(arbitraryCall(known), async (fuzzed) => {
        const answer = await send(fuzzed);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        expect([fuzzed.operation.method, fuzzed.path, faultsOf(answer, fuzzed.operation)]).toEqual([
          fuzzed.operation.method,
          fuzzed.path,
          [],
        ]);
      });
      // A failure prints its seed and its smallest case.
      await fc.assert(property, {
        numRuns: RUNS,
        seed: SEED,
        interruptAfterTimeLimit: LONGEST_MILLISECONDS,
        markInterruptAsFailure: false,
      });
      // A fuzz that only ever meets the guard would prove nothing.
      expect(statuses.get(200) ?? 0).toBeGreaterThan(RUNS / 20);
      expect([...statuses.values()].reduce((sum, count) => sum + count)).toBeGreaterThan(RUNS / 10);
    },
    LONGEST_MILLISECONDS + 30_000,
  );
});
