// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../start/root.mjs';
import { areaOf } from './area-of.mjs';
import { areas } from './areas.mjs';

it.each([
  ['libs/ledger/src/deposits/state.ts', 'ledger'],
  ['apps/verifier/src/verify-file.ts', 'verifier'],
  ['apps/api/src/platform/auth/auth.guard.ts', 'api guards'],
  ['apps/api/src/features/deposits/request-deposit.ts', 'api rules'],
  ['apps/api/src/features/staff/proposals/decide-staff-proposal.ts', 'api rules'],
  ['libs/contracts/src/money/is-amount.ts', 'api inputs'],
  ['apps/api/src/platform/http/bodies/json-entries.ts', 'api inputs'],
  ['apps/client/src/routes/dashboard/deposits/deposit-form.tsx', 'money forms'],
])('%s is of the %s', (file, name) => {
  expect(areaOf(file)?.name).toBe(name);
});

it.each([
  ['a test', 'libs/ledger/src/deposits/deposits.spec.ts'],
  ['a test of a component', 'libs/ui/src/fields/amount-field.spec.tsx'],
  ['a test on a database', 'apps/api/src/platform/auth/tokens.int.spec.ts'],
  ['what tests are made with', 'libs/ledger/src/testing/specification.ts'],
  ['what the two implementations are held against each other with', 'apps/verifier/src/agreement/tampering.ts'],
  ['a list of exports', 'libs/ledger/src/index.ts'],
  ['wiring', 'apps/api/src/features/deposits/deposits.module.ts'],
  ['a statement of the database', 'apps/api/src/platform/auth/sessions.migration.ts'],
  ['what reads and shows', 'apps/api/src/features/transactions/bookings.view.ts'],
  ['what passes a request on', 'apps/api/src/features/deposits/deposits.staff.controller.ts'],
  ['what writes mails', 'apps/api/src/features/sign-in/password/reset-mails.ts'],
  ['what tells of decisions', 'apps/api/src/features/notifications/told-events.ts'],
  ['what serves pages', 'apps/api/src/platform/http/sites/site-files.ts'],
  ['what is no program', 'libs/ledger/src/stored/golden/deposit.json'],
  ['a folder whose name only begins alike', 'libs/ledger/src-of-old/deposits/state.ts'],
  ['a part of the product that is in no area', 'apps/api/src/platform/pdf/fonts.ts'],
])('%s is of none', (_, file) => {
  expect(areaOf(file)).toBeUndefined();
});

it('finds each area, and all that its tests lie in', () => {
  const missing = areas
    .flatMap(({ project, folders, tests }) => [`${project}/jest.config.mjs`, ...folders, ...tests])
    .filter((path) => !existsSync(join(root, path)));
  expect(missing).toEqual([]);
});

it('asks more of the ledger and of its verifier than of what stands around them', () => {
  expect(Object.fromEntries(areas.map(({ name, bar }) => [name, bar]))).toEqual({
    ledger: 90,
    verifier: 90,
    'statement files': 90,
    chains: 80,
    'api guards': 80,
    'api rules': 80,
    'api inputs': 80,
    'money forms': 80,
  });
});
