import { BULK } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { amountLabel } from '#requests/amount-label.ts';
import { partiesLabel } from '#requests/investor-label.ts';

/** Says before the click which of many would be credited another amount than declared: that one is sent. */
export const OtherAmounts = ({ requests }: { requests: readonly ReviewRequest[] }) => (
  <Box>
    <Typography id="other-amounts" variant="body2">
      {BULK.otherAmounts}
    </Typography>
    <Box
      component="ul"
      aria-labelledby="other-amounts"
      // A keyboard scrolls what it can focus.
      tabIndex={0}
      sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: '25vh', overflowY: 'auto', fontSize: '0.875rem', ...TABULAR_FIGURES }}
    >
      {requests.map((request) => (
        <Box component="li" key={request.id} sx={{ overflowWrap: 'anywhere' }}>
          {BULK.ofName(partiesLabel(request), amountLabel(request))}
        </Box>
      ))}
    </Box>
  </Box>
);
