import { type LedgerEvent } from '../deciders.js';
import { type Policy } from '../policy/state.js';

/**
 * Whether a decision of staff must be signed: under a policy that says so, and what brings such a policy in. So it comes into
 * force only where two admins can sign, who could then take it back.
 *
 * @param policy in force before the decision; none where the log has none
 */
export const needsSignature = (event: LedgerEvent, policy: Pick<Policy, 'signing'> | undefined): boolean =>
  policy?.signing === 'required' ||
  ((event.type === 'PolicyProposed' || event.type === 'PolicyConfirmed') && event.signing === 'required');
