import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';
import { PAGE_WIDTH } from '../theme/tokens.js';

interface Props {
  title: string;
  lead?: ReactNode;
  /** One of the fold drawings; beside the words on wide screens, below them on narrow ones. */
  art?: ReactNode;
  /** The one thing to do here. */
  action?: ReactNode;
}

/** How a public page begins: its title, what it is about, and its drawing. */
export const PageHero = ({ title, lead, art, action }: Props) => (
  <Container maxWidth={false} sx={{ maxWidth: PAGE_WIDTH.public }}>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: art ? 'minmax(0, 7fr) minmax(0, 4fr)' : 'minmax(0, 1fr)' },
        alignItems: 'center',
        columnGap: 8,
        rowGap: 5,
        py: { xs: 6, sm: 8, md: 10 },
      }}
    >
      <Box>
        <Typography variant="h1" sx={{ fontSize: 'clamp(2.25rem, 1.6rem + 2.9vw, 3.5rem)', maxWidth: '18ch' }}>
          {title}
        </Typography>
        {lead && (
          <Typography variant="subtitle1" color="textSecondary" sx={{ mt: 2.5, maxWidth: '54ch' }}>
            {lead}
          </Typography>
        )}
        {action && <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>{action}</Box>}
      </Box>
      {art && <Box sx={{ maxWidth: { xs: 280, md: 'none' }, width: '100%', justifySelf: { md: 'end' } }}>{art}</Box>}
    </Box>
  </Container>
);
