// @ts-check

const ONE_START = 'One server and its people for all of it; a second file would start them once more.';
const ONE_TABLE = 'One table of cases, which is read as a whole.';
const ONE_SYSTEM = 'One description of one system, as its tool reads it.';
const ONE_DOCUMENT = 'One document, which is looked things up in.';

/** Files above the limit of `sizes.mjs`, and why each is one. @type {Readonly<Record<string, string>>} */
export const largeFiles = {
  'apps/api/src/acceptance/inputs/bad-inputs.int.spec.ts': ONE_TABLE,
  'apps/api/src/acceptance/alarms/alarms.int.spec.ts': ONE_START,
  'apps/api/src/features/reconciliation/open-items.int.spec.ts': ONE_START,
  'apps/api/src/features/sign-in/lock-out.int.spec.ts': ONE_START,
  'apps/api/src/features/ledger-check/ledger-events.int.spec.ts': ONE_START,
  'apps/api/src/acceptance/people/renewed-links.int.spec.ts': ONE_START,
  'apps/api/src/features/review-queue/second-person-beforehand.int.spec.ts': ONE_START,
  'apps/api/src/features/staff/members/members.int.spec.ts': ONE_START,
  'apps/api/src/features/staff/proposals/staff-proposals.int.spec.ts': ONE_START,
  'apps/api/src/features/tickets/answering-tickets.int.spec.ts': ONE_START,
  'apps/api/src/features/users/picture/upload-picture.int.spec.ts': ONE_START,
  'apps/api/src/platform/auth/auth.guard.spec.ts': ONE_TABLE,
  'apps/api/src/platform/auth/endpoints.int.spec.ts': ONE_TABLE,
  'apps/api/src/platform/jobs/jobs.int.spec.ts': ONE_START,
  'apps/client/src/routes/dashboard/statements/statement-page.spec.tsx': ONE_START,
  'apps/verifier/src/agreement/refused-files.spec.ts': ONE_TABLE,
  'CHANGELOG.md': ONE_DOCUMENT,
  'deploy/kubernetes/clearfold.yml': ONE_SYSTEM,
  'docker-compose.yml': ONE_SYSTEM,
  'docs/operations.md': ONE_DOCUMENT,
  'docs/requirements.md': ONE_DOCUMENT,
  'docs/security/asvs.md': ONE_DOCUMENT,
  'libs/ledger-store/src/append/event-store.int.spec.ts': ONE_START,
  'libs/ledger-store/src/verify/verify-ledger.int.spec.ts': ONE_START,
  'libs/ledger/src/acceptance/views-of-a-stream.spec.ts': ONE_TABLE,
  'libs/ledger/src/acceptance/what-a-command-reads.spec.ts': ONE_TABLE,
  'libs/ledger/src/book/command-of.spec.ts': ONE_TABLE,
  'tools/deploy/compose.spec.mjs': ONE_TABLE,
};

const NOUNS = 'A folder per noun, and little beside them.';
const ADDRESSES = 'A folder per address, and what several of them show.';

/** Folders above the limit of `sizes.mjs`, and why each is one. @type {Readonly<Record<string, string>>} */
export const largeFolders = {
  'apps/admin/src': NOUNS,
  'apps/api/src/features': NOUNS,
  'apps/client/src/routes/dashboard': ADDRESSES,
  'apps/client/src/routes/public': ADDRESSES,
  'apps/verifier/src/rules': 'A file per rule, each with its spec.',
  'docs/decisions': 'A file per decision.',
  'libs/content/src/messages': NOUNS,
  'libs/contracts/src': NOUNS,
  'libs/ledger-store/src/append': 'The steps of one writer, each with its spec.',
  'libs/ledger-store/src/verify': 'The steps of one check, each with its spec.',
  'libs/ledger/src': NOUNS,
  'libs/ledger/src/stored/golden': 'A file per version of an event.',
};
