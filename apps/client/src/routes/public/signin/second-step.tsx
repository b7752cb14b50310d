import Divider from '@mui/material/Divider';
import { SIGN_IN_CODE } from '@clearfold/content';
import { type SecondFactorChallenge } from '@clearfold/contracts';
import { hasPasskeys } from '@clearfold/ui';
import { CodeForm } from './code-form';
import { PasskeyStep } from './passkey-step';

interface Props {
  /** What the server answered to the right password. */
  challenge: SecondFactorChallenge;
  /** Back to the password. */
  onBack: () => void;
}

/** The second step: a passkey where there is one, and the code of an app or a backup code. */
export const SecondStep = ({ challenge: { challenge, methods = ['app'] }, onBack }: Props) => {
  const hasPasskey = methods.includes('passkey') && hasPasskeys();
  return (
    <>
      {hasPasskey && (
        <>
          <PasskeyStep challenge={challenge} />
          <Divider sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{SIGN_IN_CODE.or}</Divider>
        </>
      )}
      <CodeForm challenge={challenge} isBackupOnly={!methods.includes('app')} isFirst={!hasPasskey} onBack={onBack} />
    </>
  );
};
