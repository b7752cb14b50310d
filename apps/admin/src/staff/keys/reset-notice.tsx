import { formatDayAndTime, RESET_NOTICE } from '@clearfold/content';
import { type MessageAnswer, type WaitingReset } from '@clearfold/contracts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CommandDialog } from '#components/command-dialog.tsx';
import { useCommand } from '#components/use-command.ts';

interface Props {
  reset: WaitingReset;
  /** With the words for the person. */
  onStopped: (message: string) => void;
}

/** Tells the reader that other admins would give them their access anew, which they stop where they did not ask for it. */
export const ResetNotice = ({ reset: { proposedBy, proposedAt, reason, from }, onStopped }: Props) => {
  const [asking, setAsking] = useState(false);
  const stop = useCommand<MessageAnswer>(({ message }) => {
    setAsking(false);
    onStopped(message);
  });
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ mx: 2, mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        <Button
          color="inherit"
          size="small"
          sx={{ whiteSpace: 'nowrap' }}
          onClick={() => {
            stop.forget();
            setAsking(true);
          }}
        >
          {RESET_NOTICE.stop}
        </Button>
      }
    >
      {RESET_NOTICE.text(proposedBy, formatDayAndTime(proposedAt), reason)} {RESET_NOTICE.from(formatDayAndTime(from))}
      {asking && (
        <CommandDialog
          open
          title={RESET_NOTICE.stopTitle}
          review={RESET_NOTICE.stopReview}
          submit={RESET_NOTICE.stop}
          command={stop}
          onSubmit={() => void stop.send((provider) => provider.stopReset())}
          onClose={() => setAsking(false)}
        />
      )}
    </Alert>
  );
};
