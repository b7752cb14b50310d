import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DialogFrame } from './dialog-frame.js';

interface Props {
  open: boolean;
  title: string;
  /** What will happen. */
  text: string;
  confirmLabel: string;
  keepLabel: string;
  /** The confirmed act is under way: the dialog stays, its buttons are off. */
  busy: boolean;
  /** Why the confirmed act failed. */
  error: string | undefined;
  onConfirm: () => void;
  /** Leaves everything as it is. */
  onKeep: () => void;
  onExited?: () => void;
}

/** Asks before something that cannot be undone; the focus starts on the way out. */
export const ConfirmDialog = ({
  open,
  title,
  text,
  confirmLabel,
  keepLabel,
  busy,
  error,
  onConfirm,
  onKeep,
  onExited,
}: Props) => {
  const keep = () => {
    if (!busy) onKeep();
  };
  return (
    <DialogFrame
      open={open}
      title={title}
      edge="warning.main"
      onClose={keep}
      onExited={onExited}
      actions={
        <>
          <Button variant="outlined" color="secondary" onClick={keep} disabled={busy} autoFocus fullWidth>
            {keepLabel}
          </Button>
          <Button variant="contained" color="error" onClick={onConfirm} disabled={busy} aria-busy={busy} fullWidth>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Typography>{text}</Typography>
      {error && <Alert severity="error">{error}</Alert>}
    </DialogFrame>
  );
};
