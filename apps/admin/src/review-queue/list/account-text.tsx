import { type ReviewRequest } from '@clearfold/contracts';
import Box from '@mui/material/Box';

/** Currency and account on one line, as much as its place has room for; the whole of it stands in the panel. */
export const AccountText = ({ request: { currency, account } }: { request: ReviewRequest }) => (
  <Box
    component="span"
    title={account}
    sx={{
      display: 'block',
      width: 0,
      minWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      color: 'text.secondary',
    }}
  >
    {[currency, account].filter(Boolean).join(' · ')}
  </Box>
);
