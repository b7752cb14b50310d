import { type StatementImportDetail } from '@clearfold/contracts';
import { MAIN } from '../outside-accounts/outside-account.fixture';

/** A month of the bank account, read and not yet recorded. */
export const NOVEMBER: StatementImportDetail = {
  id: '44444444-4444-4444-8444-444444444444',
  accountId: MAIN.id,
  accountName: MAIN.name,
  currency: 'USD',
  state: 'read',
  format: 'camt.053',
  fileName: 'november.xml',
  fileDigest: 'cd'.repeat(32),
  bytes: 48_200,
  by: 'Grace Hopper',
  at: '2026-12-01T09:00:00.000Z',
  from: '2026-11-01',
  to: '2026-11-30',
  opening: '123456.78',
  closing: '123400.00',
  lines: 60,
  cameIn: '1000.00',
  wentOut: '1056.78',
  recorded: 0,
  contentDigest: 'ef'.repeat(32),
  preview: [
    { number: 1, day: '2026-11-02', amount: '1000.00', reference: 'NTRY-1', text: 'Ada Byron' },
    { number: 2, day: '2026-11-03', amount: '-6.78', reference: '' },
  ],
};
