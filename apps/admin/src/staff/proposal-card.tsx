import { formatDayAndTime, proposalText, secondPersonIsNewText, STAFF_PROPOSALS } from '@clearfold/content';
import { type StaffProposal } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { CommandDialog } from '../components/command-dialog';
import { stickyBar } from '../components/sticky-bar';
import { ReasonDialog } from '../components/reason-dialog';
import { useCommand } from '../components/use-command';
import { useNow } from '../components/use-now';
import { isWaiting } from './may-confirm-proposal';

type Act = 'confirm' | 'carryOut' | 'decline' | 'withdraw';

interface Props {
  proposal: StaffProposal;
  /** With the words for the person. */
  onDone: (message: string) => void;
}

const barOf = (proposal: StaffProposal, now: number) => stickyBar(proposal, proposal.proposedAt, now);

/** What the reader may do about a proposal. The server decides again; this only keeps away what it would refuse. */
const offeredTo = (readerId: unknown, proposal: StaffProposal, now: number): Act[] => {
  const { proposedById, memberId, aloneFrom } = proposal;
  if (readerId === memberId) return [];
  if (isWaiting(proposal, now)) return [readerId === proposedById ? 'withdraw' : 'decline'];
  if (readerId !== proposedById) return barOf(proposal, now) ? ['decline'] : ['confirm', 'decline'];
  return aloneFrom !== undefined && Date.parse(aloneFrom) <= now ? ['carryOut', 'withdraw'] : ['withdraw'];
};

const REVIEW = {
  confirm: STAFF_PROPOSALS.confirmReview,
  carryOut: STAFF_PROPOSALS.confirmReview,
  withdraw: STAFF_PROPOSALS.withdrawReview,
} as const;

/** One proposal that waits: what, about whom, who wants it and why, until when, and what the reader may do about it. */
export const ProposalCard = ({ proposal, onDone }: Props) => {
  const { id, memberId, email, reason, proposedBy, proposedById, proposedAt } = proposal;
  const { expiresAt, aloneFrom, waitsUntil, isStoppable } = proposal;
  const { identity } = useGetIdentity();
  const now = useNow();
  const [act, setAct] = useState<Act>();
  const command = useCommand<StaffProposal>(({ status }) => {
    setAct(undefined);
    onDone(status === 'withdrawn' || status === 'declined' ? STAFF_PROPOSALS[status] : STAFF_PROPOSALS.confirmed);
  });
  const what = proposalText(proposal);
  const offered = offeredTo(identity?.id, proposal, now);
  const isOwn = identity?.id === proposedById;
  const bar = barOf(proposal, now);

  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 280px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="h3" sx={{ fontWeight: 560 }}>
            {what}
          </Typography>
          <Typography variant="body2">{email}</Typography>
          <Typography
            variant="body2"
            component="blockquote"
            sx={{ m: 0, my: 0.5, pl: 1.5, borderLeft: 2, borderColor: 'divider' }}
          >
            {reason}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {STAFF_PROPOSALS.by(proposedBy, formatDayAndTime(proposedAt))}{' '}
            {STAFF_PROPOSALS.until(formatDayAndTime(expiresAt))}
          </Typography>
          {identity?.id === memberId && (
            <Typography variant="body2" color="textSecondary">
              {STAFF_PROPOSALS.aboutYou}
            </Typography>
          )}
          {waitsUntil !== undefined && isWaiting(proposal, now) && (
            <Typography variant="body2" color="textSecondary">
              {STAFF_PROPOSALS[isStoppable ? 'stoppable' : 'waits'](formatDayAndTime(waitsUntil))}
            </Typography>
          )}
          {bar && identity?.id !== memberId && (
            <Typography variant="body2" color="textSecondary">
              {secondPersonIsNewText(bar)}
            </Typography>
          )}
          {isOwn && aloneFrom !== undefined && !offered.includes('carryOut') && (
            <Typography variant="body2" color="textSecondary">
              {STAFF_PROPOSALS.alone(formatDayAndTime(aloneFrom))}
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {offered.map((each) => (
            <Button
              key={each}
              variant={each === 'confirm' || each === 'carryOut' ? 'contained' : 'outlined'}
              color={each === 'decline' ? 'error' : each === 'withdraw' ? 'secondary' : 'primary'}
              aria-label={STAFF_PROPOSALS.actOn(STAFF_PROPOSALS[each], what)}
              onClick={() => {
                command.forget();
                setAct(each);
              }}
            >
              {STAFF_PROPOSALS[each]}
            </Button>
          ))}
        </Box>
      </Box>
      {act === 'decline' && (
        <ReasonDialog
          command={command}
          title={STAFF_PROPOSALS.ask(STAFF_PROPOSALS.decline, what)}
          review={STAFF_PROPOSALS.declineReview}
          submit={STAFF_PROPOSALS.decline}
          colour="error"
          missing="help-reason-required"
          maxLength={500}
          onSubmit={(labels) => void command.send((provider) => provider.declineProposal(id, labels))}
          onClose={() => setAct(undefined)}
        />
      )}
      {act !== undefined && act !== 'decline' && (
        <CommandDialog
          open
          title={STAFF_PROPOSALS.ask(STAFF_PROPOSALS[act], what)}
          review={REVIEW[act]}
          submit={STAFF_PROPOSALS[act]}
          command={command}
          onSubmit={() =>
            void command.send((provider) =>
              act === 'withdraw' ? provider.withdrawProposal(id) : provider.confirmProposal(id),
            )
          }
          onClose={() => setAct(undefined)}
        />
      )}
    </Box>
  );
};
