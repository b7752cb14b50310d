import { REVIEW_QUEUE } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import { useGetIdentity } from 'react-admin';
import { claimOfAnother } from './claim';

/** Says on a row that somebody else is at it. */
export const UnderReview = ({ request, now }: { request: ReviewRequest; now: number }) => {
  const { identity } = useGetIdentity();
  const claim = identity && claimOfAnother(request, identity.id, now);
  if (!claim) return null;
  return (
    <Box
      component="span"
      sx={{ display: 'block', fontSize: '0.75rem', fontWeight: 400, lineHeight: 1.3, color: 'text.secondary' }}
    >
      {REVIEW_QUEUE.underReview(claim.by)}
    </Box>
  );
};
