import Box from '@mui/material/Box';
import { MAILED_LINK } from '@clearfold/content';
import { NewPinRequest, routes } from '@clearfold/contracts';
import { Field } from '@clearfold/ui';
import { messageAnswer } from '#api/answers/message.ts';
import { callApi } from '#api/call-api.ts';
import { FormMessage } from '#forms/form-message.tsx';
import { NewPinField } from '#forms/new-pin-field.tsx';
import { SubmitButton } from '#forms/submit-button.tsx';
import { useDtoForm } from '#forms/use-dto-form.ts';
import { isDeadLink } from '../mailed-link/is-dead-link';
import { MailedFormPage, type MailedFormProps } from '../mailed-link/mailed-form-page';

const labels = MAILED_LINK.newPin;

const EMPTY = { password: '', code: '', newPIN: '' };

/** Password, code and new PIN: what the link alone must not be enough for. */
const NewPinForm = ({ token, onDone, onDead }: MailedFormProps) => {
  const { form, field, submit, overall, fail } = useDtoForm<typeof EMPTY, NewPinRequest>(NewPinRequest, {
    defaultValues: EMPTY,
    body: ({ code, ...values }) => ({ ...values, token, ...(code.trim() && { code }) }),
  });
  const send = async (body: NewPinRequest): Promise<void> => {
    try {
      const { message } = await callApi(routes.accountRecovery.setNewPin, {
        anonymous: true,
        body,
        answer: messageAnswer,
      });
      form.reset(EMPTY);
      onDone(message);
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
      <NewPinField {...field('newPIN', labels.newPinHint)} form={form} label={labels.newPin} />
      <FormMessage>{overall}</FormMessage>
      <SubmitButton busy={form.formState.isSubmitting}>{labels.submit}</SubmitButton>
    </Box>
  );
};

/** Where the mail leads that support sends somebody who forgot the PIN. */
const NewPinPage = () => <MailedFormPage labels={labels} form={(props) => <NewPinForm {...props} />} />;

export default NewPinPage;
