import Box from '@mui/material/Box';
import { type ReactNode } from 'react';

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
