import { RISK_HINTS } from '@clearfold/content';
import { type ReviewRequestDetail } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isWaiting } from '#components/waiting-time.ts';
import { useNow } from '#components/use-now.ts';
import { riskLabels } from './risk-labels';

/** What is unusual about an open request; once it is decided there is nothing left to weigh. */
export const RiskHints = ({ request }: { request: ReviewRequestDetail }) => {
  const labels = riskLabels(request, useNow());
  if (labels.length === 0 || !isWaiting(request)) return null;
  return (
    <Box
      component="section"
      sx={{ mx: 2, mb: 1.5, px: 1.5, py: 1, borderRadius: 1, bgcolor: 'tint.amber', color: 'tint.onAmber' }}
    >
      <Typography component="h3" sx={{ fontSize: '0.8125rem', fontWeight: 560 }}>
        {RISK_HINTS.title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.25, fontSize: '0.875rem', lineHeight: 1.5 }}>
        {labels.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </Box>
    </Box>
  );
};
