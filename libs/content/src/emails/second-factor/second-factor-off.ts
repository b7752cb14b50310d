import { formatInstant } from '../../format/instant.js';
import { type EmailTemplate, facts, link, paragraph } from '../email.js';
import { ifNotYou } from '../account-recovery/not-you.js';

/** Signing in takes no code of an app any more, and without a passkey the password alone. */
export const secondFactorOff: EmailTemplate<{ at: string; hasPasskeys?: boolean }> = ({ at, hasPasskeys }, reader) => ({
  subject: 'Two-step sign-in was switched off',
  blocks: [
    paragraph(
      hasPasskeys
        ? 'The codes of your authenticator app are not taken any more. Signing in takes a passkey.'
        : 'Signing in to your account takes the password alone again.',
    ),
    facts(['When', formatInstant(at)]),
    ifNotYou(),
    link('Go to your settings', `${reader.siteUrl}/dashboard/settings`),
  ],
});
