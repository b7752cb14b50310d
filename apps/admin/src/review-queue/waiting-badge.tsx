import { REVIEW_QUEUE, formatDay } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import { Badge, TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { TARGET_HOURS, isWaiting, waitingTime } from './waiting-time';

interface Props {
  request: ReviewRequest;
  now: number;
}

/** How long the investor has waited: plain while there is time, amber near the target, red and "late" beyond it. */
export const WaitingBadge = ({ request, now }: Props) => {
  if (!isWaiting(request)) {
    return (
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {formatDay(request.decidedAt ?? request.createdAt)}
      </Box>
    );
  }
  const { text, state } = waitingTime(request, now);
  const words = (
    <Box
      component="span"
      title={REVIEW_QUEUE.target(TARGET_HOURS[request.kind])}
      sx={{ whiteSpace: 'nowrap', ...TABULAR_FIGURES }}
    >
      {state === 'late' ? `${text}, ${REVIEW_QUEUE.late}` : text}
    </Box>
  );
  return state === 'fresh' ? words : <Badge tone={state === 'late' ? 'red' : 'yellow'}>{words}</Badge>;
};
