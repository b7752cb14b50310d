import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { FAILURE_TEXT, SIGN_IN_CODE } from '@clearfold/content';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { failureText } from '#api/api-failure.ts';
import { SubmitButton } from '#forms/submit-button.tsx';

/** The button that asks the device, and what is said of it: a prompt that was closed is no fault. */
export const PasskeyStep = ({ challenge }: { challenge: string }) => {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ text: string; severity: 'info' | 'error' }>();
  const close = useRef<() => void>(undefined);
  // Whoever leaves leaves the prompt.
  useEffect(() => () => close.current?.(), []);

  const signIn = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setSaid(undefined);
    try {
      const { closePrompt, PromptError, signInWithPasskey } = await import('./sign-in-with-passkey');
      close.current = closePrompt;
      try {
        await signInWithPasskey(challenge);
      } catch (error) {
        if (!(error instanceof PromptError)) throw error;
        setSaid({ text: error.message, severity: error.isClosed ? 'info' : 'error' });
      }
    } catch (error) {
      setSaid({ text: failureText(error, FAILURE_TEXT.signIn), severity: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box component="form" noValidate onSubmit={(event) => void signIn(event)} sx={{ display: 'grid', gap: 1.5 }}>
      {said && (
        <Alert severity={said.severity} role="alert">
          {said.text}
        </Alert>
      )}
      {/* The button that led here has gone, and the focus with it. */}
      <SubmitButton autoFocus busy={busy}>
        {busy ? SIGN_IN_CODE.passkeyBusy : SIGN_IN_CODE.passkey}
      </SubmitButton>
    </Box>
  );
};
