import { SIGNING } from '@clearfold/content';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';

/** Behind the reason why something was not decided: where whoever cannot sign yet adds a passkey. */
export const ToPasskeys = () => (
  <Box component={Link} to="/passkeys" sx={{ ml: 0.75, color: 'inherit', fontWeight: 560, whiteSpace: 'nowrap' }}>
    {SIGNING.toPasskeys}
  </Box>
);
