import { REVIEW_QUEUE, secondPersonIsNewText } from '@clearfold/content';
import { type SecondPerson } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { stickyBar } from '#components/sticky-bar.ts';
import { useNow } from '#components/use-now.ts';
import { useWaitingWallets, type WaitingWallet } from '../use-waiting-wallets';
import { ageLabel } from '#components/waiting-time.ts';

/** Proposed wallet addresses, which wait for a second admin as well: each leads to where it is confirmed. */
export const WalletsWaiting = ({ whom }: { whom: SecondPerson }) => {
  const waiting = useWaitingWallets(whom);
  const now = useNow();
  if (waiting.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="wallets-waiting" sx={{ borderTop: 1, borderColor: 'divider', pb: 0.5 }}>
      <Box component="h2" id="wallets-waiting" sx={{ m: 0, px: 2, pt: 1, fontSize: '0.8125rem', fontWeight: 560 }}>
        {REVIEW_QUEUE.wallets}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {waiting.map((one) => (
          <Row key={one.wallet.id} waiting={one} now={now} />
        ))}
      </Box>
    </Box>
  );
};

const Row = ({ waiting: { wallet, pending, isOwn, mayConfirm }, now }: { waiting: WaitingWallet; now: number }) => {
  const bar = stickyBar(pending, pending.at, now);
  const whoDecides = () => {
    if (pending.isVoid) return REVIEW_QUEUE.walletCountsNoMore;
    if (isOwn) return REVIEW_QUEUE.walletWaitsForAnother;
    if (bar) return secondPersonIsNewText(bar);
    return mayConfirm ? REVIEW_QUEUE.walletYouMay : REVIEW_QUEUE.waitsForAdmin;
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
        to="/wallets"
        sx={{ color: 'text.primary', fontWeight: 560, textUnderlineOffset: '3px', overflowWrap: 'anywhere' }}
      >
        {REVIEW_QUEUE.newAddress(wallet.currency)}
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
