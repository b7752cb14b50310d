import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CONTACT, FAILURE_TEXT } from '@clearfold/content';
import { ContactMessageParams } from '@clearfold/contracts';
import { Field } from '@clearfold/ui';
import { useEffect, useRef, useState } from 'react';
import { loadSiteServices } from '#api/site-services.ts';
import { FormMessage } from '#forms/form-message.tsx';
import { SubmitButton } from '#forms/submit-button.tsx';
import { useDtoForm } from '#forms/use-dto-form.ts';
import { sendMessage } from './send-message';

type Values = Record<'name' | 'email' | 'subject' | 'message', string>;

const EMPTY: Values = { name: '', email: '', subject: '', message: '' };
const { form: labels } = CONTACT;

/** Four fields; they stay as they are when the message could not be sent. */
export const ContactForm = () => {
  const [sent, setSent] = useState(false);
  const { form, field, submit, overall, fail } = useDtoForm<Values, ContactMessageParams>(ContactMessageParams, {
    defaultValues: EMPTY,
  });
  const asked = useRef(false);

  /** Where to send it is asked for while the message is written, so that sending is one call. */
  const prepare = (): void => {
    if (asked.current) return;
    asked.current = true;
    loadSiteServices().catch(() => (asked.current = false));
  };

  useEffect(
    () => form.subscribe({ formState: { isDirty: true }, callback: ({ isDirty }) => isDirty && setSent(false) }),
    [form],
  );

  const send = async (message: ContactMessageParams): Promise<void> => {
    setSent(false);
    try {
      await sendMessage(message);
      form.reset(EMPTY);
      setSent(true);
    } catch {
      // The service's own words are for developers; whatever it refused for, the reader's next step is the same.
      fail(FAILURE_TEXT.contact);
    }
  };

  return (
    <Box
      component="form"
      noValidate
      aria-label={labels.heading}
      onFocus={prepare}
      onSubmit={submit(send, () => fail(labels.invalid))}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, rowGap: 1.5 }}>
        <Field {...field('name')} label={labels.name} autoComplete="name" required />
        <Field {...field('email')} label={labels.email} type="email" autoComplete="email" required />
      </Box>
      <Field {...field('subject')} label={labels.subject} autoComplete="off" required />
      <Field {...field('message')} label={labels.message} autoComplete="off" multiline minRows={6} required />
      <Typography variant="body2" color="textSecondary">
        {labels.notHere}
      </Typography>
      <FormMessage>{overall}</FormMessage>
      {sent && <Alert severity="success">{labels.sent}</Alert>}
      <SubmitButton busy={form.formState.isSubmitting}>{labels.submit}</SubmitButton>
    </Box>
  );
};
