import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

interface Props extends ButtonProps {
  busy: boolean;
  /** Why a press would be refused, under what it does; the press says it at the field. */
  rejection?: string;
}

/** A form's button: off, and with a spinner, while its request is under way. */
export const SubmitButton = ({ busy, rejection, children, ...button }: Props) => (
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
