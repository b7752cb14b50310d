import { BULK, REVIEW_QUEUE } from '@clearfold/content';
import { type BulkResult } from '@clearfold/contracts';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import { AmountText } from '#requests/amount-text.tsx';
import { partiesLabel } from '#requests/investor-label.ts';
import { UnsignedNote } from './unsigned-note';
import { type BulkDecision, resultLabel } from './bulk-result';

interface Props {
  results: readonly BulkResult[];
  decision: BulkDecision;
}

/** What became of each, refused ones first: those are what is left to do. */
export const BulkResults = ({ results, decision }: Props) => (
  <>
    {results.some(({ code }) => code === 'signature-required') && <UnsignedNote />}
    <Box
      component="ul"
      aria-label={BULK.resultList}
      // A keyboard scrolls what it can focus.
      tabIndex={0}
      sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: '50vh', overflowY: 'auto' }}
    >
      {results
        .toSorted((one, other) => Number(one.ok) - Number(other.ok))
        .map((result) => (
          <Box
            component="li"
            key={result.id}
            data-ok={result.ok}
            sx={{
              display: 'grid',
              gridTemplateColumns: '20px minmax(0, 1fr) auto',
              columnGap: 1,
              py: 0.75,
              borderTop: 1,
              borderColor: 'divider',
              fontSize: '0.875rem',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            {result.ok ? (
              <CheckCircleOutlined color="success" sx={{ fontSize: 18, mt: 0.25 }} />
            ) : (
              <ErrorOutlined color="error" sx={{ fontSize: 18, mt: 0.25 }} />
            )}
            <Box component="span" sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
              {result.request ? partiesLabel(result.request) : REVIEW_QUEUE.requestById(result.id)}
            </Box>
            <Box component="span" sx={{ textAlign: 'end' }}>
              {result.request && <AmountText request={result.request} />}
            </Box>
            <Box
              component="span"
              sx={{ gridColumn: '2 / -1', color: result.ok ? 'text.secondary' : 'error.main', lineHeight: 1.4 }}
            >
              {resultLabel(result, decision)}
            </Box>
          </Box>
        ))}
    </Box>
  </>
);
