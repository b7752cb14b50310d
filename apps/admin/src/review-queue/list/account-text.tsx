import { type ReviewRequest } from '@clearfold/contracts';
import Box from '@mui/material/Box';

/** Currency and account on one line; the whole of it stands in the panel. */
export const AccountText = ({ request: { currency, account } }: { request: ReviewRequest }) => (
  <Box
    component="span"
    title={account}
    sx={{
      display: 'block',
      maxWidth: 360,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      color: 'text.secondary',
    }}
  >
    {[currency, account].filter(Boolean).join(' · ')}
  </Box>
);
