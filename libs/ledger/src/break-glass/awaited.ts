import { ADJUSTMENT } from '../adjustments/state.js';
import { type DecisionContext } from '../command.js';
import { DEPOSIT } from '../deposits/state.js';
import { EXPLANATION } from '../explanations/state.js';
import { OUTSIDE_ACCOUNTS } from '../outside-accounts/state.js';
import { TRANSFER } from '../transfers/state.js';
import { WALLET } from '../wallets/state.js';
import { WITHDRAWAL } from '../withdrawals/state.js';

/** Something that the first of two people decided and that waits for the second. */
export interface Awaited {
  /** Staff id of the first person. */
  readonly first: string;
  /** Position of what they did. */
  readonly since: number;
}

/** @param subjectId one of the streams in the command's read set */
export const awaitedFor = ({ stateOf }: DecisionContext, subjectId: string): Awaited | undefined => {
  for (const decided of [stateOf(DEPOSIT, subjectId), stateOf(WITHDRAWAL, subjectId)]) {
    const match = 'matchEndorsement' in decided ? decided.matchEndorsement : undefined;
    if (match) return { first: match.by, since: match.position };
  }
  for (const request of [stateOf(DEPOSIT, subjectId), stateOf(WITHDRAWAL, subjectId), stateOf(TRANSFER, subjectId)]) {
    if (request.status !== 'pending' || !request.endorsement) continue;
    return { first: request.endorsement.by, since: request.position };
  }
  const adjustment = stateOf(ADJUSTMENT, subjectId);
  if (adjustment.status === 'pending') return { first: adjustment.proposedBy, since: adjustment.requestedPosition };
  const explanation = stateOf(EXPLANATION, subjectId);
  if (explanation.status === 'endorsed') return { first: explanation.by, since: explanation.position };
  const { pending } = stateOf(OUTSIDE_ACCOUNTS, subjectId);
  if (pending) return { first: pending.by, since: pending.position };
  const wallet = stateOf(WALLET, subjectId);
  return wallet.status === 'known' && wallet.pending ? { first: wallet.pending.by, since: wallet.position } : undefined;
};
