import { SIGNING } from '@clearfold/content';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';

/** Behind the reason why something is not decided: where whoever cannot sign yet adds a passkey, or sees how theirs stands. */
export const ToPasskeys = ({ text = SIGNING.toPasskeys }: { text?: string }) => (
  <Box component={Link} to="/passkeys" sx={{ ml: 0.75, color: 'inherit', fontWeight: 560, whiteSpace: 'nowrap' }}>
    {text}
  </Box>
);
