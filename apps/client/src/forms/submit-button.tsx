import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

/** A form's button: off, and with a spinner, while its request is under way. */
export const SubmitButton = ({ busy, children, ...button }: ButtonProps & { busy: boolean }) => (
  <Button
    type="submit"
    variant="contained"
    size="large"
    fullWidth
    disabled={busy}
    aria-busy={busy}
    startIcon={busy ? <CircularProgress size={18} color="inherit" aria-hidden /> : undefined}
    {...button}
  >
    {children}
  </Button>
);
