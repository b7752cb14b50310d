import { formatTime, REVIEW_PANEL } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useGetIdentity } from 'react-admin';
import { openClaim } from './claim';
import { useNow } from '#components/use-now.ts';

/** Who reviews the open request: a warning when it is somebody else, a plain line when it is oneself. */
export const ClaimLine = ({ request }: { request: ReviewRequest }) => {
  const { identity } = useGetIdentity();
  const claim = openClaim(request, useNow());
  if (!claim || !identity) return null;
  const until = formatTime(claim.until);
  if (claim.staffId !== identity.id) {
    return (
      <Alert severity="warning" role="status" sx={{ mx: 2, mb: 1.5 }}>
        {REVIEW_PANEL.claimedByAnother(claim.by, until)}
      </Alert>
    );
  }
  return (
    <Box sx={{ px: 2, pb: 1, mt: -1, fontSize: '0.8125rem', color: 'text.secondary' }}>
      {REVIEW_PANEL.claimedByYou(until)}
    </Box>
  );
};
