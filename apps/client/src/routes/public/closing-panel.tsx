import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { FoldedPanel, PAGE_WIDTH } from '@clearfold/ui';
import { type ReactNode } from 'react';

interface Props {
  heading: string;
  text: string;
  tone?: 'accent' | 'sheet';
  /** What there is to do: buttons. */
  children: ReactNode;
}

/** The last word of a page, on a folded sheet. */
export const ClosingPanel = ({ heading, text, tone = 'sheet', children }: Props) => (
  <Container component="section" maxWidth={false} sx={{ maxWidth: PAGE_WIDTH.public, pb: { xs: 7, md: 11 } }}>
    <FoldedPanel tone={tone}>
      <Typography variant="h2" sx={{ maxWidth: '20ch' }}>
        {heading}
      </Typography>
      <Typography sx={{ mt: 2, maxWidth: '58ch', ...(tone === 'sheet' && { color: 'text.secondary' }) }}>
        {text}
      </Typography>
      <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>{children}</Box>
    </FoldedPanel>
  </Container>
);
