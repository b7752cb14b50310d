import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { PURCHASE } from '@clearfold/content';

interface Props {
  message: string;
  onClose: () => void;
}

/** The purchase went through: what the server said of it, and the way out. */
export const Purchased = ({ message, onClose }: Props) => (
  <>
    <Alert severity="success">{message}</Alert>
    <Button variant="contained" size="large" onClick={onClose} autoFocus fullWidth>
      {PURCHASE.close}
    </Button>
  </>
);
