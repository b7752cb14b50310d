import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LONG_READ } from '@clearfold/content';
import { useId } from 'react';
import { useCurrentSection } from './use-current-section';

export interface ContentsEntry {
  id: string;
  heading: string;
}

/** The headings of a long text: beside it while it is read, above it on a narrow screen. */
export const Contents = ({ entries }: { entries: readonly ContentsEntry[] }) => {
  const current = useCurrentSection(entries.map(({ id }) => id));
  const headingId = useId();
  return (
    <Box
      component="nav"
      aria-labelledby={headingId}
      sx={{
        position: { md: 'sticky' },
        top: 104,
        maxHeight: { md: 'calc(100dvh - 136px)' },
        overflowY: { md: 'auto' },
        alignSelf: 'start',
        py: { xs: 2.5, md: 0 },
        borderTop: { xs: 1, md: 0 },
        borderBottom: { xs: 1, md: 0 },
        borderColor: { xs: 'divider', md: 'divider' },
        '@media print': { display: 'none' },
      }}
    >
      <Typography id={headingId} component="p" variant="subtitle2" color="textSecondary">
        {LONG_READ.contents}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {entries.map(({ id, heading }) => (
          <li key={id}>
            <Link
              href={`#${id}`}
              underline="none"
              aria-current={id === current ? 'true' : undefined}
              sx={{
                display: 'block',
                py: 0.75,
                pl: { md: 1.5 },
                fontSize: '0.875rem',
                lineHeight: 1.4,
                color: 'text.secondary',
                boxShadow: { md: 'inset 2px 0 transparent' },
                '&:hover': { color: 'text.primary', textDecoration: 'underline' },
                '&[aria-current]': {
                  color: { md: 'text.primary' },
                  boxShadow: (theme) => ({ md: `inset 2px 0 ${(theme.vars ?? theme).palette.primary.main}` }),
                },
              }}
            >
              {heading}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
};
