import { formatCents, SIGNING } from '@clearfold/content';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { type Statement } from './read-statement';

/** What a decision says but for the amount that stands above it. */
const besides = (facts: Statement['facts'], cents: bigint | undefined): string =>
  facts
    .filter(({ value }) => cents === undefined || value !== formatCents(cents))
    .map(({ name, value }) => `${name} ${value}`)
    .join(', ');

/** Many decisions: how many and for how much in all, then each. */
export const StatementList = ({ statements }: { statements: readonly Statement[] }) => {
  const id = useId();
  const amounts = statements.flatMap(({ cents }) => cents ?? []);
  const sum = amounts.length === 0 ? undefined : formatCents(amounts.reduce((all, cents) => all + cents, 0n));
  return (
    <Box>
      <Box id={id} sx={{ fontWeight: 560, ...TABULAR_FIGURES }}>
        {SIGNING.inAll(statements.length, sum)}
      </Box>
      <Box
        component="ul"
        aria-labelledby={id}
        // A keyboard scrolls what it can focus.
        tabIndex={0}
        sx={{
          listStyle: 'none',
          m: 0,
          mt: 0.5,
          p: 0,
          maxHeight: '30vh',
          overflowY: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          fontSize: '0.875rem',
          ...TABULAR_FIGURES,
        }}
      >
        {statements.map(({ kind, cents, record, facts }) => (
          <Box
            component="li"
            key={record}
            sx={{ px: 1.5, py: 0.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 2 }}>
              <span>{kind}</span>
              {cents !== undefined && <Box sx={{ whiteSpace: 'nowrap' }}>{formatCents(cents)}</Box>}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
              {besides(facts, cents)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
