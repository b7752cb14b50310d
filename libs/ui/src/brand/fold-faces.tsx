import Box from '@mui/material/Box';
import { type ReactNode } from 'react';

interface Props {
  /** The drawing's own coordinates. */
  viewBox: string;
  width: number | string;
  /** Says what the drawing means; without it the drawing is decoration and hidden from screen readers. */
  label?: string;
  children: ReactNode;
}

/**
 * The one sheet of paper all drawings are folded from: polygons take their face by class name (lit, sheet, shade,
 * accent, accentShade, ink; crease for lines), so that both colour schemes paint them.
 */
export const FoldFaces = ({ viewBox, width, label, children }: Props) => (
  <Box
    component="svg"
    viewBox={viewBox}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    sx={(theme) => {
      const { fold, divider, outline } = (theme.vars ?? theme).palette;
      return {
        display: 'block',
        width,
        maxWidth: '100%',
        height: 'auto',
        flex: 'none',
        strokeLinejoin: 'round',
        '& .lit': { fill: fold.lit },
        '& .sheet': { fill: fold.sheet },
        '& .shade': { fill: fold.shade },
        '& .accent': { fill: fold.accent },
        '& .accentShade': { fill: fold.accentShade },
        '& .ink': { fill: fold.ink },
        '& .edge': { stroke: divider, strokeWidth: 1, fill: 'none' },
        '& .crease': { stroke: outline, strokeOpacity: 0.35, strokeWidth: 1, fill: 'none' },
      };
    }}
  >
    {children}
  </Box>
);
