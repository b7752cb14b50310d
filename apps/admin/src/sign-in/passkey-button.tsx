import { CONSOLE_SIGN_IN } from '@clearfold/content';
import Key from '@mui/icons-material/Key';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { type Said } from './use-sign-in';

interface Props {
  /** Whether the browser's prompt is open. */
  busy: boolean;
  disabled: boolean;
  said: Said | undefined;
  onPress: () => void;
}

/** The other way to sign in, and what is said of it: one press does it, or tries again. */
export const PasskeyButton = ({ busy, disabled, said, onPress }: Props) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (said && !busy) button.current?.focus();
  }, [said, busy]);
  return (
    <Stack spacing={2.5} sx={{ mt: 2.5 }}>
      <Divider sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{CONSOLE_SIGN_IN.or}</Divider>
      {said && (
        <Alert severity={said.severity} role={busy ? 'status' : 'alert'}>
          {said.text}
        </Alert>
      )}
      <Button
        ref={button}
        variant="outlined"
        color="secondary"
        startIcon={<Key />}
        disabled={busy || disabled}
        aria-busy={busy}
        onClick={onPress}
        sx={{ minHeight: 40 }}
      >
        {busy ? CONSOLE_SIGN_IN.passkeyBusy : CONSOLE_SIGN_IN.passkey}
      </Button>
    </Stack>
  );
};
