import { STAFF_DASHBOARD, STAFF_RECONCILIATION } from '@clearfold/content';
import { type ReconciliationRow } from '@clearfold/contracts';
import { useCanAccess, usePermissions } from 'react-admin';
import { standingOf } from '../reconciliation/standing';
import { useReconciliation } from '../reconciliation/use-reconciliation';
import { type DashboardLine, DashboardLines } from './dashboard-lines';
import { openItemsPlace, RECONCILIATION_PLACE } from './figure-places';

/** The report reads the lines of every account: it is asked seldom. */
const REFRESH_MILLISECONDS = 60_000;

/** Whether the accounts outside agree with the books: each that does not, or is not known up to now; or that all do. */
export const ReconciliationLines = () => {
  const { canAccess: mayRead = false } = useCanAccess({ resource: 'reconciliation', action: 'list' });
  const { permissions: role } = usePermissions<string>();
  // Of what auditors read each call is noted: their page does not ask by itself.
  const asked = role === 'auditor' ? {} : { refetchInterval: REFRESH_MILLISECONDS };
  const { data } = useReconciliation(undefined, { enabled: mayRead, ...asked });
  const accounts = data?.data ?? [];
  if (accounts.length === 0) return null;
  const troubled = accounts.flatMap((account) => lineOf(account) ?? []);
  const quiet: DashboardLine = {
    what: STAFF_DASHBOARD.outsideAccounts,
    says: STAFF_DASHBOARD.allAgree(accounts.length),
    tone: 'quiet',
    to: RECONCILIATION_PLACE,
  };
  return <DashboardLines title={STAFF_DASHBOARD.reconciliation} lines={troubled.length > 0 ? troubled : [quiet]} />;
};

/** @returns undefined of an account that agrees and is known up to now */
const lineOf = (account: ReconciliationRow): DashboardLine | undefined => {
  const { id, name, currency, isStale, missingLines, chainDifference } = account;
  const { text, tone } = standingOf(account);
  const differs = tone === 'red';
  if (!differs && !isStale) return undefined;
  return {
    what: STAFF_DASHBOARD.outsideAccount(name, currency),
    says: [differs && text, isStale && STAFF_RECONCILIATION.stale].filter(Boolean).join(', '),
    tone: 'trouble',
    // What is missing is no open item.
    to: differs && !missingLines && chainDifference === undefined ? openItemsPlace(id) : RECONCILIATION_PLACE,
  };
};
