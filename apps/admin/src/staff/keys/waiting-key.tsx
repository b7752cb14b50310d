import { formatDayAndTime, KEYS_TO_CONFIRM, STAFF_KEY } from '@clearfold/content';
import { type StaffKey, type StaffKeyStatus } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { CommandDialog } from '#components/command-dialog.tsx';
import { useCommand } from '#components/use-command.ts';
import { useNow } from '#components/use-now.ts';
import { Fingerprint } from './fingerprint';
import { KeyItem } from './key-item';
import { mayConfirmKey } from './may-confirm-key';

type Act = 'confirm' | 'decline';

interface Props {
  passkey: StaffKey;
  /** With the words for the person. */
  onDone: (message: string) => void;
}

/** What the reader may do about a passkey that waits. The server decides again; this only keeps away what it would refuse. */
const offeredTo = (readerId: unknown, passkey: StaffKey, now: number): Act[] => {
  const confirms = mayConfirmKey(readerId, passkey, now);
  // One's own is removed on the page of one's own.
  const declines = readerId !== passkey.memberId;
  return [...(confirms ? (['confirm'] as const) : []), ...(declines ? (['decline'] as const) : [])];
};

/** What was done, by how the passkey stands then. */
const DONE: Partial<Record<StaffKeyStatus, (member: string) => string>> = {
  offered: KEYS_TO_CONFIRM.endorsed,
  enrolled: KEYS_TO_CONFIRM.confirmed,
  revoked: KEYS_TO_CONFIRM.declined,
};

/** A passkey that waits for an admin: whose, what it is known by, until when, and what the reader may do about it. */
export const WaitingKey = ({ passkey, onDone }: Props) => {
  const { id, memberId, member, name, fingerprint, aloneFrom, takesTwo, endorsedBy } = passkey;
  const { identity } = useGetIdentity();
  const now = useNow();
  const [act, setAct] = useState<Act>();
  const command = useCommand<StaffKey>(({ status }) => {
    setAct(undefined);
    onDone(DONE[status]?.(member) ?? '');
  });
  const what = KEYS_TO_CONFIRM.whose(member, name);
  const isOwn = identity?.id === memberId;
  const offered = offeredTo(identity?.id, passkey, now);

  return (
    <KeyItem
      passkey={passkey}
      title={what}
      withStatus={false}
      actions={offered.map((each) => (
        <Button
          key={each}
          variant={each === 'confirm' ? 'contained' : 'outlined'}
          color={each === 'confirm' ? 'primary' : 'error'}
          aria-label={STAFF_KEY.actOn(KEYS_TO_CONFIRM[each], what)}
          onClick={() => {
            command.forget();
            setAct(each);
          }}
        >
          {KEYS_TO_CONFIRM[each]}
        </Button>
      ))}
    >
      {isOwn && offered.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
          {aloneFrom === undefined ? KEYS_TO_CONFIRM.own : STAFF_KEY.alone(formatDayAndTime(aloneFrom))}
        </Typography>
      )}
      {act === 'confirm' && (
        <CommandDialog
          open
          title={KEYS_TO_CONFIRM.confirmTitle(member)}
          review={
            <>
              <Typography variant="body2" color="textPrimary">
                {isOwn ? KEYS_TO_CONFIRM.askYourself : KEYS_TO_CONFIRM.ask(member)}
              </Typography>
              <Box sx={{ my: 1.5 }}>
                <Fingerprint text={fingerprint} large />
              </Box>
              {takesTwo && !endorsedBy ? KEYS_TO_CONFIRM.endorseReview : KEYS_TO_CONFIRM.confirmReview}
            </>
          }
          submit={KEYS_TO_CONFIRM.confirm}
          command={command}
          onSubmit={() => void command.send((provider) => provider.confirmKey(memberId, id, fingerprint))}
          onClose={() => setAct(undefined)}
        />
      )}
      {act === 'decline' && (
        <CommandDialog
          open
          title={KEYS_TO_CONFIRM.declineTitle(member)}
          review={KEYS_TO_CONFIRM.declineReview}
          submit={KEYS_TO_CONFIRM.decline}
          colour="error"
          command={command}
          onSubmit={() => void command.send((provider) => provider.revokeKey(memberId, id))}
          onClose={() => setAct(undefined)}
        />
      )}
    </KeyItem>
  );
};
