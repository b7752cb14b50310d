import { STAFF_INVESTORS } from '../investors/staff.js';
import { STAFF_OUTSIDE_ACCOUNTS } from '../outside/accounts.js';
import { STAFF_STATEMENT_IMPORTS } from '../outside/imports.js';
import { STAFF_OPEN_ITEMS, STAFF_OUTSIDE_LINES } from '../outside/lines.js';
import { STAFF_RECONCILIATION } from '../outside/reconciliation.js';
import { STAFF_PLANS } from '../plans/staff.js';
import { REVIEW_QUEUE } from '../review-queue/staff.js';
import { STAFF_POLICY } from '../policy/staff.js';
import { PAYOUT_RUNS } from '../payout-runs/staff.js';
import { STAFF_WALLETS } from '../wallets/staff.js';
import { STAFF_TRANSACTIONS } from '../transactions/staff.js';

/** Lists that an auditor reads, by the address behind /staff. */
const LISTS: Readonly<Record<string, string>> = {
  requests: REVIEW_QUEUE.title,
  transactions: STAFF_TRANSACTIONS.title,
  investors: STAFF_INVESTORS.title,
  plans: STAFF_PLANS.title,
  policy: 'Policy',
  'payout-runs': PAYOUT_RUNS.title,
  'outside-accounts': STAFF_OUTSIDE_ACCOUNTS.title,
  'statement-imports': STAFF_STATEMENT_IMPORTS.title,
  'outside-lines': `${STAFF_OUTSIDE_LINES.title} of outside accounts`,
  'open-items': STAFF_OPEN_ITEMS.title,
  'wallet-changes': STAFF_WALLETS.title,
  'audit-trail': 'Audit trail',
  'ledger/events': 'Events of the ledger',
  'ledger/accounts': 'Accounts of the ledger',
  'ledger/postings': 'Postings of an account',
  'ledger/access-log': 'What you looked at',
};

/** Addresses of one thing each. */
const ONES: readonly (readonly [RegExp, (id: string) => string])[] = [
  [/^dashboard$/, () => 'Dashboard'],
  [/^requests\/counts$/, () => 'How many requests wait'],
  [/^requests\/([^/]+)$/, (id) => `Request ${id.slice(0, 8)}`],
  [/^transactions\/([^/]+)$/, (id) => `Transaction ${id.slice(0, 8)}`],
  [/^investors\/([^/]+)$/, (id) => `Investor ${id.slice(0, 8)}`],
  [/^payout-runs\/([^/]+)$/, (id) => `Payout run ${id.slice(0, 8)}`],
  [/^requests\/([^/]+)\/lines$/, (id) => `Lines that fit request ${id.slice(0, 8)}`],
  [/^reconciliation$/, () => STAFF_RECONCILIATION.title],
  [/^outside-accounts\/([^/]+)$/, (id) => `Outside account ${id.slice(0, 8)}`],
  [/^outside-accounts\/([^/]+)\/statements$/, (id) => `Statements of outside account ${id.slice(0, 8)}`],
  [
    /^outside-accounts\/([^/]+)\/reconciliation\.pdf$/,
    (id) => `A month of outside account ${id.slice(0, 8)}, as a page`,
  ],
  [/^statement-imports\/([^/]+)$/, (id) => `Statement import ${id.slice(0, 8)}`],
  [/^policy$/, () => STAFF_POLICY.title],
  [/^self-audit$/, () => 'The server’s own audit'],
  [/^ledger\/events\/([^/]+)$/, (id) => `Event ${id}`],
  [/^ledger\/balance$/, () => 'Balance of an account'],
  [/^ledger\/trial-balance$/, () => 'Trial balance'],
  [/^ledger\/replay$/, () => 'Replay of the whole ledger'],
  [/^ledger\/export$/, () => 'The whole log as a file'],
  [/^ledger\/investors\/([^/]+)$/, (id) => `Investor ${id.slice(0, 8)} in the ledger`],
  [/^ledger\/investors\/([^/]+)\/.+$/, (id) => `Lines of investor ${id.slice(0, 8)}`],
];

const labelOfOne = (address: string): string | undefined => {
  for (const [pattern, words] of ONES) {
    const match = pattern.exec(address);
    if (match) return words(match[1] ?? '');
  }
  return undefined;
};

/** What a list was narrowed by, from its query: the names of the filters that were set. */
const narrowedBy = (query: string): string[] => {
  try {
    const [, asked = '{}'] = /(?:^|&)filter=([^&]*)/.exec(query) ?? [];
    const filter: unknown = JSON.parse(decodeURIComponent(asked.replaceAll('+', ' ')));
    return typeof filter === 'object' && filter !== null ? Object.keys(filter) : [];
  } catch {
    return [];
  }
};

/**
 * What somebody looked at, in words.
 *
 * @param path the address that was asked for, such as "/staff/ledger/events?filter={"type":"DepositApproved"}"
 * @returns undefined for an address that has no words
 */
export const accessLabel = (path: string): string | undefined => {
  const [address = '', query = ''] = path.replace(/^\/(?:api\/)?staff\//, '').split('?');
  const list = LISTS[address.replace(/\/export\.csv$/, '')];
  if (list === undefined) return labelOfOne(address);
  const by = narrowedBy(query);
  const narrowed = by.length === 0 ? list : `${list}, narrowed by ${by.join(', ')}`;
  return address.endsWith('/export.csv') ? `${narrowed}, saved as a file` : narrowed;
};
