import { CONSOLE_SIGN_IN, ruleText } from '@clearfold/content';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useRef, useState } from 'react';
import { useLogin } from 'react-admin';
import { Rejection } from '../components/rejection';
import { useLocation } from 'react-router-dom';

interface FieldErrors {
  email?: string;
  password?: string;
}

const fieldErrorsOf = (email: string, password: string): FieldErrors => ({
  ...(email === '' && { email: ruleText('email-required') }),
  ...(password === '' && { password: ruleText('password-required') }),
});

/** Email and password; what was typed survives a rejection, and the first bad field gets the focus. */
export const SignInForm = () => {
  const login = useLogin();
  const { state } = useLocation();
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [rejection, setRejection] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const email = emailField.current!.value.trim();
    const password = passwordField.current!.value;
    const found = fieldErrorsOf(email, password);
    setFieldErrors(found);
    setRejection(undefined);
    if (found.email) return emailField.current!.focus();
    if (found.password) return passwordField.current!.focus();
    setBusy(true);
    try {
      await login({ email, password, wanted: (state as { nextPathname?: string } | null)?.nextPathname ?? '/' });
    } catch (error) {
      setRejection((error as Error).message);
      setBusy(false);
      passwordField.current?.select();
    }
  };

  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={submit}>
      <TextField
        autoComplete="username"
        autoFocus
        error={fieldErrors.email !== undefined}
        helperText={fieldErrors.email}
        id="email"
        inputRef={emailField}
        label={CONSOLE_SIGN_IN.email}
        type="email"
      />
      <TextField
        autoComplete="current-password"
        error={fieldErrors.password !== undefined}
        helperText={fieldErrors.password}
        id="password"
        inputRef={passwordField}
        label={CONSOLE_SIGN_IN.password}
        type="password"
      />
      <Rejection text={rejection} />
      <Button type="submit" variant="contained" disabled={busy} aria-busy={busy} sx={{ minHeight: 40 }}>
        {busy ? CONSOLE_SIGN_IN.busy : CONSOLE_SIGN_IN.submit}
      </Button>
    </Stack>
  );
};
