import { REVIEW_QUEUE } from '@clearfold/content';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const ROWS = 12;

/** Grey rows of the height the real ones have, so that nothing moves when those arrive. */
export const RowsLoading = () => (
  <Box role="status" aria-label={REVIEW_QUEUE.loading} sx={{ borderTop: 1, borderColor: 'divider' }}>
    {Array.from({ length: ROWS }, (_, row) => (
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
        <Skeleton width={56} />
        <Skeleton width={`${30 + ((row * 7) % 20)}%`} />
        <Skeleton width={80} sx={{ ml: 'auto' }} />
      </Box>
    ))}
  </Box>
);
