import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** A form on its way: as many labelled fields as it will have, and its button. */
export const FormSkeleton = ({ fields, label }: { fields: number; label: string }) => (
  <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 3 }}>
    {Array.from({ length: fields }, (_, field) => (
      <div key={field}>
        <Skeleton width="32%" height={20} sx={{ mb: 0.75 }} />
        <Skeleton variant="rounded" height={44} />
      </div>
    ))}
    <Skeleton variant="rounded" height={48} />
  </Box>
);
