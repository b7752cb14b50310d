import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { PAGE_WIDTH } from '../theme/tokens.js';

interface Props {
  heading: string;
  /** A sentence or two under the heading. */
  lead?: ReactNode;
  /** `paper` is the page itself, set off by a hairline; `sunken` a band a step below it. */
  tone?: 'paper' | 'sunken';
  /** `beside` puts the heading into a column of its own on wide screens, as the margin of a letter. */
  layout?: 'stacked' | 'beside';
  /** In the dashboard: no margins of its own, less air. */
  dense?: boolean;
  /** The anchor links lead to. */
  id?: string;
  children?: ReactNode;
}

/** One section of a public page: a serif heading, what it says, and room around it. */
export const Section = ({ heading, lead, tone = 'paper', layout = 'stacked', dense = false, id, children }: Props) => {
  const headingId = useId();
  const beside = layout === 'beside';
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={headingId}
      data-tone={tone}
      sx={{
        scrollMarginTop: 88,
        ...(tone === 'sunken' && { backgroundColor: 'sunken' }),
        // The edge of a band is a line already.
        '[data-tone="sunken"] + & [data-rule]': { borderTop: 0 },
      }}
    >
      <Container maxWidth={false} disableGutters={dense} sx={{ maxWidth: PAGE_WIDTH.public, ...(dense && { mx: 0 }) }}>
        <Box
          data-rule
          sx={{
            py: dense ? { xs: 4, md: 5 } : { xs: 7, md: 11 },
            ...(tone === 'paper' && { borderTop: 1, borderColor: 'divider' }),
            display: 'grid',
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              md: beside ? 'minmax(0, 4fr) minmax(0, 7fr)' : 'minmax(0, 1fr)',
            },
            columnGap: 8,
            rowGap: { xs: 4, md: beside ? 4 : 6 },
            alignItems: 'start',
          }}
        >
          <Box>
            <Typography variant="h2" id={headingId} sx={{ maxWidth: '22ch' }}>
              {heading}
            </Typography>
            {lead && (
              <Typography color="textSecondary" sx={{ mt: 2, maxWidth: '58ch' }}>
                {lead}
              </Typography>
            )}
          </Box>
          {children && <Box sx={{ minWidth: 0 }}>{children}</Box>}
        </Box>
      </Container>
    </Box>
  );
};
