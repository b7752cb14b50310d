import { formatInstant } from '../../format/instant.js';
import { type EmailTemplate, facts, link, paragraph } from '../email.js';
import { ifNotYou } from '../account-recovery/not-you.js';

/** Signing in takes the password alone again. */
export const secondFactorOff: EmailTemplate<{ at: string }> = ({ at }, reader) => ({
  subject: 'Two-step sign-in was switched off',
  blocks: [
    paragraph('Signing in to your account takes the password alone again.'),
    facts(['When', formatInstant(at)]),
    ifNotYou(),
    link('Go to your settings', `${reader.siteUrl}/dashboard/settings`),
  ],
});
