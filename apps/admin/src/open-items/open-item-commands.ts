import { type ExplainRequest, routes } from '@clearfold/contracts';
import { staffCall } from '../providers/staff-call';

/** What staff do about an open item. */
export const openItemCommands = {
  explainOpenItem: (id: string, body: ExplainRequest) =>
    staffCall(routes.reconciliation.explain, { params: { id }, body }),
};
