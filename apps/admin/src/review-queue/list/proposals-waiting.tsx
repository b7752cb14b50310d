import { REVIEW_QUEUE, secondPersonIsNewText } from '@clearfold/content';
import { type SecondPerson } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { stickyBar } from '#components/sticky-bar.ts';
import { useNow } from '#components/use-now.ts';
import { ageLabel } from '#components/waiting-time.ts';
import { useWaitingPolicy, useWaitingWallets, type WaitingProposal } from '../use-waiting-proposals';

/** Proposed wallet addresses and a proposed policy, which wait for a second admin as well: each leads to where it is confirmed. */
export const ProposalsWaiting = ({ whom }: { whom: SecondPerson }) => (
  <>
    <Waiting title={REVIEW_QUEUE.wallets} to="/wallets" waiting={useWaitingWallets(whom)} />
    <Waiting title={REVIEW_QUEUE.policy} to="/policy" waiting={useWaitingPolicy(whom)} />
  </>
);

interface Props {
  title: string;
  to: string;
  waiting: readonly WaitingProposal[];
}

const Waiting = ({ title, to, waiting }: Props) => {
  const id = useId();
  const now = useNow();
  if (waiting.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ borderTop: 1, borderColor: 'divider', pb: 0.5 }}>
      <Box component="h2" id={id} sx={{ m: 0, px: 2, pt: 1, fontSize: '0.8125rem', fontWeight: 560 }}>
        {title}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {waiting.map((one) => (
          <Row key={one.id} waiting={one} to={to} now={now} />
        ))}
      </Box>
    </Box>
  );
};

interface RowProps {
  waiting: WaitingProposal;
  to: string;
  now: number;
}

const Row = ({ waiting: { what, pending, isOwn, mayConfirm }, to, now }: RowProps) => {
  const bar = stickyBar(pending, pending.at, now);
  const whoDecides = () => {
    if (pending.isVoid) return REVIEW_QUEUE.proposalCountsNoMore;
    if (isOwn) return REVIEW_QUEUE.proposalWaitsForAnother;
    if (bar) return secondPersonIsNewText(bar);
    return mayConfirm ? REVIEW_QUEUE.proposalYouMay : REVIEW_QUEUE.waitsForAdmin;
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) minmax(0, 1.5fr) auto' },
        columnGap: 2,
        px: 2,
        py: 0.75,
        fontSize: '0.875rem',
      }}
    >
      <Box
        component={Link}
        to={to}
        sx={{ color: 'text.primary', fontWeight: 560, textUnderlineOffset: '3px', overflowWrap: 'anywhere' }}
      >
        {what}
      </Box>
      <Box component="span" sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, order: { xs: 1, md: 0 } }}>
        {REVIEW_QUEUE.proposedBy(pending.by)}
        <Box
          component="span"
          sx={{ display: 'block', fontSize: '0.75rem', color: mayConfirm ? 'primary.main' : 'text.secondary' }}
        >
          {whoDecides()}
        </Box>
      </Box>
      <Box component="span" sx={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
        {ageLabel(Math.max(0, now - Date.parse(pending.at)))}
      </Box>
    </Box>
  );
};
