import Box from '@mui/material/Box';
import { SAMPLE_MARK } from '@clearfold/content';

/** Says inside an item that it is not real yet; what to do about it, its section says once. */
export const SampleMark = () => (
  <Box
    component="span"
    sx={{
      display: 'inline-block',
      px: 1,
      border: '1px dashed',
      borderColor: 'outline',
      borderRadius: '6px',
      typography: 'caption',
      color: 'text.secondary',
    }}
  >
    {SAMPLE_MARK}
  </Box>
);
