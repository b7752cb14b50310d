import { formatInstant } from '../../format/instant.js';
import { composeEmail, facts, link, paragraph } from '../compose-email.js';
import { type EmailTemplate } from '../email.js';
import { ifNotYou } from '../account-recovery/not-you.js';

/** Signing in takes the password alone again. */
export const secondFactorOff: EmailTemplate<{ at: string }> = ({ at }, reader) =>
  composeEmail(
    {
      subject: 'Two-step sign-in was switched off',
      blocks: [
        paragraph('Signing in to your account takes the password alone again.'),
        facts(['When', formatInstant(at)]),
        ifNotYou(),
        link('Go to your settings', `${reader.siteUrl}/dashboard/settings`),
      ],
    },
    reader,
  );
