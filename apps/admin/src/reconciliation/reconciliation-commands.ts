import { type ReconciliationQuery, routes } from '@clearfold/contracts';
import { staffCall } from '../providers/staff-call';

/** The books beside the accounts outside. */
export const reconciliationCommands = {
  reconciliation: (query: ReconciliationQuery) => staffCall(routes.reconciliation.report, { query }),
};
