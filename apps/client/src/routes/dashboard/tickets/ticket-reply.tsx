import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { FAILURE_TEXT, MISSING_TOKEN_TEXT, TICKET } from '@clearfold/content';
import { routes, type Ticket, TicketReplyRequest } from '@clearfold/contracts';
import { Field } from '@clearfold/ui';
import { useState } from 'react';
import { failureText } from '#api/api-failure.ts';
import { messageAnswer } from '#api/answers/message.ts';
import { callApi } from '#api/call-api.ts';
import { FormMessage } from '#forms/form-message.tsx';
import { useIdempotentSubmission } from '#forms/idempotency-key.ts';
import { SubmitButton } from '#forms/submit-button.tsx';
import { useDtoForm } from '#forms/use-dto-form.ts';
import { queryClient } from '#session/query-client.ts';
import { ticketsQuery } from './tickets-query';

/** What the investor writes back; it opens a resolved ticket again. */
export const TicketReply = ({ ticket }: { ticket: Ticket }) => {
  const submitOnce = useIdempotentSubmission();
  const [sent, setSent] = useState<string>();
  const { form, field, submit, overall, fail } = useDtoForm<{ message: string }, TicketReplyRequest>(
    TicketReplyRequest,
    { defaultValues: { message: '' } },
  );

  const send = async (body: TicketReplyRequest): Promise<void> => {
    setSent(undefined);
    try {
      const { message } = await submitOnce((idempotencyKey) =>
        callApi(routes.tickets.reply, {
          params: { id: ticket._id },
          needsToken: true,
          body,
          idempotencyKey,
          answer: messageAnswer,
        }),
      );
      form.reset();
      setSent(message || TICKET.replySent);
      void queryClient.invalidateQueries(ticketsQuery);
    } catch (error) {
      fail(failureText(error, FAILURE_TEXT.ticketReply, MISSING_TOKEN_TEXT.action), error);
    }
  };

  return (
    <Box component="form" noValidate onSubmit={submit(send)} sx={{ mt: 3, display: 'grid', gap: 1 }}>
      <Field
        {...field('message', ticket.status === 'resolved' ? TICKET.replyOpensAgain : undefined)}
        label={TICKET.reply}
        multiline
        rows={3}
      />
      <FormMessage>{overall}</FormMessage>
      {sent && (
        <Alert severity="success" role="status">
          {sent}
        </Alert>
      )}
      <SubmitButton busy={form.formState.isSubmitting} sx={{ justifySelf: 'start' }}>
        {TICKET.sendReply}
      </SubmitButton>
    </Box>
  );
};
