import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { deviceName, FAILURE_TEXT, MISSING_TOKEN_TEXT, PASSKEYS } from '@clearfold/content';
import { type AddedPasskeyAnswer, AddPasskeyRequest } from '@clearfold/contracts';
import { Field } from '@clearfold/ui';
import { useEffect, useState } from 'react';
import { ApiFailure, failureText } from '#api/api-failure.ts';
import { FormMessage } from '#forms/form-message.tsx';
import { SubmitButton } from '#forms/submit-button.tsx';
import { useDtoForm } from '#forms/use-dto-form.ts';
import { NotSigned } from '../../passkeys/not-signed';
import { useSigning } from '../../passkeys/use-signing';
import { useNewPasskey } from './use-new-passkey';

interface Props {
  onBack: () => void;
  onAdded: (answer: AddedPasskeyAnswer, name: string) => void;
}

/** In place of what the device answers, which is asked once the rest is right. */
const NOT_MADE = { id: '-', clientDataJSON: '-', attestationObject: '-' };

/** Asks what the device is called and for the password, and has the browser make a passkey on it. */
export const AddPasskeyForm = ({ onBack, onAdded }: Props) => {
  const { signed, dialog } = useSigning();
  const add = useNewPasskey(signed);
  const [isClosed, setClosed] = useState(false);
  const { form, field, submit, overall, fail } = useDtoForm<{ name: string; password: string }, AddPasskeyRequest>(
    AddPasskeyRequest,
    {
      defaultValues: { name: deviceName(navigator.userAgent) ?? '', password: '' },
      body: (values) => ({ ...values, ...NOT_MADE }),
    },
  );
  const { setFocus } = form;
  // The button that led here has gone, and the focus with it.
  useEffect(() => setFocus('name'), [setFocus]);

  const send = async ({ name, password }: AddPasskeyRequest): Promise<void> => {
    setClosed(false);
    try {
      const answer = await add({ name, password });
      if (answer === 'closed') setClosed(true);
      else onAdded(answer, name);
    } catch (error) {
      if (error instanceof NotSigned) return;
      const isLate = error instanceof ApiFailure && error.answer.code === 'challenge-expired';
      if (isLate) fail(PASSKEYS.tookTooLong);
      else fail(failureText(error, FAILURE_TEXT.addPasskey, MISSING_TOKEN_TEXT.action), error);
    }
  };

  return (
    <Box component="form" noValidate onSubmit={submit(send)} sx={{ display: 'grid', gap: 1.5, maxWidth: 480 }}>
      <Typography color="textSecondary">{PASSKEYS.addIntro}</Typography>
      <Field {...field('name', PASSKEYS.nameHint)} id="passkey-name" label={PASSKEYS.name} autoComplete="off" />
      <Field
        {...field('password')}
        id="passkey-password"
        label={PASSKEYS.password}
        type="password"
        autoComplete="current-password"
      />
      {isClosed && (
        <Alert severity="info" role="status">
          {PASSKEYS.notAdded}
        </Alert>
      )}
      <FormMessage>{overall}</FormMessage>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SubmitButton busy={form.formState.isSubmitting} fullWidth={false}>
          {PASSKEYS.addSubmit}
        </SubmitButton>
        <Button color="secondary" onClick={onBack} disabled={form.formState.isSubmitting}>
          {PASSKEYS.back}
        </Button>
      </Box>
      {dialog}
    </Box>
  );
};
