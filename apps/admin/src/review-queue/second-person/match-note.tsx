import { FITTING_LINES } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import { firstMatch } from '#requests/first-match.ts';

/** Says on the row of what was credited, or paid, that its line waits for a second person. */
export const MatchNote = ({ request }: { request: ReviewRequest }) =>
  firstMatch(request) && (
    <Box
      component="span"
      sx={{ display: 'block', fontSize: '0.75rem', fontWeight: 400, lineHeight: 1.3, color: 'text.secondary' }}
    >
      {FITTING_LINES.matchWaits}
    </Box>
  );
