import Container from '@mui/material/Container';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';

interface Props {
  art: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}

/** A page with a drawing, one sentence, and where to go from here. */
export const QuietPage = ({ art, title, text, children }: Props) => (
  <Container maxWidth="sm" sx={{ py: { xs: 8, sm: 12 }, display: 'grid', justifyItems: 'center', textAlign: 'center' }}>
    {art}
    <Typography variant="h2" component="h1" sx={{ mt: 4 }}>
      {title}
    </Typography>
    <Typography color="textSecondary" sx={{ mt: 1.5, maxWidth: '48ch', textWrap: 'balance' }}>
      {text}
    </Typography>
    <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', justifyContent: 'center', alignItems: 'center', gap: 1.5 }}>
      {children}
    </Box>
  </Container>
);
