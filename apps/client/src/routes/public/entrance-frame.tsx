import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
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

/** The frame of sign-in and sign-up: a heading, a form, and the way to the other one. */
export const EntranceFrame = ({ title, intro, width, children, footer }: Props) => (
  <Container maxWidth={false} sx={{ maxWidth: width + 48, py: { xs: 5, sm: 9 } }}>
    <Typography variant="h2" component="h1">
      {title}
    </Typography>
    <Typography color="textSecondary" sx={{ mt: 1, mb: 4 }}>
      {intro}
    </Typography>
    {children}
    <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', columnGap: 1, typography: 'body2', color: 'text.secondary' }}>
      {footer}
    </Box>
  </Container>
);
