import Typography from '@mui/material/Typography';

/** That a section has no passkeys, in one quiet line. */
export const NoKeys = ({ text }: { text: string }) => (
  <Typography variant="body2" color="textSecondary">
    {text}
  </Typography>
);
