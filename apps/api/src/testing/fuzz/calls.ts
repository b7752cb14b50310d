import * as fc from 'fast-check';
import { type Schemas } from '../openapi/schema.js';
import {
  type FuzzedBody,
  manyWrongPlaces,
  multipart,
  oneWrongPlace,
  rightJson,
  rightUpload,
  wrongDress,
} from './bodies.js';
import { type Operation } from './operations.js';
import { fuzzedQuery, type Query, rightQuery } from './queries.js';
import { freshKey, rightPathValue, STRANGE_ID } from './values/right-values.js';
import { nastyPiece } from './values/texts.js';

/** Who calls. Two admins, as nobody agrees to a proposal of their own; a newcomer has no money, and so may leave. */
export const CALLERS = [
  'nobody',
  'investor',
  'newcomer',
  'admin',
  'other-admin',
  'reviewer',
  'support',
  'plan-manager',
  'auditor',
] as const;

export type Caller = (typeof CALLERS)[number];

/** A call as it is made up, with `{{…}}` where something of the running world stands. */
export interface FuzzedCall {
  readonly operation: Operation;
  readonly caller: Caller;
  /** The values of the path's parameters, not encoded; those of "raw" ones are sent as they are. */
  readonly path: readonly string[];
  readonly query: Query;
  /** Beside authorization, content-type and content-encoding. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FuzzedBody | undefined;
  /** Whether nothing about it should be refused for its form: the world may still say no. */
  readonly isRight: boolean;
  /** Where the caller hangs up: after so many bytes of the body that was announced, or of the answer. */
  readonly breaksOff?: { readonly within: 'request' | 'answer'; readonly afterBytes: number };
}

/** What tries the calls: the description, and what only the sources say. */
export interface Grammar {
  readonly operations: readonly Operation[];
  readonly schemas: Schemas;
  /** By controller. */
  readonly filters: ReadonlyMap<string, readonly string[]>;
}

/** Hashing a password takes more time than thirty other calls: fewer of them are enough. */
const HASHES = /signup|signin|password|second-factor|proposals.*confirm|invitation|new-pin|new-email|end-others|me$/;

const filtersOf = ({ filters }: Grammar, { operationId }: Operation): readonly string[] =>
  filters.get(operationId.split('_')[0] ?? '') ?? [];

const parametersOf = ({ path }: Operation): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Whom the world lets do it: an admin may all that staff may, but for a few things that are one's own. */
const rightCaller = ({ name, isGuarded, isStaffs }: Operation): Caller => {
  if (!isGuarded) return 'nobody';
  if (name === 'DELETE /api/users/me') return 'newcomer';
  if (!isStaffs) return 'investor';
  return /take-over|wallet-changes\/\{id\}\/withdraw|adjustments\/\{id\}\/withdraw|break-glass\/\{id\}\/withdraw/.test(
    name,
  )
    ? 'other-admin'
    : 'admin';
};

/** The call as its description wants it. */
export const rightCall = (operation: Operation, { schemas }: Grammar): fc.Arbitrary<FuzzedCall> =>
  fc.record({
    operation: fc.constant(operation),
    caller: fc.constant(rightCaller(operation)),
    path: fc.constant(parametersOf(operation).map(() => rightPathValue(operation))),
    query: rightQuery(operation),
    headers: freshKey,
    body: operation.body
      ? rightJson(operation, schemas)
      : fc.constant(operation.takesUpload ? rightUpload(operation) : undefined),
    isRight: fc.constant(true),
  });

/** What stands in a path and names nothing. A leading "%" is sent as it is. */
const strangePathValue: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    STRANGE_ID,
    STRANGE_ID.toUpperCase(),
    '00000000-0000-0000-0000-000000000000',
    'x',
    '..',
    'null',
    '0',
    '-1',
    '1e3',
    '1.5',
    '2147483648',
    '9007199254740993',
    '9223372036854775808',
    'A.svg',
    '\ud83d\ude00.svg',
    'x'.repeat(300),
    '%00',
    '%zz',
    '%',
    '%FF',
    '%ED%A0%80',
    '%E2%80%AE',
    '%2e%2e%2f',
    '%252e',
  ),
  nastyPiece.map((piece) => (piece === '' ? ' ' : piece.slice(0, 300))),
);

/** Headers that the server reads, with what it may not expect in them. */
const headers: fc.Arbitrary<Record<string, string>> = fc
  .tuple(
    fc.constantFrom(
      'idempotency-key',
      'idempotency-key',
      'last-event-id',
      'authorization',
      'user-agent',
      'accept',
      'accept-encoding',
      'if-none-match',
      'range',
      'origin',
      'x-forwarded-for',
      'x-request-id',
      'x-http-method-override',
    ),
    fc.oneof(
      nastyPiece,
      fc.constantFrom(
        'a',
        'k'.repeat(256),
        '2147483648',
        '99999999999999999999',
        '-1',
        'Bearer x',
        'Bearer a.b.c',
        '*',
        'bytes=0-',
      ),
    ),
  )
  .map(([name, value]) => ({ [name]: value }));

const query = (grammar: Grammar, operation: Operation): fc.Arbitrary<Query> =>
  fuzzedQuery(operation, filtersOf(grammar, operation));

/** Bytes after which a reader leaves: before the first, within the first page, after several. */
const LEAVING = [0, 1, 100, 20_000, 70_000, 300_000] as const;

/** A right call with one thing about it changed. */
const changedCall = (operation: Operation, grammar: Grammar): fc.Arbitrary<FuzzedCall> =>
  rightCall(operation, grammar).chain((right) => {
    const changes: { weight: number; arbitrary: fc.Arbitrary<Partial<FuzzedCall>> }[] = [
      { weight: 1, arbitrary: fc.constantFrom(...CALLERS).map((caller) => ({ caller })) },
      { weight: 2, arbitrary: headers.map((more) => ({ headers: { ...right.headers, ...more } })) },
      {
        weight: operation.query.length > 0 ? 14 : 1,
        arbitrary: query(grammar, operation).map((asked) => ({ query: asked })),
      },
      { weight: 1, arbitrary: wrongDress(operation, grammar.schemas).map((body) => ({ body })) },
      {
        weight: operation.method === 'GET' ? 3 : 1,
        arbitrary: fc
          .constantFrom(...LEAVING)
          .map((afterBytes) => ({ breaksOff: { within: 'answer' as const, afterBytes } })),
      },
    ];
    if (right.path.length > 0) {
      changes.push({ weight: 3, arbitrary: strangePathValue.map((value) => ({ path: right.path.map(() => value) })) });
    }
    if (operation.body) {
      changes.push(
        { weight: 14, arbitrary: oneWrongPlace(operation, grammar.schemas).map((body) => ({ body })) },
        { weight: 3, arbitrary: wrongDress(operation, grammar.schemas).map((body) => ({ body })) },
        {
          weight: 1,
          arbitrary: fc.nat({ max: 40 }).map((afterBytes) => ({ breaksOff: { within: 'request', afterBytes } })),
        },
      );
    }
    if (operation.takesUpload) changes.push({ weight: 8, arbitrary: multipart.map((body) => ({ body })) });
    return fc.oneof(...changes).map((change) => ({ ...right, isRight: false, ...change }));
  });

/** Wrong in several things at once. */
const wildCall = (operation: Operation, grammar: Grammar): fc.Arbitrary<FuzzedCall> =>
  fc
    .record({
      caller: fc.constantFrom(rightCaller(operation), rightCaller(operation), ...CALLERS),
      query: fc.oneof(rightQuery(operation), query(grammar, operation)),
      headers: fc.oneof(fc.constant({}), headers),
      body: operation.body ? manyWrongPlaces(operation, grammar.schemas) : fc.constant(undefined),
    })
    .chain((wild) => rightCall(operation, grammar).map((right) => ({ ...right, ...wild, isRight: false })));

/** Any call of the description: a quarter as it should be, most with one thing wrong, some with many. */
export const anyCall = (grammar: Grammar): fc.Arbitrary<FuzzedCall> =>
  fc
    .oneof(
      ...grammar.operations.map((operation) => ({
        weight: HASHES.test(operation.path) && operation.method !== 'GET' ? 1 : 3,
        arbitrary: fc.constant(operation),
      })),
    )
    .chain((operation) =>
      fc.oneof(
        { weight: 2, arbitrary: rightCall(operation, grammar) },
        { weight: 6, arbitrary: changedCall(operation, grammar) },
        { weight: 1, arbitrary: wildCall(operation, grammar) },
      ),
    );
