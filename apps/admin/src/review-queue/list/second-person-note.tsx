import { REVIEW_QUEUE } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import { useCanAccess, useGetIdentity } from 'react-admin';
import { firstApproval } from '../first-approval';

/** Who was the first of two, and whether the reader may be the second. */
export const SecondPersonNote = ({ request }: { request: ReviewRequest }) => {
  const { identity } = useGetIdentity();
  const adjustment = request.kind === 'adjustment';
  const { canAccess: mayDecide, isPending } = useCanAccess({
    resource: 'requests',
    action: adjustment ? 'adjust' : 'decide',
  });
  const first = firstApproval(request) ?? request.proposal;
  if (!first || !identity || isPending) return null;
  const own = first.staffId === identity.id;
  const words = own ? REVIEW_QUEUE.waitsForAnother : mayDecide ? REVIEW_QUEUE.youMay : undefined;
  return (
    <>
      {first.by}
      <Box
        component="span"
        sx={{
          display: 'block',
          fontSize: '0.75rem',
          lineHeight: 1.3,
          color: !own && mayDecide ? 'primary.main' : 'text.secondary',
        }}
      >
        {words ?? (adjustment ? REVIEW_QUEUE.waitsForAdmin : undefined)}
      </Box>
    </>
  );
};
