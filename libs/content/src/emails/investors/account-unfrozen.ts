import { type EmailTemplate, link, paragraph } from '../email.js';

export const accountUnfrozen: EmailTemplate<Record<string, never>> = (_data, reader) => ({
  subject: 'Your account was released',
  blocks: [paragraph('You can move money again.'), link('Go to your dashboard', `${reader.siteUrl}/dashboard`)],
});
