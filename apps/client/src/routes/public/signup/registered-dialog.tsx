import Typography from '@mui/material/Typography';
import { SIGN_UP } from '@clearfold/content';
import { ResultDialog } from '@clearfold/ui';
import { type AnsweredUser } from '#api/answers/user.ts';

interface Props {
  user: AnsweredUser;
  onContinue: () => void;
}

/** Welcome, and what happens with the verification mail. */
const RegisteredDialog = ({ user, onContinue }: Props) => (
  <ResultDialog
    open
    tone="success"
    title={SIGN_UP.successTitle}
    message={SIGN_UP.success(user.firstName)}
    actionLabel={SIGN_UP.continue}
    onAction={onContinue}
  >
    {user.emailVerified === false && (
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {SIGN_UP.verification(user.email)}
      </Typography>
    )}
  </ResultDialog>
);

export default RegisteredDialog;
