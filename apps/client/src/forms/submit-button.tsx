import Box from '@mui/material/Box';
import Button, { buttonClasses, type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

interface Props extends Omit<ButtonProps, 'className' | 'disabled' | 'onClick'> {
  busy: boolean;
  /** Why a press would be refused, under what it does; the press says it at the field. */
  rejection?: string;
}

/**
 * A form's button: off, and with a spinner, while its request is under way. It keeps the focus meanwhile, which a button
 * that is `disabled` loses, so that a dialog about how it ended has where to give it back to.
 */
export const SubmitButton = ({ busy, rejection, children, ...button }: Props) => (
  <Button
    type="submit"
    variant="contained"
    size="large"
    fullWidth
    aria-disabled={busy}
    aria-busy={busy}
    className={busy ? buttonClasses.disabled : undefined}
    // Enter in a field presses this button, too: what it does not let through, no form sends twice.
    onClick={(event) => busy && event.preventDefault()}
    startIcon={busy ? <CircularProgress size={18} color="inherit" aria-hidden /> : undefined}
    {...button}
  >
    {rejection === undefined ? (
      children
    ) : (
      <Box component="span" sx={{ display: 'grid', lineHeight: 1.25 }}>
        {children}
        <Box component="span" sx={{ typography: 'caption', lineHeight: 1.25, color: 'inherit' }}>
          {' '}
          {rejection}
        </Box>
      </Box>
    )}
  </Button>
);
