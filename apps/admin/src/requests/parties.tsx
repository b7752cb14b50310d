import { REVIEW_QUEUE } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import { investorLabel, recipientLabel } from './investor-label';

/** Who asks and, for a transfer, who gets the money: an arrow for the eye, which a screen reader hears as a word. */
export const Parties = ({ request }: { request: ReviewRequest }) => {
  const recipient = recipientLabel(request);
  if (recipient === undefined) return <>{investorLabel(request)}</>;
  // Where both do not fit on a line, it breaks between them.
  const whole = { display: 'inline-block', maxWidth: '100%' };
  return (
    <>
      <Box component="span" sx={whole}>
        {investorLabel(request)}
      </Box>{' '}
      <Box component="span" role="img" aria-label={REVIEW_QUEUE.to} sx={{ color: 'text.secondary', fontWeight: 400 }}>
        →
      </Box>{' '}
      <Box component="span" sx={whole}>
        {recipient}
      </Box>
    </>
  );
};
