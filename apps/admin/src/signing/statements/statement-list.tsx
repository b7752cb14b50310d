import { formatCents, SIGNING } from '@clearfold/content';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { Facts } from '#components/facts.tsx';
import { type Statement } from './read-statement';
import { sentTexts } from './sent-texts';

interface Props {
  statements: readonly Statement[];
  /** Of the call that is to be signed. */
  body: unknown;
}

/** Many decisions: how many and for how much in all, what was written to all of them, then each. */
export const StatementList = ({ statements, body }: Props) => {
  const id = useId();
  const amounts = statements.flatMap(({ cents }) => cents ?? []);
  const sum = amounts.length === 0 ? undefined : formatCents(amounts.reduce((all, cents) => all + cents, 0n));
  const texts = sentTexts(body, statements);
  /** What a decision says but for what stands above it: its amount, and what all of them say. */
  const besides = ({ facts, cents }: Statement): Statement['facts'] =>
    facts.filter(
      ({ field, value }) =>
        !texts.some((text) => text.field === field) && (cents === undefined || value !== formatCents(cents)),
    );
  return (
    <Box>
      <Box id={id} sx={{ fontWeight: 560, ...TABULAR_FIGURES }}>
        {SIGNING.inAll(statements.length, sum)}
      </Box>
      {texts.map(({ field, name, text }) => (
        <Box key={field} sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {SIGNING.said(name, text)}
        </Box>
      ))}
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
          maxHeight: '40vh',
          overflowY: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          fontSize: '0.875rem',
          ...TABULAR_FIGURES,
        }}
      >
        {statements.map((statement) => (
          <Box
            component="li"
            key={statement.record}
            sx={{
              px: 1.5,
              py: 0.75,
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
              '& dl': { mt: 0.25, rowGap: 0.25, fontSize: '0.8125rem' },
            }}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 2 }}>
              <span>{statement.kind}</span>
              {statement.cents !== undefined && <Box sx={{ whiteSpace: 'nowrap' }}>{formatCents(statement.cents)}</Box>}
            </Box>
            <Facts facts={besides(statement)} />
          </Box>
        ))}
      </Box>
    </Box>
  );
};
