import { STAFF_RECONCILIATION } from '@clearfold/content';
import { type OpenItemAges } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useId } from 'react';
import { OpenItems } from './open-items';

/** Requests that no line shows: they are of no account's difference, since nobody knows yet which one they went by. */
export const RequestsCard = ({ ages, isNow }: { ages: OpenItemAges; isNow: boolean }) => {
  const id = useId();
  if (ages.openItems === 0) return null;
  return (
    <Paper
      component="li"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: 2, display: 'grid', gap: 1, minWidth: 0, alignContent: 'start' }}
    >
      <Box component="h2" id={id} sx={{ m: 0, fontSize: '1rem', fontWeight: 560 }}>
        {STAFF_RECONCILIATION.requests}
      </Box>
      <Box sx={{ fontSize: '0.875rem' }}>{STAFF_RECONCILIATION.requestsHint}</Box>
      <OpenItems ages={ages} of={STAFF_RECONCILIATION.ofRequests} filter={{ item: 'request' }} isNow={isNow} />
    </Paper>
  );
};
