import { FONT } from '@clearfold/ui';
import Box from '@mui/material/Box';

/** What people read out to each other to know that they speak of one passkey: in figures that cannot be confused. */
export const Fingerprint = ({ text, large = false }: { text: string; large?: boolean }) => (
  <Box
    component="span"
    translate="no"
    sx={{
      fontFamily: FONT.figures,
      fontSize: large ? '1rem' : '0.8125rem',
      fontWeight: large ? 560 : 400,
      letterSpacing: large ? '0.04em' : 0,
      color: 'text.primary',
    }}
  >
    {text}
  </Box>
);
