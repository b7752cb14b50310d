import { CONSOLE } from '@clearfold/content';
import { BrandMark } from '@clearfold/ui';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';

interface Props {
  title?: string;
  children: ReactNode;
}

/** What is shown without the frame: one sheet in the middle of the window. */
export const SingleSheet = ({ title, children }: Props) => (
  <Box
    component="main"
    sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', bgcolor: 'background.default', p: 2 }}
  >
    <Paper variant="outlined" sx={{ width: '100%', maxWidth: 380, p: { xs: 3, sm: 4 }, borderRadius: 1 }}>
      {title && (
        <>
          <title>{`${title} · ${CONSOLE.title}`}</title>
          <BrandMark size={26} />
          <Typography component="h1" variant="h5" sx={{ mt: 3, mb: 0.5 }}>
            {title}
          </Typography>
        </>
      )}
      {children}
    </Paper>
  </Box>
);
