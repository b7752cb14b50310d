import { type CsvMappingRequest, type OutsideAccountRequest, routes } from '@clearfold/contracts';
import { staffCall } from '../providers/staff-call';

/** The accounts outside, which two admins open. */
export const outsideAccountCommands = {
  proposeOutsideAccount: (body: OutsideAccountRequest) => staffCall(routes.outsideAccounts.propose, { body }),
  confirmOutsideAccount: (id: string) => staffCall(routes.outsideAccounts.confirm, { params: { id } }),
  withdrawOutsideAccount: (id: string) => staffCall(routes.outsideAccounts.withdraw, { params: { id } }),
  requireEvidence: (id: string, from: string) =>
    staffCall(routes.outsideAccounts.requireEvidence, { params: { id }, body: { from } }),
  withdrawStatement: (id: string, reason: string) =>
    staffCall(routes.outsideAccounts.withdrawStatement, { params: { id }, body: { reason } }),
  saveCsvMapping: (id: string, body: CsvMappingRequest) =>
    staffCall(routes.outsideAccounts.saveMapping, { params: { id }, body }),
};
