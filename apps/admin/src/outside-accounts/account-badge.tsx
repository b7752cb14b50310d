import { STAFF_OUTSIDE_ACCOUNTS, STAFF_RECONCILIATION } from '@clearfold/content';
import { type OutsideAccountRow } from '@clearfold/contracts';
import { Badge } from '@clearfold/ui';
import { missingLinesOf } from './missing-lines-of';

const { state } = STAFF_OUTSIDE_ACCOUNTS;

/** Whether an account is open, whether somebody has to agree to something of it, and whether what it knows is old, not all there, or not what its chain has. */
export const AccountBadge = ({ account }: { account: OutsideAccountRow }) => {
  const { proposal, isStale } = account;
  if (proposal) {
    return proposal.isVoid ? <Badge tone="neutral">{state.void}</Badge> : <Badge tone="yellow">{state.waits}</Badge>;
  }
  if (account.isStatementAsked) return <Badge tone="yellow">{state.statementAsked}</Badge>;
  if (missingLinesOf(account)) return <Badge tone="red">{state.incomplete}</Badge>;
  if (account.watcher?.difference !== undefined) return <Badge tone="red">{STAFF_RECONCILIATION.differs}</Badge>;
  return isStale ? <Badge tone="yellow">{state.stale}</Badge> : <Badge tone="green">{state.open}</Badge>;
};
