import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { FoldDoor } from '@clearfold/ui';
import { type ReactNode } from 'react';

interface Props {
  title: string;
  intro: string;
  /** In pixels: sign-in is one column, sign-up two. */
  width: number;
  children: ReactNode;
  /** The way to the other form. */
  footer: ReactNode;
}

/** Up to this width there is room for the page's drawing beside the form. */
const ONE_COLUMN = 480;

/** The frame of sign-in and sign-up: a heading, a form, and the way to the other one. */
export const EntranceFrame = ({ title, intro, width, children, footer }: Props) => {
  const isDrawn = width <= ONE_COLUMN;
  return (
    <Container
      maxWidth={false}
      sx={{
        maxWidth: { xs: width + 48, md: isDrawn ? 1008 : width + 48 },
        py: { xs: 5, sm: 9 },
        ...(isDrawn && {
          display: { md: 'grid' },
          gridTemplateColumns: `${width}px minmax(0, 1fr)`,
          columnGap: 10,
          // The heading stays where it is from one step to the next.
          alignItems: 'start',
        }),
      }}
    >
      <Box sx={{ pt: { md: isDrawn ? 3 : 0 } }}>
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 4 }}>
          {intro}
        </Typography>
        {children}
        <Box
          sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', columnGap: 1, typography: 'body2', color: 'text.secondary' }}
        >
          {footer}
        </Box>
      </Box>
      {isDrawn && (
        <Box
          sx={{
            display: { xs: 'none', md: 'grid' },
            placeItems: 'center',
            minHeight: 460,
            borderRadius: 1,
            bgcolor: 'sunken',
          }}
        >
          <FoldDoor width={280} />
        </Box>
      )}
    </Container>
  );
};
