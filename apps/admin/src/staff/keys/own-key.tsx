import { formatDayAndTime, OWN_KEYS, STAFF_KEY } from '@clearfold/content';
import { type StaffKey } from '@clearfold/contracts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CommandDialog } from '#components/command-dialog.tsx';
import { useCommand } from '#components/use-command.ts';
import { KeyItem } from './key-item';

interface Props {
  passkey: StaffKey;
  /** With the words for the person. */
  onDone: (message: string) => void;
}

/** A passkey of the reader, who may remove it. */
export const OwnKey = ({ passkey, onDone }: Props) => {
  const { id, name, status, aloneFrom, takesTwo } = passkey;
  const readOut = takesTwo ? OWN_KEYS.readOutToTwo : OWN_KEYS.readOut;
  const [asking, setAsking] = useState(false);
  const remove = useCommand<StaffKey>(() => {
    setAsking(false);
    onDone(OWN_KEYS.removed(name));
  });
  const isOffered = status === 'offered';
  return (
    <KeyItem
      passkey={passkey}
      actions={
        (isOffered || status === 'enrolled') && (
          <Button
            variant="outlined"
            color="error"
            aria-label={STAFF_KEY.actOn(OWN_KEYS.remove, name)}
            onClick={() => {
              remove.forget();
              setAsking(true);
            }}
          >
            {OWN_KEYS.remove}
          </Button>
        )
      }
    >
      {isOffered && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
          {aloneFrom === undefined ? readOut : STAFF_KEY.alone(formatDayAndTime(aloneFrom))}
        </Typography>
      )}
      {asking && (
        <CommandDialog
          open
          title={OWN_KEYS.removeTitle(name)}
          review={isOffered ? OWN_KEYS.removeOffered : OWN_KEYS.removeReview}
          submit={OWN_KEYS.remove}
          colour="error"
          command={remove}
          onSubmit={() => void remove.send((provider) => provider.removeOwnKey(id))}
          onClose={() => setAsking(false)}
        />
      )}
    </KeyItem>
  );
};
