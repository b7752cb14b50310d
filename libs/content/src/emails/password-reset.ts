import { formatInstant } from '../format/instant.js';
import { composeEmail, facts, link, paragraph } from './compose-email.js';
import { type EmailTemplate } from './email.js';
import { ifNotYou } from './not-you.js';

/** A forgotten password was set anew with the PIN. */
export const passwordReset: EmailTemplate<{ at: string }> = ({ at }, reader) =>
  composeEmail(
    {
      subject: 'Your password was reset',
      blocks: [
        paragraph('The password of your account was reset with your transaction PIN. All sessions were signed out.'),
        facts(['When', formatInstant(at)]),
        ifNotYou(),
        link('Sign in', `${reader.siteUrl}/signin`),
      ],
    },
    reader,
  );
