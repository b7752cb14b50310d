import { asksForPasskey } from '@clearfold/content';
import Alert from '@mui/material/Alert';
import { ToPasskeys } from '../signing/to-passkeys';

interface Props {
  text: string | undefined;
  severity?: 'error' | 'warning';
  /** Stands on a page, between its heading and its sections, and not in a form. */
  onPage?: boolean;
}

/** Why the server refused what was asked; nothing while it has not. */
export const Rejection = ({ text, severity = 'error', onPage = false }: Props) =>
  text && (
    <Alert severity={severity} role="alert" sx={onPage ? { mx: 2, mb: 1 } : {}}>
      {text}
      {asksForPasskey(text) && <ToPasskeys />}
    </Alert>
  );
