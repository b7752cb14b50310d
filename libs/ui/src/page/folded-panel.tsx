import Box from '@mui/material/Box';
import { type ReactNode } from 'react';
import { COLOUR } from '../theme/tokens.js';

interface Props {
  children: ReactNode;
  /** `accent` for the one panel that asks for something, `sheet` for all others. */
  tone?: 'accent' | 'sheet';
}

const CORNER = { xs: 40, sm: 56 };

/** A sheet with its upper corner turned down: where a page asks the reader for something. */
export const FoldedPanel = ({ children, tone = 'sheet' }: Props) => (
  <Box
    sx={(theme) => {
      const { fold, sunken, text } = (theme.vars ?? theme).palette;
      const accent = tone === 'accent';
      return {
        position: 'relative',
        px: { xs: 3, sm: 6 },
        py: { xs: 5, sm: 7 },
        borderRadius: '12px',
        backgroundColor: accent ? fold.accentShade : sunken,
        color: accent ? COLOUR.paper : text.primary,
        clipPath: {
          xs: `polygon(0 0, calc(100% - ${CORNER.xs}px) 0, 100% ${CORNER.xs}px, 100% 100%, 0 100%)`,
          sm: `polygon(0 0, calc(100% - ${CORNER.sm}px) 0, 100% ${CORNER.sm}px, 100% 100%, 0 100%)`,
        },
        '&::before': {
          content: '""',
          position: 'absolute',
          top: 0,
          right: 0,
          width: CORNER,
          height: CORNER,
          backgroundColor: accent ? fold.accent : fold.shade,
          clipPath: 'polygon(0 0, 100% 100%, 0 100%)',
        },
      };
    }}
  >
    {children}
  </Box>
);
