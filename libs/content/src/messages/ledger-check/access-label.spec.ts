import { accessLabel } from './access-label.js';

it.each([
  ['/staff/ledger/events/17', 'Event 17'],
  ['/staff/ledger/events?range=[0,24]&filter={}', 'Events of the ledger'],
  ['/staff/ledger/events?filter=%7B%22type%22%3A%22DepositApproved%22%7D', 'Events of the ledger, narrowed by type'],
  ['/staff/requests/export.csv?filter={"kind":"deposit"}', 'Review queue, narrowed by kind, saved as a file'],
  ['/staff/investors/0b7a5a0e-0000-4000-8000-000000000000', 'Investor 0b7a5a0e'],
  ['/staff/ledger/export?format=jsonl', 'The whole log as a file'],
  ['/staff/policy', 'Policy'],
  ['/staff/ledger/replay', 'Replay of the whole ledger'],
  ['/staff/reconciliation?day=2026-10-31', 'Reconciliation'],
  ['/staff/open-items?filter={"item":"line"}', 'Open items, narrowed by item'],
  ['/staff/outside-lines/export.csv', 'Lines of outside accounts, saved as a file'],
  ['/staff/outside-accounts/0b7a5a0e-0000-4000-8000-000000000000', 'Outside account 0b7a5a0e'],
  ['/staff/outside-accounts/0b7a5a0e-0000/statements?range=[0,11]', 'Statements of outside account 0b7a5a0e'],
  [
    '/staff/outside-accounts/0b7a5a0e-0000/reconciliation.pdf?month=2026-10',
    'A month of outside account 0b7a5a0e, as a page',
  ],
  ['/staff/statement-imports/0b7a5a0e-0000', 'Statement import 0b7a5a0e'],
  ['/staff/requests/0b7a5a0e-0000/lines', 'Lines that fit request 0b7a5a0e'],
  // Cut off in the middle of its filter.
  ['/staff/ledger/accounts?filter=%7B%22q%2', 'Accounts of the ledger'],
  ['/staff/unheard-of', undefined],
])('%s is: %s', (path, words) => expect(accessLabel(path)).toBe(words));
