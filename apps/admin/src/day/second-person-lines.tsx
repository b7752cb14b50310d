import { DAY } from '@clearfold/content';
import Box from '@mui/material/Box';
import { useCanAccess, useGetIdentity } from 'react-admin';
import { mayConfirmProposal } from '../members/may-confirm-proposal';
import { useStaffProposals } from '../members/use-staff-proposals';
import { useNow } from '../review-queue/use-now';
import { useReviewCounts } from '../review-queue/use-review-counts';
import { DaySection } from './day-section';
import { FigureLink } from './figure-link';
import { type Place, secondPlace } from './figure-places';

interface Line {
  what: string;
  /** How many wait for the reader, and for others. */
  me: number;
  others: number;
  to: Place;
}

/** What waits for a second person, for whom: requests, wallet addresses, and to admins proposals about the staff. */
export const SecondPersonLines = () => {
  const counts = useReviewCounts();
  const { identity } = useGetIdentity();
  const { canAccess: managesStaff = false } = useCanAccess({ resource: 'members', action: 'list' });
  const proposals = useStaffProposals(managesStaff).answer?.data ?? [];
  const now = useNow();
  const mine = proposals.filter((proposal) => mayConfirmProposal(identity?.id, proposal, now)).length;
  const lines: Line[] = [
    ...(counts
      ? [
          { what: DAY.secondRequests, ...counts.second, to: secondPlace() },
          { what: DAY.secondWallets, ...counts.wallets, to: { pathname: '/wallets', search: '' } },
        ]
      : []),
    { what: DAY.secondStaff, me: mine, others: proposals.length - mine, to: { pathname: '/members', search: '' } },
  ].filter(({ me, others }) => me + others > 0);
  if (lines.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <DaySection title={DAY.second}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: '0.875rem' }}>
          {lines.map(({ what, me, others, to }) => (
            <Box
              component="li"
              key={what}
              sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, py: 0.5 }}
            >
              <FigureLink to={to}>{what}</FigureLink>
              <Box
                component="span"
                sx={{ color: me > 0 ? 'text.primary' : 'text.secondary', fontWeight: me > 0 ? 560 : 400 }}
              >
                {DAY.secondFor(me, others)}
              </Box>
            </Box>
          ))}
        </Box>
      </DaySection>
    </Box>
  );
};
