// @ts-check
import { plan } from './plan.mjs';

/** @param {string[]} files */
const planned = (files) => plan(files).map(({ name, files, tests }) => ({ name, files, tests }));

it('makes a run of each area, with all its tests', () => {
  const [ledger, verifier] = ['libs/ledger/src', 'apps/verifier/src'];
  expect(planned([`${ledger}/log/a.ts`, `${verifier}/b.ts`, `${ledger}/log/below/c.ts`])).toEqual([
    { name: 'ledger', files: [`${ledger}/log/a.ts`, `${ledger}/log/below/c.ts`], tests: [ledger] },
    { name: 'verifier', files: [`${verifier}/b.ts`], tests: [verifier] },
  ]);
});

it('makes a run of each folder where tests need a database, with its own', () => {
  const [deposits, tickets] = ['apps/api/src/features/deposits', 'apps/api/src/features/tickets'];
  expect(planned([`${deposits}/a.ts`, `${tickets}/b.ts`])).toEqual([
    {
      name: deposits,
      files: [`${deposits}/a.ts`],
      tests: [
        deposits,
        ...['repeated-requests', 'reused-keys'].map(
          (name) => `apps/api/src/acceptance/idempotency/${name}.int.spec.ts`,
        ),
      ],
    },
    { name: tickets, files: [`${tickets}/b.ts`], tests: [tickets] },
  ]);
});

it('asks the tests of signing in about what stands behind the guards', () => {
  expect(planned(['apps/api/src/platform/auth/sessions.ts'])).toEqual([
    {
      name: 'apps/api/src/platform/auth',
      files: ['apps/api/src/platform/auth/sessions.ts'],
      tests: ['apps/api/src/platform/auth', 'apps/api/src/features/sign-in'],
    },
  ]);
});

it('asks no database about the guards themselves', () => {
  const guards = 'apps/api/src/platform/auth';
  expect(planned([`${guards}/auth.guard.ts`, `${guards}/tokens.ts`])).toEqual([
    {
      name: 'api guards',
      files: [`${guards}/auth.guard.ts`, `${guards}/tokens.ts`],
      tests: ['audience-check', 'auth.guard', 'second-person/second-people', 'secret-rules'].map(
        (name) => `${guards}/${name}.spec.ts`,
      ),
    },
  ]);
});

it('makes a run of each part of an area, with the tests of that part alone', () => {
  const [formats, fields] = ['libs/content/src/format', 'libs/ui/src/fields'];
  expect(planned([`${formats}/money.ts`, `${fields}/amount-input.ts`])).toEqual([
    { name: 'money forms, formats', files: [`${formats}/money.ts`], tests: [formats] },
    { name: 'money forms, fields', files: [`${fields}/amount-input.ts`], tests: [fields, 'libs/ui/src/money'] },
  ]);
});

it('leaves out what is in no area', () => {
  expect(plan(['README.md', 'libs/ledger/src/index.ts'])).toEqual([]);
});
