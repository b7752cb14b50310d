import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.js';

interface Props {
  open: boolean;
  tone: 'success' | 'error';
  title: string;
  message: ReactNode;
  /** More about it: amounts, what comes next, where to look. */
  children?: ReactNode;
  /** A last, quieter line. */
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
  children,
  note,
  actionLabel,
  onAction,
  onClose = onAction,
}: Props) => (
  <DialogFrame
    open={open}
    title={title}
    edge={`${tone}.main`}
    onClose={onClose}
    actions={
      <Button variant="contained" onClick={onAction} autoFocus fullWidth>
        {actionLabel}
      </Button>
    }
  >
    <Typography color={tone === 'success' ? 'success' : 'error'}>{message}</Typography>
    {children}
    {note && (
      <Typography variant="body2" color="textSecondary">
        {note}
      </Typography>
    )}
  </DialogFrame>
);
