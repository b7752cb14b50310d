import { formatInstant } from '../../format/instant.js';
import { type EmailTemplate, facts, link, paragraph } from '../email.js';
import { ifNotYou } from '../account-recovery/not-you.js';

/** Someone named the account in the forgot-password form (docs/product-rules.md, "Accounts"). */
export const resetWindowOpened: EmailTemplate<{ at: string }> = ({ at }, reader) => ({
  subject: 'A password reset was started',
  blocks: [
    paragraph(
      'Someone asked to reset the password of your account. Within 15 minutes a new one can be set with your transaction PIN.',
    ),
    facts(['When', formatInstant(at)]),
    ifNotYou(),
    link('Go to your settings', `${reader.siteUrl}/dashboard/settings`),
  ],
});
