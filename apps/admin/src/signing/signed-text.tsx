import { SIGNING } from '@clearfold/content';
import { FONT } from '@clearfold/ui';
import Box from '@mui/material/Box';

/** The text itself, letter by letter, for who wants to see it. */
export const SignedText = ({ statements }: { statements: readonly string[] }) => (
  <Box component="details" sx={{ fontSize: '0.875rem', '& summary': { cursor: 'pointer', py: 0.5 } }}>
    <summary>{SIGNING.show}</summary>
    <Box
      component="pre"
      role="region"
      aria-label={SIGNING.text}
      tabIndex={0}
      translate="no"
      sx={{
        m: 0,
        mt: 0.5,
        p: 1,
        maxHeight: '25vh',
        overflowY: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        fontFamily: FONT.figures,
        fontSize: '0.75rem',
        lineHeight: 1.5,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {statements.join('\n')}
    </Box>
  </Box>
);
