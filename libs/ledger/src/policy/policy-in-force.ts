import { type DecisionContext } from '../command.js';
import { POLICY, POLICY_STREAM, type PolicyInForce } from './state.js';

/**
 * What a decision is given under; its read set names `POLICY_STREAM`.
 *
 * @returns undefined where the log has no policy yet: there a command says what the server was set up with
 */
export const policyInForce = ({ stateOf }: Pick<DecisionContext, 'stateOf'>): PolicyInForce | undefined => {
  const policy = stateOf(POLICY, POLICY_STREAM);
  return policy.status === 'open' ? policy.current : undefined;
};
