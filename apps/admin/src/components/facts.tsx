import { formatDollars } from '@clearfold/content';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { type ReactNode } from 'react';
import { Copyable } from './copyable';

export interface Fact {
  name: string;
  value: ReactNode;
}

/** Names and values in two columns; a fact without a value is left out. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      // Beside a record there is less room than a screen's width says.
      gridTemplateColumns: 'min(144px, 31%) minmax(0, 1fr)',
      columnGap: 2,
      rowGap: 0.5,
      m: 0,
      fontSize: '0.875rem',
      lineHeight: 1.45,
      '& dt': { color: 'text.secondary' },
      '& dd': { m: 0, overflowWrap: 'anywhere' },
    }}
  >
    {facts
      .filter(({ value }) => value !== undefined && value !== '')
      .map(({ name, value }) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
  </Box>
);

/** A fact that is copied with a click; without a text it is left out. */
export const copyableFact = (name: string, text: string | undefined): Fact => ({
  name,
  value: text && <Copyable text={text} what={name} />,
});

/** Amounts beside each other, each under its name, `inRow` in a row at most. */
export const Amounts = ({
  inRow,
  of,
}: {
  inRow: number;
  of: readonly (readonly [name: string, dollars: number])[];
}) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      // Fewer in a row where a large amount would touch the next: beside a record is less room than the screen's width says.
      gridTemplateColumns: `repeat(auto-fit, minmax(max(128px, calc((100% - ${(inRow - 1) * 16}px) / ${inRow})), 1fr))`,
      columnGap: '16px',
      rowGap: 1.5,
      m: 0,
      '& dt': { fontSize: '0.8125rem', color: 'text.secondary' },
      '& dd': { m: 0, fontWeight: 560, overflowWrap: 'anywhere', ...TABULAR_FIGURES },
    }}
  >
    {of.map(([name, dollars]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{formatDollars(dollars)}</dd>
      </div>
    ))}
  </Box>
);
