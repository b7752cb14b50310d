import Box from '@mui/material/Box';
import { type ReactNode } from 'react';

interface Props {
  /** How many stand beside each other, by the width from which they do; one below the first. */
  columns: Partial<Record<'sm' | 'md', number>>;
  gap?: number | string | Record<'xs' | 'md', number | string>;
  mt?: number;
  /** Their order says something. */
  isOrdered?: boolean;
  /** Items: `li`. */
  children: ReactNode;
}

const evenly = (count: number): string => `repeat(${count}, minmax(0, 1fr))`;

/** A list without marks, in columns of one width. */
export const GridList = ({ columns, gap = 3, mt = 0, isOrdered = false, children }: Props) => {
  const wide = Object.fromEntries(Object.entries(columns).map(([from, count]) => [from, evenly(count)]));
  const gridTemplateColumns: Record<string, string> = { xs: evenly(1), ...wide };
  return (
    <Box
      component={isOrdered ? 'ol' : 'ul'}
      sx={{ listStyle: 'none', m: 0, mt, p: 0, display: 'grid', gridTemplateColumns, gap }}
    >
      {children}
    </Box>
  );
};
