import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  open: boolean;
  tone: 'success' | 'error';
  title: string;
  message: ReactNode;
  /** A second, quieter line. */
  note?: string;
  actionLabel: string;
  onAction: () => void;
  /** Escape and a click beside the dialog; the action when absent. */
  onClose?: () => void;
}

/** How a submission ended: green when it went through, red when not. */
export const ResultDialog = ({
  open,
  tone,
  title,
  message,
  note,
  actionLabel,
  onAction,
  onClose = onAction,
}: Props) => {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <Box
        aria-hidden
        sx={{ height: 4, backgroundColor: tone === 'success' ? 'success.main' : 'error.main', flex: 'none' }}
      />
      <DialogTitle id={`${id}-title`} variant="h5" sx={{ pt: 3, pb: 1 }}>
        {title}
      </DialogTitle>
      <DialogContent id={`${id}-text`} sx={{ display: 'grid', gap: 1.5 }}>
        <Typography data-tone={tone} color={tone === 'success' ? 'success' : 'error'}>
          {message}
        </Typography>
        {note && (
          <Typography variant="body2" color="textSecondary">
            {note}
          </Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button variant="contained" onClick={onAction} autoFocus fullWidth>
          {actionLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
