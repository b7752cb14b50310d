import { DECISION } from '@clearfold/content';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Rejection } from './rejection';
import { type Command } from './use-command';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react';

interface Props {
  open: boolean;
  title: string;
  /** What it does, above the button that does it. */
  review: ReactNode;
  submit: string;
  colour?: 'primary' | 'error';
  command: Pick<Command<never>, 'busy' | 'rejection'>;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** One command with its fields, what it will do, and one button; Ctrl-Enter sends, Escape leaves. */
export const CommandDialog = ({
  open,
  title,
  review,
  submit,
  colour = 'primary',
  command: { busy, rejection },
  onSubmit,
  onClose,
  children,
}: Props) => {
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  };
  return (
    <Dialog open={open} onClose={busy ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form aria-labelledby={id} noValidate onSubmit={send} onKeyDown={onKeyDown}>
        <DialogTitle id={id} variant="h6" sx={{ pb: 1 }}>
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
          {children}
          <Typography variant="body2" component="div" color="textSecondary">
            {review}
          </Typography>
          <Rejection text={rejection} />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            {DECISION.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={colour}
            disabled={busy}
            aria-busy={busy}
            autoFocus={children === undefined}
          >
            {busy ? DECISION.busy : submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
