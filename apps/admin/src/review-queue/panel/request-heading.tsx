import { formatDollars, REVIEW_PANEL } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Parties } from '#requests/parties.tsx';
import { amountLabel } from '#requests/amount-label.ts';
import { isOfOtherAmount } from '#requests/first-approval.ts';
import { RequestStatus } from '#requests/request-status.tsx';
import { useNow } from '#components/use-now.ts';
import { WaitingBadge } from '../waiting-badge';

/** What is asked for, by whom and for how long. Takes the focus when its request opens, so that it is read out. */
export const RequestHeading = ({ request }: { request: ReviewRequest }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow();

  useEffect(() => {
    const panel = heading.current?.closest('aside, .MuiDrawer-paper');
    // Who stepped on by the panel's own button, or opened it with a form, already has the focus in the right place.
    if (!panel?.contains(document.activeElement) || document.activeElement === panel) heading.current?.focus();
  }, []);

  return (
    <Box sx={{ px: 2, pt: 1.5, pb: 1.5 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          flexWrap: 'wrap',
          columnGap: 1,
          rowGap: 0.5,
        }}
      >
        <Typography
          component="h2"
          ref={heading}
          tabIndex={-1}
          variant="h5"
          sx={{ outline: 'none', overflowWrap: 'anywhere', ...TABULAR_FIGURES }}
        >
          {REVIEW_PANEL.heading(request.kind, formatDollars(request.amount))}
        </Typography>
        <RequestStatus request={request} />
      </Box>
      {isOfOtherAmount(request) && (
        <Typography variant="body2" sx={TABULAR_FIGURES}>
          {amountLabel(request)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, fontSize: '0.875rem', mt: 0.25 }}>
        <span>
          <Parties request={request} />
        </span>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <WaitingBadge request={request} now={now} />
        </Box>
      </Box>
    </Box>
  );
};
