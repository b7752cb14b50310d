import { FITTING_LINES, REVIEW_QUEUE, TRANSACTION_BADGE_TEXT } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import { Badge, StatusBadge } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { type ComponentProps } from 'react';
import { firstApproval } from './first-approval';
import { firstMatch } from './first-match';

/**
 * The status as staff need it: half approved is still pending, what an investor took back nobody rejected, and of what was credited
 * or paid the line may wait for a second person. Two badges stand at the side where the place they are put in aligns its content.
 */
export const RequestStatus = ({ request }: { request: ReviewRequest }) => {
  if (request.cancelled) {
    return (
      <Badge tone="neutral" title={REVIEW_QUEUE.cancelled}>
        {TRANSACTION_BADGE_TEXT.cancelled}
      </Badge>
    );
  }
  const more = secondBadge(request);
  if (!more) return <StatusBadge status={request.status} />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', justifyContent: 'inherit', gap: 0.5 }}>
      <StatusBadge status={request.status} />
      <Badge tone="neutral" {...more} />
    </Box>
  );
};

/** What is said beside the status of the two people whom it takes. */
const secondBadge = (request: ReviewRequest): Pick<ComponentProps<typeof Badge>, 'title' | 'children'> | undefined => {
  if (firstMatch(request)) return { title: FITTING_LINES.matchWaits, children: FITTING_LINES.oneOfTwo };
  if (firstApproval(request)) return { children: REVIEW_QUEUE.oneOfTwo };
  return request.status === 'pending' && request.needsTwo ? { children: REVIEW_QUEUE.needsTwo } : undefined;
};
