import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Grey rows of the height the real ones have, so that nothing moves when those arrive. */
export const RecordsLoading = ({ label, rows = 10 }: { label: string; rows?: number }) => (
  <Box role="status" aria-label={label} sx={{ borderTop: 1, borderColor: 'divider' }}>
    {Array.from({ length: rows }, (_, row) => (
      <Box
        key={row}
        sx={{
          display: 'flex',
          gap: 3,
          alignItems: 'center',
          height: 41,
          px: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Skeleton width={`${24 + ((row * 7) % 20)}%`} />
        <Skeleton width="18%" />
        <Skeleton width={80} sx={{ ml: 'auto' }} />
      </Box>
    ))}
  </Box>
);
