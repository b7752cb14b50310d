import { type PolicyRequest, routes, type WithdrawPolicyRequest } from '@clearfold/contracts';
import { staffCall } from '../providers/staff-call';

/** What money is decided under, which two admins change. */
export const policyCommands = {
  policy: () => staffCall(routes.policy.read),
  proposePolicy: (body: PolicyRequest) => staffCall(routes.policy.propose, { body }),
  confirmPolicy: (body: PolicyRequest) => staffCall(routes.policy.confirm, { body }),
  withdrawPolicyChange: (body: WithdrawPolicyRequest) => staffCall(routes.policy.withdraw, { body }),
};
