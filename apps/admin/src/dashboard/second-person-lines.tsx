import { STAFF_DASHBOARD } from '@clearfold/content';
import { useCanAccess, useGetIdentity } from 'react-admin';
import { mayConfirmKey } from '../staff/keys/may-confirm-key';
import { useWaitingKeys } from '../staff/keys/use-keys';
import { mayConfirmProposal } from '../staff/may-confirm-proposal';
import { useStaffProposals } from '../staff/use-staff-proposals';
import { useNow } from '../components/use-now';
import { useReviewCounts } from '../review-queue/use-review-counts';
import { DashboardLines } from './dashboard-lines';
import { AWAITED_ITEMS_PLACE, secondPlace } from './figure-places';

/** What waits for a second person, for whom: requests, wallet addresses, an account outside, explanations of open items, a policy, and to admins proposals about the staff and their passkeys. */
export const SecondPersonLines = () => {
  const counts = useReviewCounts();
  const { identity } = useGetIdentity();
  const { canAccess: managesStaff = false } = useCanAccess({ resource: 'members', action: 'list' });
  const proposals = useStaffProposals(managesStaff).data?.data ?? [];
  const now = useNow();
  const passkeys = useWaitingKeys(managesStaff).data?.data ?? [];
  const mine = proposals.filter((proposal) => mayConfirmProposal(identity?.id, proposal, now)).length;
  const keysOfMine = passkeys.filter((passkey) => mayConfirmKey(identity?.id, passkey, now)).length;
  const lines = [
    ...(counts
      ? [
          { what: STAFF_DASHBOARD.secondRequests, ...counts.second, to: secondPlace() },
          { what: STAFF_DASHBOARD.secondWallets, ...counts.wallets, to: { pathname: '/wallets', search: '' } },
          {
            what: STAFF_DASHBOARD.secondOutsideAccounts,
            ...counts.outsideAccounts,
            to: { pathname: '/outside-accounts', search: '' },
          },
          { what: STAFF_DASHBOARD.secondExplanations, ...counts.explanations, to: AWAITED_ITEMS_PLACE },
          { what: STAFF_DASHBOARD.secondPolicy, ...counts.policy, to: { pathname: '/policy', search: '' } },
        ]
      : []),
    {
      what: STAFF_DASHBOARD.secondStaff,
      me: mine,
      others: proposals.length - mine,
      to: { pathname: '/members', search: '' },
    },
    {
      what: STAFF_DASHBOARD.secondKeys,
      me: keysOfMine,
      others: passkeys.length - keysOfMine,
      to: { pathname: '/members', search: '' },
    },
  ].filter(({ me, others }) => me + others > 0);
  if (lines.length === 0) return null;
  return (
    <DashboardLines
      title={STAFF_DASHBOARD.second}
      lines={lines.map(({ what, me, others, to }) => ({
        what,
        says: STAFF_DASHBOARD.secondFor(me, others),
        tone: me > 0 ? 'waits' : 'quiet',
        to,
      }))}
    />
  );
};
