import Box from '@mui/material/Box';
import { MAILED_LINK } from '@clearfold/content';
import { ConfirmNewEmailRequest, routes } from '@clearfold/contracts';
import { Field } from '@clearfold/ui';
import { messageAnswer } from '#api/answers/message.ts';
import { callApi } from '#api/call-api.ts';
import { FormMessage } from '#forms/form-message.tsx';
import { SubmitButton } from '#forms/submit-button.tsx';
import { useDtoForm } from '#forms/use-dto-form.ts';
import { isDeadLink } from '../mailed-link/is-dead-link';
import { MailedFormPage, type MailedFormProps } from '../mailed-link/mailed-form-page';

const labels = MAILED_LINK.confirmNewEmail;

const EMPTY = { password: '', code: '' };

const ConfirmNewEmailForm = ({ token, onDone, onDead }: MailedFormProps) => {
  const { form, field, submit, overall, fail } = useDtoForm<typeof EMPTY, ConfirmNewEmailRequest>(
    ConfirmNewEmailRequest,
    { defaultValues: EMPTY, body: ({ code, password }) => ({ token, password, ...(code.trim() && { code }) }) },
  );
  const send = async (body: ConfirmNewEmailRequest): Promise<void> => {
    try {
      const answer = await callApi(routes.accountRecovery.confirmNewEmail, {
        anonymous: true,
        body,
        answer: messageAnswer,
      });
      form.reset(EMPTY);
      onDone(answer.message);
    } catch (error) {
      if (isDeadLink(error)) onDead();
      else fail(labels.failure, error);
    }
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit(send, () => fail(labels.failure))}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <Field {...field('password')} label={labels.password} type="password" autoComplete="current-password" />
      <Field {...field('code')} label={labels.code} autoComplete="one-time-code" />
      <FormMessage>{overall}</FormMessage>
      <SubmitButton busy={form.formState.isSubmitting}>{labels.submit}</SubmitButton>
    </Box>
  );
};

/** Where the mail to the new address leads, when support changes an investor's e-mail. */
const ConfirmNewEmailPage = () => (
  <MailedFormPage labels={labels} form={(props) => <ConfirmNewEmailForm {...props} />} />
);

export default ConfirmNewEmailPage;
