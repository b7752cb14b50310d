import { CONSOLE, STAFF_PROPOSALS } from '@clearfold/content';
import { ErrorState } from '@clearfold/ui';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Section } from '../components/section';
import { ProposalCard } from './proposal-card';
import { useStaffProposals } from './use-staff-proposals';

/** What waits for a second admin, before the staff themselves. */
export const ProposalsPanel = ({ onDone }: { onDone: (message: string) => void }) => {
  const { answer, error, refetch } = useStaffProposals();
  return (
    <Section level="h2" title={STAFF_PROPOSALS.title}>
      {!answer && !error && (
        <Box role="status" aria-label={STAFF_PROPOSALS.loading}>
          <Skeleton variant="rounded" height={72} />
        </Box>
      )}
      {!answer && error && (
        <ErrorState
          message={`${STAFF_PROPOSALS.failed} ${error.message}`}
          retryLabel={CONSOLE.retry}
          onRetry={() => void refetch()}
        />
      )}
      {answer?.data.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {STAFF_PROPOSALS.empty}
        </Typography>
      )}
      {answer && answer.data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {answer.data.map((proposal) => (
            <ProposalCard key={proposal.id} proposal={proposal} onDone={onDone} />
          ))}
        </Box>
      )}
    </Section>
  );
};
