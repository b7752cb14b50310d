import { FITTING_LINES, REVIEW_QUEUE, formatDay } from '@clearfold/content';
import { type ReviewRequest, TARGET_HOURS } from '@clearfold/contracts';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { firstMatch } from '#requests/first-match.ts';
import { ageLabel, isWaiting, waitingTime } from '../components/waiting-time';

interface Props {
  request: ReviewRequest;
  now: number;
}

const COLOUR_OF = { fresh: 'text.primary', due: 'warning.main', late: 'error.main' } as const;

/**
 * How long the investor has waited: plain while there is time, amber near the target, red and "late" beyond it. Of a match that waits
 * for a second person, since when; no investor waits for that.
 */
export const WaitingBadge = ({ request, now }: Props) => {
  const match = firstMatch(request);
  if (match) {
    return (
      <Box component="span" title={FITTING_LINES.matchWaits} sx={{ whiteSpace: 'nowrap', ...TABULAR_FIGURES }}>
        {ageLabel(Math.max(0, now - Date.parse(match.at)))}
      </Box>
    );
  }
  if (!isWaiting(request)) {
    return (
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {formatDay(request.decidedAt ?? request.createdAt)}
      </Box>
    );
  }
  const { text, state } = waitingTime(request, now);
  return (
    <Box
      component="span"
      data-state={state}
      title={REVIEW_QUEUE.target(TARGET_HOURS[request.kind])}
      sx={{
        whiteSpace: 'nowrap',
        fontWeight: state === 'late' ? 560 : 400,
        color: COLOUR_OF[state],
        ...TABULAR_FIGURES,
      }}
    >
      {state === 'late' ? `${text}, ${REVIEW_QUEUE.late}` : text}
    </Box>
  );
};
