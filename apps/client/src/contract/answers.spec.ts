import { BrokenAnswer } from '#api/api-failure.ts';
import { OUR_ANSWERS } from './our-answers';
import { extraPaths, type Path, promisedPart, promisedPaths, replaced } from './promise';
import { type PromisedCall, PROMISES } from './promises';
import { READ_BY } from './read-by';

const CALLS = Object.keys(PROMISES) as PromisedCall[];

/** Acts whose success is their status: nothing in their answer can take it back. */
const isAct = (call: PromisedCall): boolean => !call.startsWith('GET') && !/sign(in|up)$/.test(call);

const documented = (call: PromisedCall): unknown => promisedPart(OUR_ANSWERS[call], PROMISES[call]);

const read = (call: PromisedCall, body: unknown): unknown => READ_BY[call](body);

const failure = (call: PromisedCall, body: unknown): unknown => {
  try {
    read(call, body);
    return undefined;
  } catch (error) {
    return error;
  }
};

const OF_NO_KIND = [{ nothing: 'like it' }, 'nothing like it', -1, true, []];
const dotted = (path: Path): string => path.join('.');

describe.each(CALLS)('%s', (call) => {
  it('is read with the fields of the specification alone, and with all that we send', () => {
    expect(failure(call, documented(call))).toBeUndefined();
    expect(failure(call, OUR_ANSWERS[call])).toBeUndefined();
  });

  it('is read whatever stands in a field that is not promised', () => {
    const extras = extraPaths(OUR_ANSWERS[call], PROMISES[call]);
    for (const path of extras) {
      for (const value of [undefined, null, ...OF_NO_KIND]) {
        expect([dotted(path), failure(call, replaced(OUR_ANSWERS[call], path, value))]).toEqual([
          dotted(path),
          undefined,
        ]);
      }
    }
  });

  it('is read without the fields that may be missing', () => {
    for (const { path, must } of promisedPaths(PROMISES[call])) {
      if (must && !isAct(call)) continue;
      for (const value of [undefined, null]) {
        expect([dotted(path), failure(call, replaced(documented(call), path, value))]).toEqual([
          dotted(path),
          undefined,
        ]);
      }
    }
  });
});

describe.each(CALLS.filter((call) => !isAct(call)))('%s that is really broken', (call) => {
  const paths = promisedPaths(PROMISES[call]);

  it.each(paths.filter(({ must }) => must).map(({ path }) => [dotted(path), path] as const))(
    'says that %s is missing',
    (name, path) => {
      for (const value of [undefined, null]) {
        const broken = failure(call, replaced(documented(call), path, value));
        expect(broken).toBeInstanceOf(BrokenAnswer);
        expect((broken as BrokenAnswer).field).toBe(name);
        expect((broken as BrokenAnswer).message).toMatch(`broken at ${name}: `);
      }
    },
  );

  it.each(paths.map(({ path }) => [dotted(path), path] as const))('says that %s is of another kind', (name, path) => {
    const broken = failure(
      call,
      replaced(documented(call), path, () => undefined),
    );
    expect(broken).toBeInstanceOf(BrokenAnswer);
    expect((broken as BrokenAnswer).field).toBe(name);
  });

  it.each([undefined, null, 'Bad Gateway', 42, {}])('says so of %j as a whole', (body) => {
    expect(failure(call, body)).toBeInstanceOf(BrokenAnswer);
  });
});

it.each(CALLS.filter(isAct))('%s has succeeded when its status says so, whatever is in the body', (call) => {
  for (const body of [undefined, null, '', 'OK', 42, [], {}, { data: null }, { user: null }, { message: 42 }]) {
    expect(failure(call, body)).toBeUndefined();
  }
});

it.each([
  'GET /wallets',
  'GET /investment-plans',
  'GET /investment-plans/my-plans',
  'GET /transactions/user-transactions',
  'GET /support-tickets/my-tickets',
] as const)('%s is read as a bare list too, which is "data" to who takes it for the body', (call) => {
  const { data } = documented(call) as { data: unknown[] };
  expect(read(call, data)).toEqual(read(call, { data }));
});

it.each([
  ['NaN is no JSON, and no amount', Number.NaN],
  ['a text is no amount', '1000'],
  ['more than a number can count in cents is no amount', 1e16],
])('%s', (_what, amount) => {
  const call = 'GET /transactions/user-transactions';
  expect(failure(call, replaced(documented(call), ['data', 0, 'amount'], amount))).toBeInstanceOf(BrokenAnswer);
});

it('takes the dust of binary fractions off an amount', () => {
  const body = replaced(documented('GET /users/me'), ['user', 'totalBalance'], 0.1 + 0.2);
  expect(read('GET /users/me', body)).toMatchObject({ user: { totalBalance: 0.3, availableBalance: 0.3 } });
});
