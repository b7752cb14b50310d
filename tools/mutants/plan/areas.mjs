// @ts-check

/**
 * What mutants are made of, each with the tests that must notice them.
 *
 * @typedef {{
 *   name: string,
 *   part?: string,
 *   bar: number,
 *   project: string,
 *   folders: string[],
 *   tests: string[],
 *   decidesNothing?: RegExp,
 *   notAsked?: string[],
 *   database?: true,
 * }} Area
 *   `part`: what tells its run from the others of the same name, of which each has tests of its own; `bar`: how many of a hundred mutants
 *   the tests must notice; `project`: whose Jest configuration runs them; `folders`: whose sources are changed, and files;
 *   `decidesNothing`: which of these are left out; `tests`: folders or files from the repository's top whose tests are run, those of the
 *   sources' own folder aside; `notAsked`: files of these that are left out; `database`: they ask a PostgreSQL, which costs seconds per mutant
 */

/** Whatever stands in a folder of the API that has rules is held by the tests of that folder. @type {Omit<Area, 'name' | 'folders'>} */
const api = {
  bar: 80,
  project: 'apps/api',
  tests: [],
  // Crowds and long lists, of which only the time is asked.
  notAsked: ['auth/sign-up/sign-up-flood', 'health/health-in-a-flood', 'review-queue/long-queue'].map(
    (name) => `apps/api/src/features/${name}.int.spec.ts`,
  ),
  database: true,
};

/**
 * In the API's features: what reads and shows, what passes a request on to who decides (its audience is fixed while it loads), what runs by
 * the clock, writes mails and files, draws pictures, and tells people of what was decided.
 */
const DECIDES_NOTHING = new RegExp(
  [
    String.raw`\.(view|reader|controller|job)\.ts$`,
    String.raw`-(mails|row|rows|format|pdf|csv|svg|words|lines|files|picture)\.ts$`,
    '/features/(ledger-check|notifications|settings|statements)/',
    '/transfer/(beancount|booked|decimal|write)-',
  ].join('|'),
);

/** The features whose commands are given a key: what it stands for is held by tests of all of them. */
const WITH_KEYS = [
  'adjustments',
  'deposits',
  'investors',
  'plans',
  'purchases',
  'transactions',
  'transfers',
  'withdrawals',
];

/** What reads bodies and queries, and refuses what is malformed. What else lies beside it serves pages and connections. */
const INPUTS = [
  'bodies/json-body',
  'bodies/json-entries',
  'bodies/json-text',
  'bodies/multipart',
  'error-answer.filter',
  'list-query',
  'network-of',
  'texts/refuse-malformed-text',
  'texts/request-text',
  'uuid-param',
  'validation',
];

/** Their tests without a database. */
const INPUT_TESTS = [
  'bodies/json-entries',
  'bodies/json-text',
  'bodies/multipart',
  'error-answer.filter',
  'list-query',
  'network-of',
  'texts/amount-texts',
  'texts/line-texts',
  'texts/refuse-malformed-text',
  'texts/request-text',
  'uuid-param',
  'validation',
];

/** What decides who comes in. Whatever has a server comes by it, so that nothing is asked but their tests without a database. */
const GUARDS = [
  'audience',
  'audience-check',
  'auth.guard',
  'identity',
  'second-person/barred-as-new',
  'second-person/staff-roles',
  'second-person/not-second-to',
  'second-person/void-firsts',
  'secret-rules',
  'tokens',
];

const GUARD_TESTS = ['audience-check', 'auth.guard', 'second-person/second-people', 'secret-rules'];

const FORMS = 'apps/client/src/forms';

/** Draws every page on which a password or PIN is chosen. */
const SECRETS = `${FORMS}/secret-warnings.spec.tsx`;

/** Where people decide about amounts. */
const forms = { name: 'money forms', bar: 80, project: 'apps/client' };

/** @param {string[]} folders asked by the tests beside their sources alone */
const ofItself = (...folders) => ({ folders, tests: folders });

/** @type {Area[]} */
export const areas = [
  {
    name: 'ledger',
    bar: 90,
    project: 'libs/ledger',
    folders: ['libs/ledger/src'],
    tests: ['libs/ledger/src'],
    // Whole histories, made up: each takes longer than all that is not.
    notAsked: ['acceptance/every-answer', 'book/part-of-ledger-state', 'book/decision-audit'].map(
      (name) => `libs/ledger/src/${name}.spec.ts`,
    ),
  },
  {
    name: 'chains',
    bar: 80,
    project: 'libs/chain-readers',
    folders: ['libs/chain-readers/src'],
    tests: ['libs/chain-readers/src'],
    notAsked: ['evm/evm-chains', 'esplora/esplora-chains'].map((name) => `libs/chain-readers/src/${name}.int.spec.ts`),
  },
  {
    name: 'verifier',
    bar: 90,
    project: 'apps/verifier',
    folders: ['apps/verifier/src'],
    tests: ['apps/verifier/src'],
    // Whole files, as above.
    notAsked: ['agreement', 'changed-events', 'part', 'tampering'].map(
      (name) => `apps/verifier/src/agreement/${name}.spec.ts`,
    ),
  },
  {
    name: 'statement files',
    bar: 90,
    project: 'libs/statement-files',
    folders: ['libs/statement-files/src'],
    tests: ['libs/statement-files/src'],
    // Starts libxml2 anew for each question, which asks the writers alone.
    notAsked: ['libs/statement-files/src/schemas.spec.ts'],
  },
  {
    name: 'api guards',
    bar: 80,
    project: 'apps/api',
    folders: GUARDS.map((name) => `apps/api/src/platform/auth/${name}.ts`),
    tests: GUARD_TESTS.map((name) => `apps/api/src/platform/auth/${name}.spec.ts`),
  },
  {
    ...api,
    name: 'api guards',
    folders: ['apps/api/src/platform/auth'],
    decidesNothing: DECIDES_NOTHING,
    tests: ['apps/api/src/features/sign-in'],
  },
  {
    ...api,
    name: 'api rules',
    folders: WITH_KEYS.map((name) => `apps/api/src/features/${name}`),
    decidesNothing: DECIDES_NOTHING,
    tests: ['repeated-requests', 'reused-keys'].map(
      (name) => `apps/api/src/acceptance/idempotency/${name}.int.spec.ts`,
    ),
  },
  {
    ...api,
    name: 'api rules',
    folders: ['libs/ledger-store/src/transfer', 'libs/ledger-store/src/commands'],
    decidesNothing: DECIDES_NOTHING,
    tests: ['apps/api/src/acceptance/ledger/import-round-trip.int.spec.ts'],
  },
  {
    ...api,
    name: 'api rules',
    folders: ['apps/api/src/features/users'],
    decidesNothing: DECIDES_NOTHING,
    tests: ['apps/api/src/features/account-recovery', 'apps/api/src/features/sign-in'],
  },
  { ...api, name: 'api rules', folders: ['apps/api/src/features'], decidesNothing: DECIDES_NOTHING },
  {
    name: 'api inputs',
    bar: 80,
    project: 'apps/api',
    folders: ['libs/contracts/src', ...INPUTS.map((name) => `apps/api/src/platform/http/${name}.ts`)],
    tests: ['libs/contracts/src', ...INPUT_TESTS.map((name) => `apps/api/src/platform/http/${name}.spec.ts`)],
  },
  // A page is drawn for seconds: what formats an amount or takes it is asked of its own tests, and a page of its own form.
  { ...forms, part: 'formats', project: 'libs/content', ...ofItself('libs/content/src/format') },
  { ...forms, part: 'fields', project: 'libs/ui', ...ofItself('libs/ui/src/fields', 'libs/ui/src/money') },
  { ...forms, part: 'purchase', ...ofItself('apps/client/src/routes/plans/purchase') },
  ...['deposits', 'withdrawals', 'transfers'].map((name) => ({
    ...forms,
    part: name,
    ...ofItself(`apps/client/src/routes/dashboard/${name}`),
  })),
  {
    ...forms,
    part: 'secrets',
    folders: ['new-password-field.tsx', 'new-pin-field.tsx', 'use-strict-secrets.ts'].map((name) => `${FORMS}/${name}`),
    tests: [SECRETS, `${FORMS}/use-strict-secrets.spec.ts`],
  },
  { ...forms, part: 'forms', ...ofItself(FORMS), notAsked: [SECRETS] },
  {
    ...forms,
    part: 'money form',
    folders: ['apps/client/src/routes/dashboard/money-form'],
    tests: ['apps/client/src/routes/dashboard/money-form', 'apps/client/src/routes/dashboard/withdrawals'],
  },
];
