import { type TicketSubject } from '@clearfold/contracts';
import { composeEmail, link, paragraph, quote } from '../compose-email.js';
import { type EmailTemplate } from '../email.js';

export const ticketAnswered: EmailTemplate<{ subject: TicketSubject; response: string }> = (
  { subject, response },
  reader,
) =>
  composeEmail(
    {
      subject: `We answered your ticket: ${subject}`,
      blocks: [
        paragraph('Our support team wrote to you:'),
        quote(response),
        link('View your tickets', `${reader.siteUrl}/dashboard/support`),
      ],
    },
    reader,
  );
