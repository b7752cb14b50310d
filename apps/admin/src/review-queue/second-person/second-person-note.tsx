import { FITTING_LINES, REVIEW_QUEUE } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import { useCanAccess, useGetIdentity } from 'react-admin';
import { firstMatch } from '#requests/first-match.ts';
import { barredAsNew, firstApproval, isVoidProposal } from '#requests/first-approval.ts';
import { useNow } from '#components/use-now.ts';

/**
 * Who was the first of two, and whether the reader may be the second.
 *
 * @param isBrief leaves the first one out: the open panel says who that was
 */
export const SecondPersonNote = ({ request, isBrief = false }: { request: ReviewRequest; isBrief?: boolean }) => {
  const { identity } = useGetIdentity();
  const now = useNow();
  const adjustment = request.kind === 'adjustment';
  const { canAccess: mayDecide, isPending } = useCanAccess({
    resource: 'requests',
    action: adjustment ? 'adjust' : 'decide',
  });
  const match = firstMatch(request);
  const first = firstApproval(request) ?? match ?? request.proposal;
  if (!first || !identity || isPending) return null;
  const own = first.staffId === identity.id;
  const bar = mayDecide ? barredAsNew(request, now) : undefined;
  const gone = isVoidProposal(request);
  const may = mayDecide && !own && !bar && !gone;
  const whoDecides = () => {
    if (gone) return REVIEW_QUEUE.countsNoMore;
    if (own) return REVIEW_QUEUE.waitsForAnother;
    if (bar) return REVIEW_QUEUE.newToFirst(request.kind, first.by, bar);
    if (may) return match ? FITTING_LINES.youMayAgree : REVIEW_QUEUE.youMay;
    return adjustment ? REVIEW_QUEUE.waitsForAdmin : undefined;
  };
  return (
    <>
      {!isBrief && <Box component="span">{first.by}</Box>}
      <Box
        component="span"
        sx={{
          display: 'block',
          fontSize: '0.75rem',
          lineHeight: 1.3,
          color: may ? 'primary.main' : 'text.secondary',
        }}
      >
        {whoDecides()}
      </Box>
    </>
  );
};
