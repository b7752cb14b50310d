import { REVIEW_PANEL } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Failed } from '#components/answered.tsx';
import { type Decision } from '#requests/decision.ts';
import { useRecord } from '#records/use-records.ts';
import { REFRESH_MILLISECONDS } from '../use-review-counts';
import { RequestReview } from './request-review';

interface Props {
  id: string;
  chosen: Decision | undefined;
  onChoose: (decision: Decision | undefined) => void;
  onDecided: (updated: ReviewRequest, decision: Decision) => void;
}

/** Loads the open request and follows what others do to it. */
export const OpenRequestContent = ({ id, ...review }: Props) => {
  const { data, error, refetch } = useRecord('requests', { id }, { refetchInterval: REFRESH_MILLISECONDS });

  // A list's row may stand in until the detail arrives, but a failed detail is not hidden behind it.
  if (error && !(data && 'timeline' in data)) {
    return <Failed error={error} refetch={refetch} />;
  }
  // An ended session is answered with an empty record, on the way to the sign-in page.
  if (!data?.id) {
    return (
      <Box role="status" aria-label={REVIEW_PANEL.loading} sx={{ p: 2 }}>
        <Skeleton height={32} width="70%" />
        <Skeleton height={20} width="40%" />
      </Box>
    );
  }
  return <RequestReview key={id} request={data} {...review} />;
};
