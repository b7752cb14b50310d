import { CONSOLE_SIGN_IN, ruleText } from '@clearfold/content';
import { useEffect } from 'react';
import { hasPasskeys } from '@clearfold/ui';
import { PasskeyButton } from './passkey-button';
import { SecretForm } from './secret-form';
import { useSignIn } from './use-sign-in';

const FIELDS = [
  { id: 'email', type: 'email', label: CONSOLE_SIGN_IN.email, autoComplete: 'username', autoFocus: true },
  { id: 'password', type: 'password', label: CONSOLE_SIGN_IN.password, autoComplete: 'current-password' },
] as const;

/**
 * Email and password, or a passkey where the browser has them; what was typed survives a rejection, and the first bad field gets
 * the focus.
 */
export const SignInForm = () => {
  const { busy, said, withPassword, withPasskey } = useSignIn();

  useEffect(() => {
    if (said?.of === 'password') document.querySelector<HTMLInputElement>('#password')?.select();
  }, [said]);

  return (
    <>
      <SecretForm
        fields={FIELDS}
        errorsOf={({ email, password }) => ({
          email: email.trim() === '' ? ruleText('email-required') : undefined,
          password: password === '' ? ruleText('password-required') : undefined,
        })}
        rejection={said?.of === 'password' ? said.text : undefined}
        busy={busy === 'password'}
        labels={CONSOLE_SIGN_IN}
        onSubmit={({ email, password }) => void withPassword({ email: email.trim(), password })}
      />
      {hasPasskeys() && (
        <PasskeyButton
          busy={busy === 'passkey'}
          disabled={busy !== undefined}
          said={said?.of === 'passkey' ? said : undefined}
          onPress={() => void withPasskey()}
        />
      )}
    </>
  );
};
