import { CONSOLE } from '@clearfold/content';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';

interface Props {
  title: string;
  /** Beside the title: a status, a version. */
  aside?: ReactNode;
  /** What can be done on this page. */
  actions?: ReactNode;
}

/** A page's title, in the window's title too, and what can be done there. */
export const PageHeading = ({ title, aside, actions }: Props) => (
  <Box
    component="header"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 1.5,
      rowGap: 1,
      px: 2,
      pt: 1.5,
      pb: 1.25,
      minHeight: 56,
    }}
  >
    <title>{`${title} · ${CONSOLE.title}`}</title>
    <Typography component="h1" variant="h5" tabIndex={-1} sx={{ overflowWrap: 'anywhere', outline: 'none' }}>
      {title}
    </Typography>
    {aside}
    {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { sm: 'auto' } }}>{actions}</Box>}
  </Box>
);
