import Box from '@mui/material/Box';

interface Slice {
  key: string;
  /** From 0 to 1; all together 1. */
  share: number;
  /** A colour of the theme, e.g. "primary.main". */
  colour: string;
}

const RADIUS = 40;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;
/** Between two slices, in the drawing's units. */
const GAP = 1.5;

/** A ring of shares; decoration beside a list that says the same. */
export const Donut = ({ slices }: { slices: readonly Slice[] }) => (
  <Box
    component="svg"
    aria-hidden
    viewBox="0 0 100 100"
    sx={{ display: 'block', width: 1, transform: 'rotate(-90deg)' }}
  >
    {slices.map(({ key, share, colour }, at) => {
      const start = slices.slice(0, at).reduce((sum, slice) => sum + slice.share, 0);
      const length = share * CIRCUMFERENCE - (slices.length > 1 ? GAP : 0);
      return (
        <Box
          component="circle"
          key={key}
          cx="50"
          cy="50"
          r={RADIUS}
          fill="none"
          strokeWidth="13"
          // A share too small for its gap still shows as a line.
          strokeDasharray={`${Math.max(length, 0.5)} ${CIRCUMFERENCE}`}
          strokeDashoffset={-start * CIRCUMFERENCE}
          stroke="currentColor"
          sx={{ color: colour }}
        />
      );
    })}
  </Box>
);
