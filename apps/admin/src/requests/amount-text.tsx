import { type ReviewRequest } from '@clearfold/contracts';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { amountParts } from './amount-label';

/** What would be credited or paid, in a column that lines up; under it what was declared, where that is another amount. */
export const AmountText = ({ request }: { request: ReviewRequest }) => {
  const { amount, note } = amountParts(request);
  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'nowrap', ...TABULAR_FIGURES }}>
        {amount}
      </Box>
      {note !== undefined && (
        <>
          {' '}
          <Box
            component="span"
            sx={{
              display: 'block',
              fontSize: '0.75rem',
              fontWeight: 400,
              minWidth: 120,
              lineHeight: 1.3,
              color: 'text.secondary',
              ...TABULAR_FIGURES,
            }}
          >
            {note}
          </Box>
        </>
      )}
    </>
  );
};
