import { formatInstant } from '../format/instant.js';
import { composeEmail, facts, link, paragraph } from './compose-email.js';
import { type EmailTemplate } from './email.js';
import { ifNotYou } from './not-you.js';

/** Someone who knew the old password set a new one. */
export const passwordChanged: EmailTemplate<{ at: string }> = ({ at }, reader) =>
  composeEmail(
    {
      subject: 'Your password was changed',
      blocks: [
        paragraph('The password of your account was changed. All other sessions were signed out.'),
        facts(['When', formatInstant(at)]),
        ifNotYou(),
        link('Go to your settings', `${reader.siteUrl}/dashboard/settings`),
      ],
    },
    reader,
  );
