import { type MatchDepositRequest, type MatchWithdrawalRequest, routes } from '@clearfold/contracts';
import { staffCall } from '../providers/staff-call';

/** What the review desk asks about the lines of outside accounts. */
export const lineCommands = {
  fittingLines: (requestId: string) => staffCall(routes.outsideLines.fitting, { params: { id: requestId } }),
  matchDeposit: (id: string, body: MatchDepositRequest) =>
    staffCall(routes.outsideLines.matchDeposit, { params: { id }, body }),
  matchWithdrawal: (id: string, body: MatchWithdrawalRequest) =>
    staffCall(routes.outsideLines.matchWithdrawal, { params: { id }, body }),
};
