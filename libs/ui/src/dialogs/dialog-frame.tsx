import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

interface Props {
  open: boolean;
  title: string;
  /** The coloured edge above. */
  edge: 'primary.main' | 'success.main' | 'error.main' | 'warning.main';
  children: ReactNode;
  actions: ReactNode;
  /** Escape and a click beside the dialog. */
  onClose: () => void;
  /** The dialog has gone and given the focus back. */
  onExited?: (() => void) | undefined;
}

/** A small dialog: a title, what it says, and its buttons. Title and text are read out when it opens. */
export const DialogFrame = ({ open, title, edge, children, actions, onClose, onExited }: Props) => {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      {...(onExited && { slotProps: { transition: { onExited } } })}
    >
      <Box aria-hidden sx={{ height: 4, backgroundColor: edge, flex: 'none' }} />
      <DialogTitle id={`${id}-title`} variant="h5" sx={{ pt: 3, pb: 1 }}>
        {title}
      </DialogTitle>
      <DialogContent id={`${id}-text`} sx={{ display: 'grid', gap: 1.5 }}>
        {children}
      </DialogContent>
      <DialogActions disableSpacing sx={{ px: 3, pb: 3, gap: 1, flexDirection: { xs: 'column', sm: 'row' } }}>
        {actions}
      </DialogActions>
    </Dialog>
  );
};
