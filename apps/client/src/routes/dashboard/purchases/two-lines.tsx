import Typography from '@mui/material/Typography';
import { TABULAR_FIGURES } from '@clearfold/ui';
import { type ReactNode } from 'react';

/** What a column says, and quieter below it what belongs to it. */
export const TwoLines = ({ children, below }: { children: ReactNode; below: ReactNode }) => (
  <>
    <div style={TABULAR_FIGURES}>{children}</div>
    {below && (
      <Typography variant="caption" component="div" color="textSecondary" sx={TABULAR_FIGURES}>
        {below}
      </Typography>
    )}
  </>
);
