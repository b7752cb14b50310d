import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { PAGE_WIDTH } from '@clearfold/ui';
import { type ReactNode } from 'react';
import { Contents, type ContentsEntry } from './contents';
import { useAnchor } from './use-anchor';

interface Props {
  contents: readonly ContentsEntry[];
  children: ReactNode;
}

/** The frame of a long text: its headings in the margin, the text in a measure the eye can follow. */
export const LongReadBody = ({ contents, children }: Props) => {
  useAnchor();
  return (
    <Container maxWidth={false} sx={{ maxWidth: PAGE_WIDTH.public }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '224px minmax(0, 1fr)' },
          columnGap: { md: 9 },
          rowGap: 5,
          pt: { md: 6 },
          pb: { xs: 7, md: 11 },
          borderTop: { md: 1 },
          borderColor: { md: 'divider' },
          '@media print': { display: 'block', border: 0, p: 0 },
        }}
      >
        <Contents entries={contents} />
        <div>{children}</div>
      </Box>
    </Container>
  );
};
