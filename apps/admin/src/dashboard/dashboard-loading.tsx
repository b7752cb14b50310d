import { STAFF_DASHBOARD } from '@clearfold/content';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { TILES } from './tile-grid';

/** Grey tiles and panels of the size the real ones have, so that nothing moves when those arrive. */
export const DashboardLoading = () => (
  <Box role="status" aria-label={STAFF_DASHBOARD.loading}>
    <Box sx={TILES}>
      {Array.from({ length: 6 }, (_, tile) => (
        <Skeleton key={tile} variant="rounded" height={113} />
      ))}
    </Box>
    <Skeleton variant="rounded" height={340} sx={{ mt: 2 }} />
  </Box>
);
