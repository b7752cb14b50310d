import { formatDayAndTime, secondPersonIsNewText, STAFF_WALLETS } from '@clearfold/content';
import { type ChangingWallet } from '@clearfold/contracts';
import { Badge } from '@clearfold/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCanAccess, useGetIdentity } from 'react-admin';
import { BreakGlassNotice } from '../break-glass/break-glass-notice';
import { CommandDialog } from '../components/command-dialog';
import { stickyBar } from '../components/sticky-bar';
import { useCommand } from '../components/use-command';
import { Copyable } from '../components/copyable';
import { useNow } from '../components/use-now';
import { ProposeWalletDialog } from './propose-wallet-dialog';
import { WalletHistory } from './wallet-history';

interface Props {
  wallet: ChangingWallet;
  onChanged: () => void;
}

/** One currency: where deposits go, what waits for a second admin, and what this one may do about it. */
export const WalletRow = ({ wallet, onChanged }: Props) => {
  const { id, currency, current, pending } = wallet;
  const { identity } = useGetIdentity();
  const { canAccess: mayChange } = useCanAccess({ resource: 'wallets', action: 'change' });
  const [open, setOpen] = useState<'propose' | 'confirm' | 'withdraw'>();
  const done = () => {
    setOpen(undefined);
    onChanged();
  };
  const decide = useCommand<ChangingWallet>(done);
  const own = pending?.staffId === identity?.id;
  const now = useNow();
  const bar = pending && !pending.isVoid ? stickyBar(pending, pending.at, now) : undefined;
  const waitsWhy = pending?.isVoid
    ? STAFF_WALLETS.proposerGone
    : bar
      ? secondPersonIsNewText(bar)
      : STAFF_WALLETS.waitsForAnother;

  return (
    <Box component="li" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 560 }}>
          {currency}
        </Typography>
        {pending && <Badge tone="yellow">{STAFF_WALLETS.pending}</Badge>}
        {mayChange && !pending && (
          <Button
            variant="outlined"
            color="secondary"
            aria-label={STAFF_WALLETS.proposeFor(currency)}
            onClick={() => setOpen('propose')}
            sx={{ ml: 'auto' }}
          >
            {STAFF_WALLETS.propose}
          </Button>
        )}
      </Box>
      {current ? (
        <Address title={STAFF_WALLETS.current} {...current} />
      ) : (
        <Typography variant="body2">{STAFF_WALLETS.none}</Typography>
      )}
      {pending && <Address title={STAFF_WALLETS.pending} {...pending} />}
      {pending && mayChange && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {!own && !bar && !pending.isVoid && (
            <Button variant="contained" onClick={() => setOpen('confirm')}>
              {STAFF_WALLETS.confirm}
            </Button>
          )}
          <Button variant="outlined" color="error" onClick={() => setOpen('withdraw')}>
            {own ? STAFF_WALLETS.withdraw : STAFF_WALLETS.decline}
          </Button>
          {(own || bar || pending.isVoid) && (
            <Typography variant="body2" color="textSecondary">
              {waitsWhy}
            </Typography>
          )}
        </Box>
      )}
      {pending && !pending.isVoid && <BreakGlassNotice subjectId={id} own={own} />}
      <WalletHistory walletId={id} />
      {open === 'propose' && (
        <ProposeWalletDialog wallet={wallet} onClose={() => setOpen(undefined)} onProposed={done} />
      )}
      {pending && (
        <>
          <CommandDialog
            open={open === 'confirm'}
            title={STAFF_WALLETS.confirmTitle(currency)}
            review={
              <>
                {STAFF_WALLETS.confirmReview}
                <br />
                <Copyable text={pending.address} what={STAFF_WALLETS.address} />
              </>
            }
            submit={STAFF_WALLETS.confirm}
            command={decide}
            onSubmit={() => void decide.send((provider) => provider.confirmWallet(id, pending.address))}
            onClose={() => setOpen(undefined)}
          />
          <CommandDialog
            open={open === 'withdraw'}
            title={STAFF_WALLETS.withdrawTitle(currency)}
            review={STAFF_WALLETS.withdrawReview}
            submit={own ? STAFF_WALLETS.withdraw : STAFF_WALLETS.decline}
            colour="error"
            command={decide}
            onSubmit={() => void decide.send((provider) => provider.withdrawWalletChange(id))}
            onClose={() => setOpen(undefined)}
          />
        </>
      )}
    </Box>
  );
};

const Address = (props: { title: string; network: string; address: string; by: string; at: string }) => (
  <Box sx={{ fontSize: '0.875rem' }}>
    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{`${props.title} · ${props.network}`}</Box>
    <Copyable text={props.address} what={props.title} />
    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      {STAFF_WALLETS.since(props.by, formatDayAndTime(props.at))}
    </Box>
  </Box>
);
