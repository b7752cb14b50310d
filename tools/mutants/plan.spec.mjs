// @ts-check
import { plan } from './plan.mjs';

/** @param {string[]} files */
const planned = (files) => plan(files).map(({ name, files, tests }) => ({ name, files, tests }));

it('makes a run of each folder, and one of what lies in none, with all tests of the area', () => {
  const top = 'libs/ledger/src';
  expect(planned([`${top}/log/a.ts`, `${top}/book/b.ts`, `${top}/kind.ts`, `${top}/log/below/c.ts`])).toEqual([
    { name: `${top}/log`, files: [`${top}/log/a.ts`, `${top}/log/below/c.ts`], tests: [top] },
    { name: `${top}/book`, files: [`${top}/book/b.ts`], tests: [top] },
    { name: top, files: [`${top}/kind.ts`], tests: [top] },
  ]);
});

it('asks the tests of the folder alone where they need a database', () => {
  const [deposits, mails] = ['apps/api/src/features/deposits', 'apps/api/src/features/mails'];
  expect(planned([`${deposits}/a.ts`, `${mails}/b.ts`])).toEqual([
    { name: deposits, files: [`${deposits}/a.ts`], tests: [deposits] },
    { name: mails, files: [`${mails}/b.ts`], tests: [mails] },
  ]);
});

it('asks the tests of signing in about the guards as well', () => {
  expect(planned(['apps/api/src/platform/auth/auth.guard.ts'])).toEqual([
    {
      name: 'apps/api/src/platform/auth',
      files: ['apps/api/src/platform/auth/auth.guard.ts'],
      tests: ['apps/api/src/platform/auth', 'apps/api/src/features/auth'],
    },
  ]);
});

it('leaves out what is in no area', () => {
  expect(plan(['README.md', 'libs/ledger/src/index.ts'])).toEqual([]);
});
