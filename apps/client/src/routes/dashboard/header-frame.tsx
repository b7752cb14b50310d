import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PAGE_WIDTH } from '@clearfold/ui';
import { type ReactNode } from 'react';
import { type Section } from './sections';

interface Props {
  /** None on an unknown address. */
  section: Section | undefined;
  menu: ReactNode;
  person: ReactNode;
  actions: ReactNode;
}

/** Where things stand in the dashboard's header. */
export const HeaderFrame = ({ section, menu, person, actions }: Props) => (
  <Box
    component="header"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'auto 1fr auto', md: 'auto minmax(0, 1fr) auto' },
      alignItems: 'center',
      columnGap: { xs: 1, md: 3 },
      rowGap: 1,
      px: { xs: 2, sm: 4 },
      pt: { xs: 1.5, sm: 3 },
      pb: { xs: 2, sm: 3 },
      maxWidth: PAGE_WIDTH.dashboard,
      mx: 'auto',
    }}
  >
    <Box sx={{ display: { md: 'none' }, ml: -1, width: 44, height: 44, color: 'text.primary' }}>{menu}</Box>
    <Typography
      variant="h4"
      component="h1"
      sx={{ gridColumn: { xs: 2, md: 1 }, fontSize: { xs: '1.25rem', sm: '1.5rem' } }}
    >
      {section?.title}
    </Typography>
    <Box
      sx={{
        gridColumn: { xs: '1 / -1', md: 2 },
        gridRow: { xs: 2, md: 1 },
        textAlign: { md: 'right' },
        minWidth: 0,
      }}
    >
      {person}
    </Box>
    <Box sx={{ gridColumn: 3, gridRow: 1, mr: -1, display: 'flex' }}>{actions}</Box>
    {section?.intro && (
      <Typography color="textSecondary" sx={{ gridColumn: '1 / -1', maxWidth: '68ch' }}>
        {section.intro}
      </Typography>
    )}
  </Box>
);
