import { CONSOLE_SIGN_IN, ruleText } from '@clearfold/content';
import { useState } from 'react';
import { useLogin } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { SecretForm } from './secret-form';

const FIELDS = [
  { id: 'email', type: 'email', label: CONSOLE_SIGN_IN.email, autoComplete: 'username', autoFocus: true },
  { id: 'password', type: 'password', label: CONSOLE_SIGN_IN.password, autoComplete: 'current-password' },
] as const;

/** Email and password; what was typed survives a rejection, and the first bad field gets the focus. */
export const SignInForm = () => {
  const login = useLogin();
  const { state } = useLocation();
  const [rejection, setRejection] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (email: string, password: string) => {
    setRejection(undefined);
    setBusy(true);
    try {
      await login({ email, password, wanted: (state as { nextPathname?: string } | null)?.nextPathname ?? '/' });
    } catch (error) {
      setRejection((error as Error).message);
      setBusy(false);
      document.querySelector<HTMLInputElement>('#password')?.select();
    }
  };

  return (
    <SecretForm
      fields={FIELDS}
      errorsOf={({ email, password }) => ({
        email: email.trim() === '' ? ruleText('email-required') : undefined,
        password: password === '' ? ruleText('password-required') : undefined,
      })}
      rejection={rejection}
      busy={busy}
      labels={CONSOLE_SIGN_IN}
      onSubmit={({ email, password }) => void submit(email.trim(), password)}
    />
  );
};
