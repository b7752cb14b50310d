import { type TicketSubject } from '@clearfold/contracts';
import { type EmailTemplate, link, paragraph, quote } from '../email.js';

export const ticketAnswered: EmailTemplate<{ subject: TicketSubject; response: string }> = (
  { subject, response },
  reader,
) => ({
  subject: `We answered your ticket: ${subject}`,
  blocks: [
    paragraph('Our support team wrote to you:'),
    quote(response),
    link('View your tickets', `${reader.siteUrl}/dashboard/support`),
  ],
});
