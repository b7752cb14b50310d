import { type StaffRole } from '@clearfold/contracts';
import { Conditions } from '#platform/database/conditions.js';
import { searched } from '#platform/database/search-text.js';
import { idsSought, type Searched } from '../users/index.js';

const SEARCHED: Searched = { table: 'ledger.requests', people: ['investor_id', 'recipient_id'] };

/** The queue's filters as SQL over `ledger.requests r`. */
export const requestFilter = (filter: Readonly<Record<string, unknown>>, role: StaffRole): Conditions => {
  const conditions = new Conditions();
  const q = searched(filter['q']);
  conditions.equal('r.kind', filter['kind']);
  conditions.equal('r.status', filter['status']);
  conditions.oneOf('r.id', filter['id']);
  conditions.equal('r.investor_id', filter['investorId']);
  if (filter['toPay'] === true) conditions.add(`r.kind = 'withdrawal' and r.status = 'approved'`);
  if (q !== undefined) conditions.add(`r.id in ${idsSought(q, SEARCHED, role, conditions)}`);
  return conditions;
};
