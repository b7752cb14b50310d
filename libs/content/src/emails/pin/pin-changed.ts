import { formatInstant } from '../../format/instant.js';
import { facts, link, paragraph } from '../email.js';
import { freezeIfNotYou } from '../account-recovery/not-you.js';
import { withSecrets } from '../with-secrets.js';

/** Someone who knew the old PIN set a new one. */
export const pinChanged = withSecrets(['freezeToken'], ({ at }: { at: string }, reader, { freezeToken }) => ({
  subject: 'Your transaction PIN was changed',
  blocks: [
    paragraph('The transaction PIN of your account was changed. All other sessions were signed out.'),
    facts(['When', formatInstant(at)]),
    ...freezeIfNotYou(freezeToken, reader),
    link('Go to your settings', `${reader.siteUrl}/dashboard/settings`),
  ],
}));
