import { formatInstant } from '../../format/instant.js';
import { facts, link, paragraph } from '../email.js';
import { freezeIfNotYou } from '../account-recovery/not-you.js';
import { withSecrets } from '../with-secrets.js';

/** Someone who knew the old password set a new one. */
export const passwordChanged = withSecrets(['freezeToken'], ({ at }: { at: string }, reader, { freezeToken }) => ({
  subject: 'Your password was changed',
  blocks: [
    paragraph('The password of your account was changed. All other sessions were signed out.'),
    facts(['When', formatInstant(at)]),
    ...freezeIfNotYou(freezeToken, reader),
    link('Go to your settings', `${reader.siteUrl}/dashboard/settings`),
  ],
}));
