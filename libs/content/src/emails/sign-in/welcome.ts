import { BRAND } from '../../brand/brand.js';
import { type EmailTemplate, link, paragraph } from '../email.js';

/** After sign-up. */
export const welcome: EmailTemplate<Record<string, never>> = (_data, reader) => ({
  subject: `Welcome to ${BRAND.name}`,
  blocks: [
    paragraph('Your account is open. Deposit funds, choose a plan, and follow every cent in your statement.'),
    paragraph('Keep your password and your transaction PIN to yourself: nobody at our side will ever ask for either.'),
    link('Go to your dashboard', `${reader.siteUrl}/dashboard`),
  ],
});
