import { type OutsideLineRow } from '@clearfold/contracts';
import { MAIN } from '../outside-accounts/outside-account.fixture';

/** Money that came in, and that nothing used yet. */
export const CAME_IN: OutsideLineRow = {
  id: '55555555-5555-8555-8555-555555555555',
  accountId: MAIN.id,
  accountName: MAIN.name,
  currency: 'USD',
  amount: '250.00',
  day: '2026-10-05',
  valueDay: '2026-10-06',
  reference: 'NTRY-5',
  text: 'Ada Byron, deposit',
  recordedAt: '2026-11-02T09:00:00.000Z',
  state: 'open',
  sequence: 38,
  position: 1240,
};
