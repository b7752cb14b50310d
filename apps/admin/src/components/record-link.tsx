import Box from '@mui/material/Box';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A record's name as the link to its page. */
export const RecordLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Box
    component={Link}
    to={to}
    // The row itself is clickable: one navigation is enough.
    onClick={(event) => event.stopPropagation()}
    sx={{
      color: 'text.primary',
      fontWeight: 560,
      textDecoration: 'none',
      overflowWrap: 'anywhere',
      '&:hover': { textDecoration: 'underline' },
    }}
  >
    {children}
  </Box>
);
