import { type PolicyTerms, routes } from '@clearfold/contracts';
import { staffCall } from '../providers/staff-call';

/** What money is decided under, which two admins change. */
export const policyCommands = {
  policy: () => staffCall(routes.policy.read),
  proposePolicy: (body: PolicyTerms) => staffCall(routes.policy.propose, { body }),
  confirmPolicy: (body: PolicyTerms) => staffCall(routes.policy.confirm, { body }),
  withdrawPolicyChange: () => staffCall(routes.policy.withdraw),
};
