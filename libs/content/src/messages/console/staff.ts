import { type StaffRole } from '@clearfold/contracts';
import { BRAND } from '../../brand/brand.js';

/** What staff read around the screens of the console: the frame, signing in, the states every list has. */
export const CONSOLE = {
  name: 'Console',
  title: `${BRAND.name} console`,
  menu: 'Console sections',
  /** The menu's entries that stand for several screens. */
  groups: {
    support: 'Tickets, messages',
    plans: 'Plans and payouts',
    rules: 'Policy, wallets',
    reconciliation: 'Reconciliation',
    ledger: 'Ledger',
    site: 'Website',
    operations: 'Jobs and mail',
    people: 'Staff, settings',
  },
  waiting: (count: number) => `${count} waiting`,
  lightTheme: 'Switch to the light theme',
  darkTheme: 'Switch to the dark theme',
  account: 'Your account',
  signedInAs: (name: string, role: string) => `Signed in as ${name}, ${role}`,
  signOut: 'Sign out',
  writesStopped:
    'Nothing can be decided or recorded right now: a ledger alarm has stopped all writes. The admins have been told, and everything can still be read.',
  notFound: 'There is no such page in the console',
  notFoundHint: 'The address may be mistyped, or the page was renamed. Try the search (Ctrl K).',
  toStart: 'Go to the start page',
  showKeys: 'Keyboard shortcuts',
  unreachable: 'The service does not answer. Check the connection; nothing was changed.',
  retry: 'Try again',
  close: 'Close',
} as const;

/** The button that saves a list as a file. */
export const CONSOLE_EXPORT = {
  button: (rows: number) => `Export ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'} (CSV)`,
  busy: 'Exporting…',
  done: (rows: number) => `Exported ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}.`,
  brokenOff: 'The export broke off before its last row. Please try again.',
} as const;

/** A role as it stands beside a name; a role without a word does not compile. */
export const ROLE_TEXT: Readonly<Record<StaffRole, string>> = {
  reviewer: 'Reviewer',
  support: 'Support',
  'plan-manager': 'Plan manager',
  auditor: 'Auditor',
  admin: 'Admin',
};
