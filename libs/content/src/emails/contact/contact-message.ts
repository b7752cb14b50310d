import { type EmailTemplate, facts, quote } from '../email.js';

export interface ContactMessageData {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** To the support address: what a visitor wrote with the contact form. */
export const contactMessage: EmailTemplate<ContactMessageData> = ({ name, email, subject, message }) => ({
  subject: `Contact form: ${subject}`,
  blocks: [facts(['From', name], ['Email', email], ['Subject', subject]), quote(message)],
  because: 'You receive this mail because it was written with the contact form of the website.',
});
