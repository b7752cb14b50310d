import { formatCents } from '@clearfold/content';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { Facts } from '#components/facts.tsx';
import { type Statement } from './read-statement';

/** One decision: what it is and for how much, then all that it says. */
export const StatementFacts = ({ statement: { kind, cents, facts } }: { statement: Statement }) => (
  <Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, fontWeight: 560 }}>
      <span>{kind}</span>
      {cents !== undefined && (
        <Box component="span" sx={TABULAR_FIGURES}>
          {formatCents(cents)}
        </Box>
      )}
    </Box>
    <Box sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
      <Facts facts={facts} />
    </Box>
  </Box>
);
