import { STAFF_PROPOSALS } from '@clearfold/content';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Answered } from '../components/answered';
import { Section } from '../components/section';
import { ProposalCard } from './proposal-card';
import { useStaffProposals } from './use-staff-proposals';

/** What waits for a second admin, before the staff themselves. */
export const ProposalsPanel = ({ onDone }: { onDone: (message: string) => void }) => {
  const query = useStaffProposals();
  return (
    <Section title={STAFF_PROPOSALS.title}>
      <Answered
        query={query}
        failed={STAFF_PROPOSALS.failed}
        loading={
          <Box role="status" aria-label={STAFF_PROPOSALS.loading}>
            <Skeleton variant="rounded" height={72} />
          </Box>
        }
      >
        {({ data: proposals }) =>
          proposals.length === 0 ? (
            <Typography variant="body2" color="textSecondary">
              {STAFF_PROPOSALS.empty}
            </Typography>
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {proposals.map((proposal) => (
                <ProposalCard key={proposal.id} proposal={proposal} onDone={onDone} />
              ))}
            </Box>
          )
        }
      </Answered>
    </Section>
  );
};
