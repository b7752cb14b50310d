import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** As many grey rows as are usually there, so that the real ones do not push the page. */
export const RowsSkeleton = ({ rows, label }: { rows: number; label: string }) => (
  <Box role="status" aria-label={label} sx={{ px: 2 }}>
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} height={53} sx={{ transform: 'none', my: 0.125, borderRadius: 1 }} />
    ))}
  </Box>
);
