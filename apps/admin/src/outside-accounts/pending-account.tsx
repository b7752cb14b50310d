import { formatDayAndTime, secondPersonIsNewText, STAFF_OUTSIDE_ACCOUNTS } from '@clearfold/content';
import { type OutsideAccountRow } from '@clearfold/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCanAccess, useGetIdentity, useNotify, useRedirect } from 'react-admin';
import { BreakGlassNotice } from '../break-glass/break-glass-notice';
import { CommandDialog } from '../components/command-dialog';
import { Copyable } from '../components/copyable';
import { Section } from '../components/section';
import { stickyBar } from '../components/sticky-bar';
import { useNow } from '../components/use-now';
import { useAccountCommand } from './use-account-command';

interface Props {
  account: OutsideAccountRow;
  proposal: NonNullable<OutsideAccountRow['proposal']>;
}

/** An account that waits for a second admin, and what the reader may do about it. */
export const PendingAccount = ({ account, proposal }: Props) => {
  const { identity } = useGetIdentity();
  const { canAccess: mayChange } = useCanAccess({ resource: 'outside-accounts', action: 'change' });
  const [open, setOpen] = useState<'confirm' | 'withdraw'>();
  const close = () => setOpen(undefined);
  const now = useNow();
  const own = proposal.staffId === identity?.id;
  const bar = proposal.isVoid ? undefined : stickyBar(proposal, proposal.at, now);
  const mayConfirm = mayChange && identity && !own && !bar && !proposal.isVoid;
  const waitsWhy = (): string | undefined => {
    if (proposal.isVoid) return STAFF_OUTSIDE_ACCOUNTS.proposerGone;
    if (!mayChange) return STAFF_OUTSIDE_ACCOUNTS.waitsForAdmin;
    if (own) return STAFF_OUTSIDE_ACCOUNTS.waitsForAnother;
    return bar && secondPersonIsNewText(bar);
  };
  const why = waitsWhy();
  return (
    <Section title={proposal.isVoid ? STAFF_OUTSIDE_ACCOUNTS.state.void : STAFF_OUTSIDE_ACCOUNTS.state.waits}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {STAFF_OUTSIDE_ACCOUNTS.proposedBy(proposal.by, formatDayAndTime(proposal.at))}
        </Typography>
        {proposal.looksLike && <LooksLike names={proposal.looksLike} />}
        {why && <Typography variant="body2">{why}</Typography>}
        {mayChange && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {mayConfirm && (
              <Button variant="contained" onClick={() => setOpen('confirm')}>
                {STAFF_OUTSIDE_ACCOUNTS.confirm}
              </Button>
            )}
            <Button variant="outlined" color="error" onClick={() => setOpen('withdraw')}>
              {dropText(own)}
            </Button>
          </Box>
        )}
        {!proposal.isVoid && <BreakGlassNotice subjectId={account.id} own={own} flush />}
      </Box>
      {open === 'confirm' && <ConfirmDialog account={account} onClose={close} />}
      {open === 'withdraw' && <WithdrawDialog account={account} own={own} onClose={close} />}
    </Section>
  );
};

/** Whoever mistakes one for the other has money sent to the wrong place, or the books held to it. */
const LooksLike = ({ names }: { names: readonly string[] }) => (
  <Alert severity="warning" role="note" sx={{ overflowWrap: 'anywhere' }}>
    {STAFF_OUTSIDE_ACCOUNTS.looksLike(names)}
  </Alert>
);

/** To who proposed it, it is a withdrawal. */
const dropText = (own: boolean): string => (own ? STAFF_OUTSIDE_ACCOUNTS.withdraw : STAFF_OUTSIDE_ACCOUNTS.decline);

interface DialogProps {
  account: OutsideAccountRow;
  onClose: () => void;
}

const ConfirmDialog = ({ account: { id, name, kind, identifier, proposal }, onClose }: DialogProps) => {
  const notify = useNotify();
  const confirm = useAccountCommand(() => {
    notify(STAFF_OUTSIDE_ACCOUNTS.opened, { type: 'success' });
    onClose();
  });
  return (
    <CommandDialog
      open
      title={STAFF_OUTSIDE_ACCOUNTS.confirmTitle(name)}
      review={
        <>
          {STAFF_OUTSIDE_ACCOUNTS.confirmReview}
          <br />
          <Copyable text={identifier} what={STAFF_OUTSIDE_ACCOUNTS.fact[kind]} />
          {proposal?.looksLike && <LooksLike names={proposal.looksLike} />}
        </>
      }
      submit={STAFF_OUTSIDE_ACCOUNTS.confirm}
      command={confirm}
      onSubmit={() => void confirm.send((provider) => provider.confirmOutsideAccount(id))}
      onClose={onClose}
    />
  );
};

const WithdrawDialog = ({ account: { id, name }, own, onClose }: DialogProps & { own: boolean }) => {
  const notify = useNotify();
  const redirect = useRedirect();
  const withdraw = useAccountCommand<{ id: string }>(() => {
    notify(STAFF_OUTSIDE_ACCOUNTS.dropped, { type: 'success' });
    // Its own page is gone with it.
    redirect('list', 'outside-accounts');
  });
  return (
    <CommandDialog
      open
      title={STAFF_OUTSIDE_ACCOUNTS.withdrawTitle(name)}
      review={STAFF_OUTSIDE_ACCOUNTS.withdrawReview}
      submit={dropText(own)}
      colour="error"
      command={withdraw}
      onSubmit={() => void withdraw.send((provider) => provider.withdrawOutsideAccount(id))}
      onClose={onClose}
    />
  );
};
