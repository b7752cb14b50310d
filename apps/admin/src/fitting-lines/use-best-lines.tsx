import { FITTING_LINES } from '@clearfold/content';
import { type FittingLine } from '@clearfold/contracts';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';

/** As many as stand there without being asked for: what fits best comes first. */
const BEST = 5;

/** The best of the lines, and what shows the others; one that is chosen is never hidden. */
export const useBestLines = (
  lines: readonly FittingLine[],
  chosen?: string | undefined,
): { shown: readonly FittingLine[]; more: ReactNode } => {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lines : lines.filter(({ id }, index) => index < BEST || id === chosen);
  const hidden = lines.length - shown.length;
  const more = hidden > 0 && (
    <Button size="small" color="inherit" onClick={() => setWhole(true)}>
      {FITTING_LINES.showMore(hidden)}
    </Button>
  );
  return { shown, more };
};
