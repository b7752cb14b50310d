import { formatInstant } from '../../format/instant.js';
import { facts, link, paragraph } from '../email.js';
import { freezeIfNotYou } from './not-you.js';
import { withSecrets } from '../with-secrets.js';

/** Someone with the mailed link and the password set a new PIN. */
export const pinSetAnew = withSecrets(['freezeToken'], ({ at }: { at: string }, reader, { freezeToken }) => ({
  subject: 'A new transaction PIN was set',
  blocks: [
    paragraph('A new transaction PIN was set with the link we mailed you. You were signed out everywhere.'),
    facts(['When', formatInstant(at)]),
    ...freezeIfNotYou(freezeToken, reader),
    link('Go to your settings', `${reader.siteUrl}/dashboard/settings`),
  ],
}));
