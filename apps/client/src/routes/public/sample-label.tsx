import Typography from '@mui/material/Typography';
import { type Sample } from '@clearfold/content';

/** Says inside an item that it is not real yet. */
export const SampleLabel = ({ of: { sampleLabel } }: { of: Sample }) => (
  <Typography
    variant="caption"
    color="textSecondary"
    sx={{ display: 'block', pt: 1.5, borderTop: '1px dashed', borderColor: 'outline' }}
  >
    {sampleLabel}
  </Typography>
);
