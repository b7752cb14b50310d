import { FAILURE_TEXT, MISSING_TOKEN_TEXT, NEW_TICKET } from '@clearfold/content';
import { routes, TicketRequest, type TicketSubject } from '@clearfold/contracts';
import { useState } from 'react';
import { failureText } from '#api/api-failure.ts';
import { messageAnswer } from '#api/answers/message.ts';
import { callApi } from '#api/call-api.ts';
import { useIdempotentSubmission } from '#forms/idempotency-key.ts';
import { useDtoForm } from '#forms/use-dto-form.ts';
import { afterNextPaint } from '#after-next-paint.ts';
import { takeDraft, useDraft } from '#session/draft.ts';
import { queryClient } from '#session/query-client.ts';
import { useSignedInUser } from '#session/user.ts';
import { ticketsQuery } from './tickets-query';

interface Values {
  subject: TicketSubject | '';
  message: string;
}

interface Draft extends Values {
  open: boolean;
}

const EMPTY: Values = { subject: '', message: '' };

/** Names the draft. */
const FORM = 'ticket';

/** The ticket being written and whether its dialog is open. Closing the dialog keeps what was typed. */
export const useNewTicket = (onSubmitted: (message: string) => void) => {
  const { _id: userId } = useSignedInUser();
  const submitOnce = useIdempotentSubmission();
  const [{ open: wasOpen = false, ...draft }] = useState(() => takeDraft<Draft>(userId, FORM));
  const [open, setOpen] = useState(wasOpen);
  const dtoForm = useDtoForm<Values, TicketRequest>(TicketRequest, { defaultValues: { ...EMPTY, ...draft } });
  const { form, fail } = dtoForm;
  useDraft(userId, FORM, () => ({ ...form.getValues(), open }));

  const send = async (body: TicketRequest): Promise<void> => {
    try {
      const { message } = await submitOnce((idempotencyKey) =>
        callApi(routes.tickets.submit, {
          needsToken: true,
          body,
          idempotencyKey,
          answer: messageAnswer,
        }),
      );
      form.reset(EMPTY);
      setOpen(false);
      void queryClient.invalidateQueries(ticketsQuery);
      onSubmitted(message || NEW_TICKET.success);
    } catch (error) {
      fail(failureText(error, FAILURE_TEXT.ticketSubmit, MISSING_TOKEN_TEXT.action), error);
    }
  };

  return {
    ...dtoForm,
    open,
    send,
    begin: () => {
      void afterNextPaint().then(() => {
        form.clearErrors();
        setOpen(true);
      });
    },
    close: () => setOpen(false),
  };
};

export type NewTicket = ReturnType<typeof useNewTicket>;
