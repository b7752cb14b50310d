import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** As many grey lines as rows are usually there, at the rows' height, so that the real ones do not push the page. */
export const RowsSkeleton = ({ rows, label }: { rows: number; label: string }) => (
  <Box role="status" aria-label={label}>
    {Array.from({ length: rows }, (_, row) => (
      <Box
        key={row}
        sx={{ height: 52, px: 2, display: 'flex', alignItems: 'center', gap: 3, borderTop: 1, borderColor: 'divider' }}
      >
        <Skeleton width="16%" />
        <Skeleton width="24%" />
        <Skeleton width="12%" sx={{ ml: 'auto' }} />
      </Box>
    ))}
  </Box>
);
