import Box from '@mui/material/Box';
import { FONT, TABULAR_FIGURES } from '@clearfold/ui';
import { type TransactionFact } from './transaction-facts';

/** Facts as a list of terms, each with what is said of it beside. */
export const FactList = ({ facts }: { facts: readonly TransactionFact[] }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'max-content minmax(0, 1fr)',
      columnGap: 2,
      rowGap: 1,
      m: 0,
      typography: 'body2',
      ...TABULAR_FIGURES,
    }}
  >
    {facts.map(({ label, text, isCode }) => (
      <Box key={label} sx={{ display: 'contents' }}>
        <Box component="dt" sx={{ color: 'text.secondary', maxWidth: '10rem' }}>
          {label}
        </Box>
        <Box
          component="dd"
          translate={isCode ? 'no' : undefined}
          sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere', ...(isCode && { fontFamily: FONT.figures }) }}
        >
          {text}
        </Box>
      </Box>
    ))}
  </Box>
);
