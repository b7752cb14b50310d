import { composeEmail, link, paragraph } from '../compose-email.js';
import { type EmailTemplate } from '../email.js';

export const accountUnfrozen: EmailTemplate<Record<string, never>> = (_data, reader) =>
  composeEmail(
    {
      subject: 'Your account was released',
      blocks: [paragraph('You can move money again.'), link('Go to your dashboard', `${reader.siteUrl}/dashboard`)],
    },
    reader,
  );
