import Alert from '@mui/material/Alert';

/** The message about a form as a whole, read out when it appears. */
export const FormMessage = ({ children }: { children: string | undefined }) =>
  children ? <Alert severity="error">{children}</Alert> : null;
