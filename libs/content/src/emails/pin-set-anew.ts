import { formatInstant } from '../format/instant.js';
import { composeEmail, facts, link, paragraph } from './compose-email.js';
import { type EmailTemplate } from './email.js';
import { ifNotYou } from './not-you.js';

/** Someone with the mailed link and the password set a new PIN. */
export const pinSetAnew: EmailTemplate<{ at: string }> = ({ at }, reader) =>
  composeEmail(
    {
      subject: 'A new transaction PIN was set',
      blocks: [
        paragraph('A new transaction PIN was set with the link we mailed you. You were signed out everywhere.'),
        facts(['When', formatInstant(at)]),
        ifNotYou(),
        link('Go to your settings', `${reader.siteUrl}/dashboard/settings`),
      ],
    },
    reader,
  );
