import { DECISION } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CommandDialog } from '../components/command-dialog';
import { Rejection } from '../components/rejection';
import { useCommand } from '../components/use-command';
import { isVoidProposal } from '../requests/first-approval';
import { useRequestCache } from '../requests/use-request-cache';

/** Who proposed an adjustment decides nothing about it, but may take it back. */
export const OwnProposal = ({ request }: { request: ReviewRequest }) => {
  const [asking, setAsking] = useState(false);
  const { put, refreshLists } = useRequestCache();
  const withdraw = useCommand<ReviewRequest>((updated) => {
    setAsking(false);
    put(updated);
    refreshLists();
  });
  return (
    <Box sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography variant="body2" color="textSecondary">
        {isVoidProposal(request) ? DECISION.ownProposalGone : DECISION.ownProposal}
      </Typography>
      {!asking && <Rejection text={withdraw.rejection} />}
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {DECISION.withdrawProposal}
      </Button>
      <CommandDialog
        open={asking}
        title={DECISION.withdrawTitle}
        review={DECISION.withdrawReview}
        submit={DECISION.withdrawProposal}
        colour="error"
        command={withdraw}
        onSubmit={() => void withdraw.send((to) => to.withdrawAdjustment(request.id))}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
};
