import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { INVESTMENT_PLANS } from '@clearfold/content';
import { DialogFrame } from '@clearfold/ui';
import { Link } from 'react-router-dom';

const { title, text, action, cancel } = INVESTMENT_PLANS.signInRequired;

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Says what is missing, and leads to it. */
const SignInRequiredDialog = ({ open, onClose }: Props) => (
  <DialogFrame
    open={open}
    title={title}
    edge="warning.main"
    onClose={onClose}
    actions={
      <>
        <Button variant="outlined" color="secondary" onClick={onClose} fullWidth>
          {cancel}
        </Button>
        <Button component={Link} to="/signin" variant="contained" autoFocus fullWidth>
          {action}
        </Button>
      </>
    }
  >
    <Typography>{text}</Typography>
  </DialogFrame>
);

export default SignInRequiredDialog;
