import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FAILURE_TEXT, MISSING_TOKEN_TEXT, SECURITY } from '@clearfold/content';
import { EndOtherSessionsRequest, routes } from '@clearfold/contracts';
import { Field } from '@clearfold/ui';
import { useEffect } from 'react';
import { messageAnswer } from '#api/answers/message.ts';
import { failureText } from '#api/api-failure.ts';
import { callApi } from '#api/call-api.ts';
import { FormMessage } from '#forms/form-message.tsx';
import { SubmitButton } from '#forms/submit-button.tsx';
import { useDtoForm } from '#forms/use-dto-form.ts';

interface Props {
  onBack: () => void;
  /** What the server said. */
  onDone: (message: string) => void;
}

/** Asks for the password before the other sessions end. */
export const SignOutOthers = ({ onBack, onDone }: Props) => {
  const { form, field, submit, overall, fail } = useDtoForm<EndOtherSessionsRequest, EndOtherSessionsRequest>(
    EndOtherSessionsRequest,
    {
      defaultValues: { password: '' },
    },
  );
  const { setFocus } = form;
  // The button that led here has gone, and the focus with it.
  useEffect(() => setFocus('password'), [setFocus]);

  const send = async (body: EndOtherSessionsRequest): Promise<void> => {
    try {
      const { message } = await callApi(routes.signIn.endOthers, { needsToken: true, body, answer: messageAnswer });
      onDone(message || SECURITY.signedOut);
    } catch (error) {
      fail(failureText(error, FAILURE_TEXT.endOtherSessions, MISSING_TOKEN_TEXT.action), error);
    }
  };

  return (
    <Box component="form" noValidate onSubmit={submit(send)} sx={{ display: 'grid', gap: 1.5, maxWidth: 480 }}>
      <Typography color="textSecondary">{SECURITY.signOutIntro}</Typography>
      <Field
        {...field('password')}
        id="sign-out-others-password"
        label={SECURITY.password}
        type="password"
        autoComplete="current-password"
      />
      <FormMessage>{overall}</FormMessage>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SubmitButton busy={form.formState.isSubmitting} fullWidth={false}>
          {SECURITY.signOutOthers}
        </SubmitButton>
        <Button color="secondary" onClick={onBack} disabled={form.formState.isSubmitting}>
          {SECURITY.back}
        </Button>
      </Box>
    </Box>
  );
};
