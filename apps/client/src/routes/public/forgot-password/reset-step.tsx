import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FAILURE_TEXT, FORGOT_PASSWORD } from '@clearfold/content';
import { ResetPasswordRequest, routes } from '@clearfold/contracts';
import { MailText, PinField } from '@clearfold/ui';
import { useCallback, useEffect } from 'react';
import { messageAnswer } from '#api/answers/message.ts';
import { callApi } from '#api/call-api.ts';
import { FormMessage } from '#forms/form-message.tsx';
import { NewPasswordField } from '#forms/new-password-field.tsx';
import { SubmitButton } from '#forms/submit-button.tsx';
import { useDtoForm } from '#forms/use-dto-form.ts';
import { loadResetDialog } from './load-reset-dialog';

interface Props {
  /** As the server verified it. */
  email: string;
  onReset: (message: string) => void;
  /** Back to step 1; also the way on when the time for a reset is over. */
  onOtherEmail: () => void;
}

const EMPTY = { transactionPIN: '', newPassword: '' };

/** Step 2: the PIN as proof, and the new password. */
export const ResetStep = ({ email, onReset, onOtherEmail }: Props) => {
  const { form, field, submit, overall, fail } = useDtoForm<typeof EMPTY, ResetPasswordRequest>(ResetPasswordRequest, {
    defaultValues: EMPTY,
    body: (values) => ({ ...values, email }),
  });
  const { setFocus } = form;
  const ownerOf = useCallback(() => [email], [email]);
  // The button that led here has gone, and the focus with it.
  useEffect(() => setFocus('transactionPIN'), [setFocus]);

  const reset = async (body: ResetPasswordRequest): Promise<void> => {
    // What it could not be fetched for shows where it is drawn.
    void loadResetDialog().catch(() => undefined);
    try {
      const answer = await callApi(routes.signIn.resetPassword, {
        anonymous: true,
        body,
        answer: messageAnswer,
      });
      form.reset(EMPTY);
      onReset(answer.message || FORGOT_PASSWORD.success);
    } catch (error) {
      fail(FAILURE_TEXT.resetPassword, error);
    }
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit(reset, () => fail(FORGOT_PASSWORD.invalid))}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
        <MailText>{FORGOT_PASSWORD.verified(email)}</MailText>
      </Typography>
      <PinField
        {...field('transactionPIN', FORGOT_PASSWORD.transactionPINHint)}
        label={FORGOT_PASSWORD.transactionPIN}
      />
      <NewPasswordField
        {...field('newPassword', FORGOT_PASSWORD.newPasswordHint)}
        form={form}
        label={FORGOT_PASSWORD.newPassword}
        ownerOf={ownerOf}
      />
      <FormMessage>{overall}</FormMessage>
      <SubmitButton busy={form.formState.isSubmitting}>{FORGOT_PASSWORD.reset}</SubmitButton>
      <Button color="secondary" onClick={onOtherEmail} disabled={form.formState.isSubmitting}>
        {FORGOT_PASSWORD.otherEmail}
      </Button>
    </Box>
  );
};
