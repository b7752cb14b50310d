import Box from '@mui/material/Box';
import { FAILURE_TEXT, FORGOT_PASSWORD } from '@clearfold/content';
import { routes, VerifyEmailRequest } from '@clearfold/contracts';
import { Field } from '@clearfold/ui';
import { resetStartedAnswer } from '#api/answers/message.ts';
import { callApi } from '#api/call-api.ts';
import { FormMessage } from '#forms/form-message.tsx';
import { SubmitButton } from '#forms/submit-button.tsx';
import { useDtoForm } from '#forms/use-dto-form.ts';

interface Props {
  /** Step 2 may begin. */
  onVerified: (email: string) => void;
  /** Step 2 begins with the link in the mail. */
  onMailed: (message: string) => void;
}

/** Step 1: whose password it is. */
export const EmailStep = ({ onVerified, onMailed }: Props) => {
  const { form, field, submit, overall, fail } = useDtoForm<{ email: string }, VerifyEmailRequest>(VerifyEmailRequest, {
    defaultValues: { email: '' },
  });

  const verify = async (body: VerifyEmailRequest): Promise<void> => {
    try {
      const { message, linkMailed } = await callApi(routes.signIn.verifyEmail, {
        anonymous: true,
        body,
        answer: resetStartedAnswer,
      });
      if (linkMailed) onMailed(message);
      else onVerified(body.email);
    } catch (error) {
      fail(FAILURE_TEXT.verifyEmail, error);
    }
  };

  return (
    <Box component="form" noValidate onSubmit={submit(verify)} sx={{ display: 'grid', gap: 1.5 }}>
      <Field {...field('email')} label={FORGOT_PASSWORD.email} type="email" autoComplete="username" />
      <FormMessage>{overall}</FormMessage>
      <SubmitButton busy={form.formState.isSubmitting}>{FORGOT_PASSWORD.verify}</SubmitButton>
    </Box>
  );
};
