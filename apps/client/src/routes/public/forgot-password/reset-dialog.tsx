import { FORGOT_PASSWORD } from '@clearfold/content';
import { ResultDialog } from '@clearfold/ui';

interface Props {
  message: string;
  onProceed: () => void;
}

/** The new password holds. */
const ResetDialog = ({ message, onProceed }: Props) => (
  <ResultDialog
    open
    tone="success"
    title={FORGOT_PASSWORD.successTitle}
    message={message}
    actionLabel={FORGOT_PASSWORD.proceed}
    onAction={onProceed}
  />
);

export default ResetDialog;
