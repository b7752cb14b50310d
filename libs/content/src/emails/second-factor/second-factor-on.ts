import { formatInstant } from '../../format/instant.js';
import { type EmailTemplate, facts, link, paragraph } from '../email.js';
import { ifNotYou } from '../account-recovery/not-you.js';

/** Signing in takes a code from now on. */
export const secondFactorOn: EmailTemplate<{ at: string }> = ({ at }, reader) => ({
  subject: 'Two-step sign-in was switched on',
  blocks: [
    paragraph('Signing in to your account now takes a code as well. All other sessions were signed out.'),
    facts(['When', formatInstant(at)]),
    ifNotYou(),
    link('Go to your settings', `${reader.siteUrl}/dashboard/settings`),
  ],
});
