import { type StaffMember, type OutsideStatementRow } from '@clearfold/contracts';
import { StaffApi } from '../testing/staff-api';
import { type OutsideAccountRow } from '@clearfold/contracts';

/** A bank account of dollars, open. */
export const MAIN: OutsideAccountRow = {
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'bank',
  source: 'statements',
  name: 'Main account',
  identifier: 'DE02 1203 0000 0000 2020 51',
  network: 'First Bank',
  currency: 'USD',
  decimals: 2,
  staleAfterDays: 35,
  openedAt: '2026-01-02T09:00:00.000Z',
  balance: '123456.78',
  statement: { number: 10, to: '2026-10-31', lines: 4, recorded: 4 },
  openLines: 3,
};

/** A wallet that a custodian exports CSV files of. */
export const COLD: OutsideAccountRow = {
  ...MAIN,
  id: '22222222-2222-4222-8222-222222222222',
  kind: 'wallet',
  name: 'Cold wallet',
  identifier: 'DEMO-DO-NOT-SEND-BTC',
  network: 'Bitcoin',
  currency: 'BTC',
  decimals: 8,
  balance: '1.50000000',
  openLines: 0,
  csvMapping: { delimiter: ';', dateOrder: 'dmy', decimalSeparator: ',', day: 'Date', amount: 'Amount' },
};

/** The bank account while it waits for a second admin. @param staffId who proposed it */
export const proposedBy = (
  staffId: string,
  by: string,
  more: Partial<NonNullable<OutsideAccountRow['proposal']>> = {},
): OutsideAccountRow => {
  const { openedAt: _opened, balance: _balance, statement: _statement, ...terms } = MAIN;
  return { ...terms, openLines: 0, proposal: { staffId, by, at: '2026-11-20T09:00:00.000Z', ...more } };
};

/** The calls of an account's page. */
export const apiWith = (
  staff: StaffMember,
  account: OutsideAccountRow,
  statements: OutsideStatementRow[] = [],
): { api: StaffApi; become: (next: OutsideAccountRow) => void } => {
  let current = account;
  const api = new StaffApi().signedIn(staff);
  api.answers.set('GET /outside-accounts', () => [current, COLD]);
  api.answers.set(`GET /outside-accounts/${account.id}`, () => current);
  api.answers.set(`GET /outside-accounts/${account.id}/statements`, () => statements);
  return { api, become: (next) => (current = next) };
};
