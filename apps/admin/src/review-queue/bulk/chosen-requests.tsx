import { BULK, formatCents } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import { exactCents } from '@clearfold/ledger';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { amountParts } from '#requests/amount-label.ts';
import { amountInForce } from '#requests/first-approval.ts';
import { partiesLabel } from '#requests/investor-label.ts';
import { type BulkDecision } from './bulk-result';

interface Props {
  decision: BulkDecision;
  requests: readonly ReviewRequest[];
}

/** Whose requests are about to be decided, for how much each and in all: a slip of the mouse is seen before the click. */
export const ChosenRequests = ({ decision, requests }: Props) => {
  const sum = requests.reduce((cents, request) => cents + exactCents(amountInForce(request)), 0n);
  const first = decision === 'approve' ? requests.filter(({ needsTwo }) => needsTwo).length : 0;
  return (
    <Box>
      <Box id="chosen-requests" sx={{ fontSize: '0.875rem', fontWeight: 560, ...TABULAR_FIGURES }}>
        {BULK.inAll(requests.length, formatCents(sum))}
      </Box>
      <Box
        component="ul"
        aria-labelledby="chosen-requests"
        // A keyboard scrolls what it can focus.
        tabIndex={0}
        sx={{
          listStyle: 'none',
          m: 0,
          mt: 0.5,
          p: 0,
          maxHeight: '25vh',
          overflowY: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          fontSize: '0.875rem',
          ...TABULAR_FIGURES,
        }}
      >
        {requests.map((request) => (
          <Box
            component="li"
            key={request.id}
            sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 2, px: 1.5, py: 0.5 }}
          >
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {partiesLabel(request)}
            </Box>
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {amountParts(request).amount}
            </Box>
          </Box>
        ))}
      </Box>
      {first > 0 && <Box sx={{ mt: 0.75, fontSize: '0.875rem' }}>{BULK.needTwo(first)}</Box>}
    </Box>
  );
};
