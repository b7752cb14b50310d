import { REVIEW_QUEUE, TRANSACTION_BADGE_TEXT } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import { Badge, StatusBadge } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { firstApproval } from './first-approval';

/**
 * The status as staff need it: half approved is still pending, and what an investor took back nobody rejected. Two
 * badges stand at the side where the place they are put in aligns its content.
 */
export const RequestStatus = ({ request }: { request: ReviewRequest }) => {
  if (request.cancelled) {
    return (
      <Badge tone="neutral" title={REVIEW_QUEUE.cancelled}>
        {TRANSACTION_BADGE_TEXT.cancelled}
      </Badge>
    );
  }
  const approvals = firstApproval(request) ? REVIEW_QUEUE.oneOfTwo : request.needsTwo && REVIEW_QUEUE.needsTwo;
  if (!approvals || request.status !== 'pending') return <StatusBadge status={request.status} />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', justifyContent: 'inherit', gap: 0.5 }}>
      <StatusBadge status={request.status} />
      <Badge tone="neutral">{approvals}</Badge>
    </Box>
  );
};
