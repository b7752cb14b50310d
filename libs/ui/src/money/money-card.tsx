import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatDollars } from '@clearfold/content';
import { type ReactNode } from 'react';
import { TABULAR_FIGURES } from '../theme/tokens.js';

interface Props {
  label: string;
  /** Dollars; an empty value reads as zero. */
  amount: number | null | undefined;
  loading: boolean;
  /** Lines under the amount; they share its loading state. */
  children?: ReactNode;
}

const SIZE = 'clamp(1.25rem, 1.05rem + 0.9vw, 1.625rem)';

/** A figure is about 0.6 of its height wide: as high as lets all of them stand in the card's width. */
const fitting = (text: string): string => `${(175 / text.length).toFixed(1)}cqi`;

/** One total on a card that has its final size from the first paint. */
export const MoneyCard = ({ label, amount, loading, children }: Props) => (
  <Paper
    component="section"
    aria-label={label}
    aria-busy={loading}
    sx={{ p: { xs: 2, sm: 2.5 }, height: '100%', containerType: 'inline-size' }}
  >
    <Typography variant="overline" component="h2" color="textSecondary" sx={{ m: 0 }}>
      {label}
    </Typography>
    <Typography
      component="p"
      sx={{
        fontSize: `min(${SIZE}, ${fitting(formatDollars(amount ?? 0))})`,
        minHeight: `calc(1.4 * ${SIZE})`,
        fontWeight: 620,
        letterSpacing: '-0.02em',
        lineHeight: 1.4,
        whiteSpace: 'nowrap',
        ...TABULAR_FIGURES,
      }}
    >
      {loading ? <Skeleton width="70%" /> : formatDollars(amount ?? 0)}
    </Typography>
    {children && <Box sx={{ mt: 1 }}>{children}</Box>}
  </Paper>
);
